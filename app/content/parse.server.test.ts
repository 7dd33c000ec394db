import { expect, test } from 'vitest'
import { z } from 'zod'
import { collectProblems, document, documents, heading, lenient, list, text } from './parse.server'

const person = z.object({ _id: text(), name: z.string().min(1), title: text('none'), tags: list(z.string()) })

test('absent fields take their fallback without a report, present or null', () => {
  const { value, problems } = collectProblems(() => documents(person).parse([{ _id: 'a', name: 'Ann' }, { _id: 'b', name: 'Bo', title: null, tags: null }]))
  expect(value).toEqual([
    { _id: 'a', name: 'Ann', title: 'none', tags: [] },
    { _id: 'b', name: 'Bo', title: 'none', tags: [] },
  ])
  expect(problems).toEqual([])
})

test('a malformed document is left out and reported with its id, its neighbours stay', () => {
  const { value, problems } = collectProblems(() => documents(person).parse([{ _id: 'a', name: 7 }, { _id: 'b', name: 'Bo' }]))
  expect(value.map(({ name }) => name)).toEqual(['Bo'])
  expect(problems).toMatchObject([{ documentId: 'a', path: 'name' }])
})

test('a malformed field or list member is replaced or left out, and reported', () => {
  const { value, problems } = collectProblems(() => documents(person).parse([{ _id: 'a', name: 'Ann', title: 5, tags: ['x', 3, null] }]))
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
  for (const wrong of ['text', 4, {}, null, undefined]) expect(documents(person).parse(wrong)).toEqual([])
})
