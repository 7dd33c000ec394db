import { describe, expect, it } from 'vitest'
import type { StoredDocument } from '@site/domain/links'
import { contentHash, danglingReferences, inDependencyOrder, referencesOf } from './documents'

const reference = (_ref: string) => ({ _type: 'reference', _ref })

describe('contentHash', () => {
  it('ignores the order of fields and the fields that the dataset adds', () => {
    const a: StoredDocument = { _id: 'x', _type: 't', n: 1, deep: { b: [1, 2], a: null } }
    const b: StoredDocument = {
      deep: { a: null, b: [1, 2] },
      n: 1,
      _type: 't',
      _id: 'x',
      _rev: '1',
      _updatedAt: 'now',
    }
    expect(contentHash(a)).toBe(contentHash(b))
  })

  it('changes with every change of content', () => {
    const document: StoredDocument = { _id: 'x', _type: 't', list: [1, 2] }
    expect(contentHash(document)).not.toBe(contentHash({ ...document, list: [2, 1] }))
    expect(contentHash(document)).not.toBe(contentHash({ ...document, list: [1, 2, null] }))
    expect(contentHash(document)).not.toBe(contentHash({ ...document, more: false }))
  })
})

describe('references', () => {
  const home: StoredDocument = {
    _id: 'home',
    _type: 'page',
    lead: { image: { asset: reference('image-1') } },
    cards: [{ _key: 'k', link: reference('about') }],
    elsewhere: { _ref: 'other', _dataset: 'archive' },
  }

  it('are found at every depth', () => {
    expect(referencesOf(home)).toEqual([
      { path: 'lead.image.asset', target: 'image-1' },
      { path: 'cards[0].link', target: 'about' },
    ])
  })

  it('are unresolved when their target does not exist', () => {
    expect(danglingReferences([home], ['image-1'])).toEqual([
      { documentId: 'home', path: 'cards[0].link', target: 'about' },
    ])
    expect(danglingReferences([home, { _id: 'about', _type: 'page' }], ['image-1'])).toEqual([])
  })

  it('can point from a draft to a draft, but not from a published document to a draft', () => {
    const draft: StoredDocument = { _id: 'drafts.a', _type: 'page', link: reference('b') }
    const target: StoredDocument = { _id: 'drafts.b', _type: 'page' }
    expect(danglingReferences([draft, target])).toEqual([])
    expect(danglingReferences([{ ...draft, _id: 'a' }, target])).toHaveLength(1)
  })

  it('determine the write order, including cycles', () => {
    const a: StoredDocument = { _id: 'a', _type: 't', to: reference('b') }
    const b: StoredDocument = { _id: 'b', _type: 't', to: reference('c') }
    const c: StoredDocument = { _id: 'c', _type: 't' }
    expect(inDependencyOrder([a, b, c])).toEqual([c, b, a])
    expect(inDependencyOrder([a, { ...b, to: reference('a') }]).map(({ _id }) => _id)).toEqual([
      'b',
      'a',
    ])
  })
})
