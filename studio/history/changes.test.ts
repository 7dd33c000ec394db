import { expect, test } from 'vitest'
import { createContent } from '../checks/content'
import {
  addDeletions,
  changeTitle,
  listChanges,
  moveTransactionId,
  parseTransactions,
  type Transaction,
} from './changes'

const created = { apply: [0, {}], revert: [0, null] }
const changed = { apply: [11, 0], revert: [11, 0] }
const removed = { apply: [0, null], revert: [0, {}] }

let seconds = 0
const transaction = (id: string, effects: Transaction['effects'], author = 'ada'): Transaction => ({
  id,
  author,
  timestamp: `2026-11-23T10:00:${String((seconds += 1)).padStart(2, '0')}Z`,
  effects,
})
const kinds = (...transactions: Transaction[]) =>
  listChanges(transactions, new Set(['page'])).map(({ kind, revision }) => `${kind} ${revision}`)

test('names what each transaction did to a document, the last one first', () => {
  expect(
    kinds(
      transaction('a', { page: created }),
      transaction('b', { 'drafts.page': created }),
      transaction('c', { 'drafts.page': removed }),
      transaction('d', { 'drafts.page': created }),
      transaction('e', { page: changed, 'drafts.page': removed }),
      transaction('f', { page: removed, 'drafts.page': created }),
      transaction('g', { page: created, 'drafts.page': removed }),
      transaction('h', { page: removed }),
      transaction('i', { page: created }),
      transaction('j', { page: changed }),
    ),
  ).toEqual([
    'changed j',
    'published i',
    'deleted h',
    'published g',
    'unpublished f',
    'published e',
    'edited d',
    'discarded c',
    'edited b',
    'published a',
  ])
})

test('edits of one person that follow each other are one change', () => {
  const edit = { 'drafts.page': changed }
  expect(
    kinds(
      transaction('a', edit),
      transaction('b', edit),
      transaction('c', edit, 'ben'),
      transaction('d', edit),
    ),
  ).toEqual(['edited d', 'edited c', 'edited b'])
})

test('names what the Studio can compare: the present version or a publication', () => {
  const comparisons = (...transactions: Transaction[]) =>
    listChanges(transactions, new Set(['page'])).map(({ kind, revision, outcome, comparison }) => [
      `${kind} ${revision}`,
      outcome,
      comparison,
    ])
  const edit = { 'drafts.page': changed }
  const publication = { page: changed, 'drafts.page': removed }
  const edited = [
    transaction('a', edit),
    transaction('b', publication),
    transaction('c', edit),
    transaction('d', edit, 'ben'),
    transaction('e', publication),
    transaction('f', edit),
    transaction('g', publication),
  ]
  expect(comparisons(...edited)).toEqual([
    ['published g', null, 'present'],
    ['edited f', 'published', 'present'],
    ['published e', null, { revision: 'd' }],
    ['edited d', 'published', { revision: 'd' }],
    ['edited c', 'published', { revision: 'd' }],
    ['published b', null, null],
    ['edited a', 'published', null],
  ])
  expect(
    comparisons(
      ...edited,
      transaction('h', edit),
      transaction('i', { 'drafts.page': removed }),
      transaction('j', edit),
    ).slice(0, 4),
  ).toEqual([
    ['edited j', null, 'present'],
    ['discarded i', null, null],
    ['edited h', 'discarded', null],
    ['published g', null, { revision: 'f' }],
  ])
  // Renaming a clinic changes the published document and its draft.
  expect(
    comparisons(
      transaction('a', edit),
      transaction('i', { page: changed, 'drafts.page': changed }),
    ),
  ).toEqual([
    ['changed i', null, null],
    ['edited a', null, 'present'],
  ])
})

test('STU-04 a move in a list is a change of the moved document only, also when it follows other moves', () => {
  const moved = (id: string, author?: string) =>
    transaction(moveTransactionId(id), { page: changed, 'page-2': changed, p: changed }, author)
  const list = (...transactions: Transaction[]) =>
    listChanges(transactions, new Set(['page', 'page-2', 'p'])).map(
      ({ kind, documentId, author }) => `${kind} ${documentId} ${author}`,
    )
  expect(list(moved('page-2'), moved('page'), moved('page'), moved('page', 'ben'))).toEqual([
    'moved page ben',
    'moved page ada',
    'moved page-2 ada',
  ])
})

test('STU-04 a deletion stays listed after the document was restored', () => {
  const changes = listChanges(
    [transaction('a', { page: removed }), transaction('b', { page: created })],
    new Set(['page']),
  )
  const deleted = {
    _id: 'drafts.deleted-other',
    documentId: 'other',
    documentType: 'award',
    title: 'Best clinic',
    deletedAt: '2026-11-23T11:00:00Z',
    deletedBy: 'ben',
    deletedByName: 'Ben',
  }
  const list = (documents: (typeof deleted)[]) =>
    addDeletions(changes, documents).map(({ kind, documentId, title }) => [kind, documentId, title])
  expect(list([deleted])).toEqual([
    ['deleted', 'other', 'Best clinic'],
    ['published', 'page', undefined],
    ['deleted', 'page', undefined],
  ])
  // The deletion of a document in the recycle bin is listed once.
  expect(list([{ ...deleted, documentId: 'page' }])).toEqual([
    ['deleted', 'page', 'Best clinic'],
    ['published', 'page', undefined],
  ])
})

test('STU-04 a changed notice is listed with its clinics, a retired address with its path, and a deleted document with its former title', () => {
  const notice = { _type: 'notice', message: 'Closed for snow' }
  const clinics = ['ashland', 'medford', 'deleted'].map((_ref) => ({ _ref }))
  const content = createContent([
    { _id: 'ashland', _type: 'clinic', name: 'Ashland' },
    { _id: 'medford', _type: 'clinic', name: 'East Medford' },
    { ...notice, _id: 'some', clinics },
    { ...notice, _id: 'all', everyClinic: true },
    { ...notice, _id: 'none' },
    { _id: 'retired', _type: 'retiredProvider', slug: { current: 'nadia-winter' } },
  ])
  const title = (documentId: string, title?: string) => {
    const [change] = listChanges(
      [transaction('a', { [documentId]: changed })],
      new Set([documentId]),
    )
    return change && changeTitle({ ...change, ...(title && { title }) }, content)
  }
  expect(title('some')).toBe('Closed for snow · Ashland, East Medford')
  expect(title('all')).toBe('Closed for snow · All clinics')
  expect(title('none')).toBe('Closed for snow')
  expect(title('ashland')).toBe('Ashland')
  expect(title('retired')).toBe('Retired address /providers/nadia-winter')
  expect(title('gone', 'Best clinic')).toBe('Best clinic')
  expect(title('gone')).toBe('Untitled')
})

test('lists only the given documents, and reads one or more lines', () => {
  const line = transaction('a', { other: changed, page: changed })
  expect(listChanges([line], new Set(['page']))).toHaveLength(1)
  const text = JSON.stringify(line)
  expect(parseTransactions(`${text}\n${text}\n`)).toEqual([line, line])
  expect(parseTransactions(line)).toEqual([line])
  expect(parseTransactions('')).toEqual([])
})
