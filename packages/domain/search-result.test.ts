import { expect, test } from 'vitest'
import { cutText, searchTexts } from './search-result'

test('a page without its own title and description has those of the site', () => {
  const site = { name: 'Table Rock Wellness', description: 'Four clinics.' }
  expect(searchTexts({ title: '', description: '' }, site)).toEqual({
    title: 'Table Rock Wellness',
    description: 'Four clinics.',
  })
  expect(searchTexts({ title: 'About us', description: 'Our history.' }, site)).toEqual({
    title: 'About us',
    description: 'Our history.',
  })
})

test('texts with paragraphs are on one line', () => {
  const page = { title: 'Ashland', description: 'A calm place.\n\nCome in.' }
  expect(searchTexts(page, { name: '', description: '' }).description).toBe(
    'A calm place. Come in.',
  )
})

test('only a text that is too long is cut, after a whole word', () => {
  expect(cutText('Massage in Medford', 18)).toBe('Massage in Medford')
  expect(cutText('Massage in Medford', 17)).toBe('Massage in …')
  expect(cutText('Massage in Medford', 10)).toBe('Massage in …')
  expect(cutText('Massage in Medford and Ashland', 14)).toBe('Massage in …')
  expect(cutText('Wellness', 4)).toBe('Well …')
})
