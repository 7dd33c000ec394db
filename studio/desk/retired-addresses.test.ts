import { expect, test } from 'vitest'
import { publishDrafts, restoreAddress, retireAddress } from './retired-addresses'

const provider = {
  _id: 'drafts.provider-ada',
  _type: 'provider',
  _rev: 'r',
  _createdAt: '2026-11-22T00:00:00Z',
  _updatedAt: '2026-11-22T00:00:00Z',
  name: 'Ada Test',
  slug: { _type: 'slug', current: 'ada-test' },
}
const listed = ['retired-provider-ada-test']

test('an address is listed without the provider’s name, and published at once', () => {
  const actions = retireAddress(provider, [])
  expect(actions.map(({ actionType }) => actionType)).toEqual([
    'sanity.action.document.create',
    'sanity.action.document.publish',
  ])
  expect(actions[0]).toMatchObject({
    attributes: {
      slug: { current: 'ada-test' },
      provider: { _ref: 'provider-ada', _weak: true },
      clinicIds: [],
      services: [],
    },
  })
  expect(JSON.stringify(actions)).not.toContain('Ada Test')
})

test('an address that is listed already is updated, and taken off the list by publishing', () => {
  expect(retireAddress(provider, listed)[0]?.actionType).toBe('sanity.action.document.edit')
  expect(restoreAddress(provider, listed)).toEqual([
    {
      actionType: 'sanity.action.document.delete',
      publishedId: 'retired-provider-ada-test',
      includeDrafts: [],
    },
  ])
  expect(restoreAddress(provider, [])).toEqual([])
})

test('a provider without a web name has no address', () => {
  expect(retireAddress({ ...provider, slug: undefined }, [])).toEqual([])
})

test('STU-04 publishing several drafts publishes only the reviewed revisions, and takes the address of a provider off the list', () => {
  const documents = [
    { ...provider, _id: 'clinic-ada', _type: 'clinic', _rev: 'q' },
    { ...provider, _id: 'provider-ada' },
  ]
  expect(publishDrafts(documents, listed)).toMatchObject([
    {
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.clinic-ada',
      ifDraftRevisionId: 'q',
    },
    {
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.provider-ada',
      ifDraftRevisionId: 'r',
    },
    { actionType: 'sanity.action.document.delete', publishedId: 'retired-provider-ada-test' },
  ])
})
