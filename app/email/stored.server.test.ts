import { expect, test } from 'vitest'
import { failureText } from './stored.server'
import { EmailDisabledError } from './mailer.server'
import { EmailServiceError } from './relay.server'

test('CON-25 the mailer’s messages are shown, and those of other errors are not', () => {
  expect(failureText(new EmailServiceError(new Error('no answer')), 'It failed')).toBe(
    'Email service error: no answer',
  )
  expect(failureText(new EmailDisabledError(), 'It failed')).toBe(
    'We can’t receive online messages right now',
  )
  expect(
    failureText(
      Object.assign(new Error("EROFS: read-only file system, rename '/data/outbox'"), {
        code: 'EROFS',
      }),
      'It failed',
    ),
  ).toBe('It failed')
  expect(failureText('thrown text', 'It failed')).toBe('It failed')
})
