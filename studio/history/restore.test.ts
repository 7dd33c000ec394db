import { evaluate, parse } from 'groq-js'
import type { SanityClient } from 'sanity'
import { expect, test } from 'vitest'
import { restore } from './restore'

type Stored = { _id: string; _type: string; [field: string]: unknown }

/** Returns a client for a dataset with these documents, and the mutations that it receives. */
function connect(dataset: Stored[]) {
  const mutations: string[] = []
  const transaction = {
    create: ({ _id }: Stored) => mutations.push(`create ${_id}`),
    delete: (id: string) => mutations.push(`delete ${id}`),
    commit: () => Promise.resolve(),
  }
  const client = {
    fetch: async (query: string, params: Record<string, unknown>) =>
      (await evaluate(parse(query, { params }), { dataset, params })).get() as Promise<unknown>,
    transaction: () => transaction,
  } as unknown as SanityClient
  return { client, mutations }
}

const provider = (id: string, webName: string): Stored => ({
  _id: id,
  _type: 'provider',
  name: 'Linh Nguyễn',
  slug: { _type: 'slug', current: webName },
})
const record = (versions: Record<string, Stored>): Stored => ({
  _id: 'drafts.deleted-linh',
  _type: 'deletedDocument',
  documentId: 'linh',
  ...Object.fromEntries(
    Object.entries(versions).map(([version, document]) => [version, JSON.stringify(document)]),
  ),
})
const published = record({ published: provider('linh', 'linh-nguyen') })

test('STU-04 a restored provider takes its address off the list of retired ones', async () => {
  const { client, mutations } = connect([
    published,
    provider('other', 'linh-nguyen-2'),
    { ...provider('clinic', 'linh-nguyen'), _type: 'clinic' },
  ])
  await restore(client, published._id)
  expect(mutations).toEqual([
    'create linh',
    'delete drafts.deleted-linh',
    'delete retired-provider-linh-nguyen',
  ])
})

test.each(['new', 'drafts.new'])(
  'STU-04 a published document is not restored at an address that %s has',
  async (id) => {
    const { client, mutations } = connect([published, provider(id, 'linh-nguyen')])
    await expect(restore(client, published._id)).rejects.toThrow(
      'Another item already uses the web name “linh-nguyen”.',
    )
    expect(mutations).toEqual([])
  },
)

test('STU-04 a draft is restored also when its address is taken, because it cannot be published', async () => {
  const draft = record({ draft: provider('drafts.linh', 'linh-nguyen') })
  const { client, mutations } = connect([draft, provider('new', 'linh-nguyen')])
  await restore(client, draft._id)
  expect(mutations).toContain('create drafts.linh')
})

test.each([
  ['exists as a draft only', { _id: 'drafts.privacy', _type: 'legalNotice' }],
  [
    'was deleted as a draft',
    {
      _id: 'drafts.deleted-privacy',
      _type: 'deletedDocument',
      documentId: 'privacy',
      draft: JSON.stringify({ _id: 'drafts.privacy', _type: 'legalNotice' }),
    },
  ],
])('STU-04 a document is not restored when one that it needs %s', async (_, needed) => {
  const page = { _id: 'notices', _type: 'page', notices: [{ _ref: 'privacy' }] }
  const deleted = record({ published: page })
  const { client, mutations } = connect([deleted, needed])
  await expect(restore(client, deleted._id)).rejects.toThrow(
    'If you still have that item, publish it',
  )
  expect(mutations).toEqual([])
})
