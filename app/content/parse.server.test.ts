import { expect, test } from 'vitest'
import * as z from 'zod'
import {
  collectProblems,
  document,
  editable,
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

test('absent fields become their fallback without a report, whether null or undefined', () => {
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

test('a malformed document is omitted and reported with its id, and its neighbors stay', () => {
  const { value, problems } = collectProblems(() =>
    documents(person).parse([
      { _id: 'a', name: 7 },
      { _id: 'b', name: 'Bo' },
    ]),
  )
  expect(value.map(({ name }) => name)).toEqual(['Bo'])
  expect(problems).toMatchObject([{ documentId: 'a', path: 'name' }])
})

test('a malformed field becomes its fallback, a malformed list member is omitted, and both are reported', () => {
  const { value, problems } = collectProblems(() =>
    documents(person).parse([{ _id: 'a', name: 'Ann', title: 5, tags: ['x', 3, null] }]),
  )
  expect(value).toEqual([{ _id: 'a', name: 'Ann', title: 'none', tags: ['x'] }])
  expect(problems).toMatchObject([
    { documentId: 'a', path: 'title' },
    { documentId: 'a', path: 'tags.1' },
  ])
})

test('problems of a document are reported with their full path, also in an omitted document and not again outside', () => {
  const part = z.object({ street: text(), lines: list(z.object({ text: z.string() })) })
  const nested = documents(z.object({ name: z.string(), note: text() }))
  const clinic = z.object({
    address: lenient(part, { street: '', lines: [] }),
    phone: z.string(),
    nested,
  })
  const { value, problems } = collectProblems(() =>
    documents(clinic).parse([
      {
        _id: 'a',
        phone: '1',
        address: { street: 7, lines: [{ text: 'x' }, { text: 5 }] },
        nested: [{ _id: 'b', name: 'Bo', note: 3 }],
      },
      { _id: 'c', phone: 4, address: { street: 8 } },
    ]),
  )
  expect(value).toEqual([
    {
      phone: '1',
      address: { street: '', lines: [{ text: 'x' }] },
      nested: [{ name: 'Bo', note: '' }],
    },
  ])
  expect(problems.map(({ documentId, path }) => `${documentId} ${path}`).sort()).toEqual([
    'a address.lines.1.text',
    'a address.street',
    'b note',
    'c address.street',
    'c phone',
  ])
})

test('a missing page document becomes its fallbacks and is reported', () => {
  const page = document(z.object({ heading: heading('Our team'), count: lenient(z.number(), 0) }))
  for (const missing of [null, undefined]) {
    const { value, problems } = collectProblems(() => page.parse(missing))
    expect(value).toEqual({ heading: 'Our team', count: 0 })
    expect(problems).toMatchObject([{ message: 'document missing' }])
  }
})

test('an empty heading becomes its fallback, and other empty text stays empty so that its line is hidden', () => {
  expect(heading('Our team').parse('  ')).toBe('Our team')
  expect(text('x').parse('')).toBe('')
})

test('values of another type become empty lists', () => {
  for (const value of ['text', 4, {}, null, undefined])
    expect(documents(person).parse(value)).toEqual([])
})

test('an object with required fields is null while all of them are absent, and reported when only some are present', () => {
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

test('edit marks stay with documents, members of lists and editable objects, and with no other object', () => {
  const card = z.object({ title: z.string() })
  const page = document(
    z.object({
      cards: lenient(list(card), []),
      button: lenient(editable(card), null),
      address: lenient(card, { title: '' }),
    }),
  )
  const marks = (part: string) => ({ [editMarks]: { part } })
  const { value, problems } = collectProblems(() =>
    page.parse({
      ...marks('page'),
      cards: [
        { title: 5, ...marks('first') },
        { title: 'A', ...marks('second') },
        null,
        { title: 'B' },
      ],
      button: { title: 'C', ...marks('button') },
      address: { title: 'D', ...marks('address') },
    }),
  )
  expect(value).toEqual({
    edit: { part: 'page' },
    cards: [{ title: 'A', edit: { part: 'second' } }, { title: 'B' }],
    button: { title: 'C', edit: { part: 'button' } },
    address: { title: 'D' },
  })
  expect(problems).toHaveLength(1)
  const incomplete = collectProblems(() => page.parse({ button: { title: 5 } }))
  expect([incomplete.value.button, incomplete.problems[0]?.message]).toEqual([
    null,
    'Invalid input: expected string, received number',
  ])
  expect(page.parse({ button: null }).button).toBeNull()
})
