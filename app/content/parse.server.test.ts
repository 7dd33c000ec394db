import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  collectProblems,
  document,
  editMarks,
  documents,
  heading,
  lenient,
  list,
  text,
  requireFields,
} from './parse.server'

const person = z.object({
  _id: text(),
  name: z.string().min(1),
  title: text('none'),
  tags: list(z.string()),
})

test('absent fields take their fallback without a report, present or null', () => {
  const { value, problems } = collectProblems(() =>
    documents(person).parse([
      { _id: 'a', name: 'Ann' },
      { _id: 'b', name: 'Bo', title: null, tags: null },
    ]),
  )
  expect(value).toEqual([
    { _id: 'a', name: 'Ann', title: 'none', tags: [] },
    { _id: 'b', name: 'Bo', title: 'none', tags: [] },
  ])
  expect(problems).toEqual([])
})

test('a malformed document is left out and reported with its id, its neighbors stay', () => {
  const { value, problems } = collectProblems(() =>
    documents(person).parse([
      { _id: 'a', name: 7 },
      { _id: 'b', name: 'Bo' },
    ]),
  )
  expect(value.map(({ name }) => name)).toEqual(['Bo'])
  expect(problems).toMatchObject([{ documentId: 'a', path: 'name' }])
})

test('a malformed field or list member is replaced or left out, and reported', () => {
  const { value, problems } = collectProblems(() =>
    documents(person).parse([{ _id: 'a', name: 'Ann', title: 5, tags: ['x', 3, null] }]),
  )
  expect(value).toEqual([{ _id: 'a', name: 'Ann', title: 'none', tags: ['x'] }])
  expect(problems.map(({ documentId }) => documentId)).toEqual(['a', 'a'])
})

test('a missing page document gives its fallbacks and is reported', () => {
  const page = document(z.object({ heading: heading('Our team'), count: lenient(z.number(), 0) }))
  for (const missing of [null, undefined]) {
    const { value, problems } = collectProblems(() => page.parse(missing))
    expect(value).toEqual({ heading: 'Our team', count: 0 })
    expect(problems).toMatchObject([{ message: 'document missing' }])
  }
})

test('a heading that staff emptied falls back, other text stays empty so that its line is hidden', () => {
  expect(heading('Our team').parse('  ')).toBe('Our team')
  expect(text('x').parse('')).toBe('')
})

test('answers of the wrong kind altogether are empty lists', () => {
  for (const wrong of ['text', 4, {}, null, undefined])
    expect(documents(person).parse(wrong)).toEqual([])
})

test('what means nothing without its fields is absent while none of them is there, and reported once only some are', () => {
  const button = lenient(
    requireFields(z.object({ words: z.string(), link: z.string(), look: text('plain') }), [
      'words',
      'link',
    ]),
    null,
  )
  const read = (value: unknown) =>
    collectProblems(() => document(z.object({ button })).parse({ _id: 'home', button: value }))
  for (const notBegun of [undefined, null, {}, { look: 'filled' }, { words: '', link: null }])
    expect(read(notBegun)).toEqual({ value: { button: null }, problems: [] })
  expect(read({ words: 'Go', link: '/' }).value.button).toEqual({
    words: 'Go',
    link: '/',
    look: 'plain',
  })
  for (const half of [{ words: 'Go' }, { link: '/' }, 'Go', { words: 'Go', link: 5 }])
    expect(read(half)).toMatchObject({
      value: { button: null },
      problems: [{ documentId: 'home' }],
    })
})

test('marks of list members follow them when a member before them is left out', () => {
  const card = z.object({ title: z.string(), lines: list(z.string()) })
  const page = document(z.object({ cards: lenient(list(card), []), heading: text() }))
  const cards = [{ title: 5 }, { title: 'A', lines: ['a', null, 'b'] }, null, { title: 'B' }]
  const fields = {
    heading: 'H',
    'cards.0.title': '0',
    'cards.1.title': 'A',
    'cards.1.lines.0': 'a',
    'cards.1.lines.2': 'b',
    'cards.3.title': 'B',
  }
  const { value } = collectProblems(() =>
    page.parse({ heading: 'x', cards, [editMarks]: { document: 'D', fields } }),
  )
  expect(value.edit).toEqual({
    document: 'D',
    fields: {
      heading: 'H',
      'cards.0.title': 'A',
      'cards.0.lines.0': 'a',
      'cards.0.lines.1': 'b',
      'cards.1.title': 'B',
    },
  })
  expect(value.cards.map(({ title }) => title)).toEqual(['A', 'B'])
  expect(JSON.parse(JSON.stringify(value.cards))).toEqual([
    { title: 'A', lines: ['a', 'b'] },
    { title: 'B', lines: [] },
  ])
})
