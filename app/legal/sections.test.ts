import { expect, test } from 'vitest'
import { richText } from '~/content/schemas.server'
import { legalSections } from './sections'

const block = (style: string, text: string) => ({
  _type: 'block',
  _key: text,
  style,
  children: [{ _type: 'span', text }],
})

test('a legal text is split at its headings, and each section has a separate anchor', () => {
  const sections = legalSections(
    richText.parse([
      block('normal', 'Before'),
      block('h2', 'Paying a bill'),
      block('normal', 'a'),
      block('h3', 'b'),
      block('h2', 'Paying: a bill!'),
      block('h2', '???'),
    ]),
  )
  expect(sections.map(({ id, heading, blocks }) => [id, heading, blocks.length])).toEqual([
    ['', '', 1],
    ['paying-a-bill', 'Paying a bill', 3],
    ['paying-a-bill-2', 'Paying: a bill!', 1],
    ['section', '???', 1],
  ])
})

test('the sections of a text are the same objects for each request, so that their HTML is rendered once', () => {
  const body = richText.parse([block('h2', 'Paying a bill'), block('normal', 'a')])
  expect(legalSections(body)[0]?.blocks).toBe(legalSections(body)[0]?.blocks)
})
