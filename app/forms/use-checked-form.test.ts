import { expect, test } from 'vitest'
import { messagesInOrder } from './use-checked-form'

test('a summary lists the messages of fields in their order, and last those of fields that the form does not name', () => {
  const errors = {
    nickname: ['Please enter a nickname.'],
    email: ['Please enter your email.', 'Please enter a shorter email.'],
    phone: undefined,
    firstName: ['Please enter your first name.'],
  }
  expect(messagesInOrder(errors, ['firstName', 'lastName', 'email', 'phone'])).toEqual([
    ['firstName', 'Please enter your first name.'],
    ['email', 'Please enter your email.'],
    ['nickname', 'Please enter a nickname.'],
  ])
})
