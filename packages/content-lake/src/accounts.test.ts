import type { Action, SanityClient } from '@sanity/client'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { startLake } from './index'
import {
  Collector,
  send,
  signIn,
  startTestLake,
  studioUrl,
  testToken,
  type Json,
  type TestLake,
} from './testing'

const origins = [new URL(studioUrl).origin]
let lake: TestLake
let editor: SanityClient
let publisher: SanityClient
beforeEach(async () => {
  lake = await startTestLake({ origins })
  editor = await connectAs('local-editor')
  publisher = await connectAs('local-publisher')
  await lake.client.create({ _id: 'page', _type: 'page', title: 'One' })
  await lake.client.create({ _id: 'drafts.page', _type: 'page', title: 'Two' })
  await lake.client.create({ _id: 'old', _type: 'page' })
})
afterEach(() => lake.destroy())

async function connectAs(account: string): Promise<SanityClient> {
  return lake.connect({ token: await signIn(lake, account), perspective: 'raw' })
}

const publish: Action = {
  actionType: 'sanity.action.document.publish',
  draftId: 'drafts.page',
  publishedId: 'page',
}
const unpublish: Action = {
  actionType: 'sanity.action.document.unpublish',
  draftId: 'drafts.old',
  publishedId: 'old',
}
const deletion: Action = {
  actionType: 'sanity.action.document.delete',
  publishedId: 'old',
  includeDrafts: [],
}
const everything = '*[!(_id in path("_.**"))] | order(_id){_id, title}'

describe('an editor', () => {
  const writes: [string, (client: SanityClient) => Promise<unknown>][] = [
    ['publish', (client) => client.action(publish)],
    ['unpublish', (client) => client.action(unpublish)],
    ['delete a published document', (client) => client.action(deletion)],
    [
      'change a published document',
      (client) => client.patch('page').set({ title: 'Three' }).commit(),
    ],
    ['create a published document', (client) => client.create({ _type: 'page' })],
    [
      'replace a published document',
      (client) => client.createOrReplace({ _id: 'page', _type: 'page' }),
    ],
    ['turn a published document into an asset', asAsset],
    ['delete by a query that selects one', (client) => client.delete({ query: '*' })],
    [
      'hide such a change behind one of a draft',
      (client) => client.transaction().delete('drafts.page').delete('old').commit(),
    ],
    [
      'create a release',
      (client) =>
        client.action({
          actionType: 'sanity.action.release.create',
          releaseId: 'spring',
        }),
    ],
    [
      'schedule a release, which would publish its documents',
      async (client) => {
        await lake.client.action({
          actionType: 'sanity.action.release.create',
          releaseId: 'autumn',
        })
        return client.action({
          actionType: 'sanity.action.release.schedule',
          releaseId: 'autumn',
          publishAt: new Date(Date.now() + 60_000).toISOString(),
        })
      },
    ],
    ['try such a change without storing it', (client) => client.delete('old', { dryRun: true })],
  ]

  test.each(writes)('cannot %s', async (_title, write) => {
    const before = await lake.client.fetch<Json>(everything)
    const refusal = await write(editor).catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      statusCode: 403,
      message: expect.stringMatching(
        /permission "(?:update|create)" required for the document "[^"]+", which the role Editor does not have/,
      ),
    })
    expect(await lake.client.fetch(everything)).toEqual(before)
  })

  function asAsset(client: SanityClient) {
    return client.createOrReplace({ _id: 'page', _type: 'sanity.imageAsset' })
  }

  test('edits, creates and discards drafts, uploads files, and reads everything with its history', async () => {
    await editor.action({
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.old',
      publishedId: 'old',
      patch: { set: { title: 'Draft' } },
    })
    await editor.patch('drafts.old').set({ title: 'Draft, changed' }).commit()
    await editor.create({ _id: 'drafts.new', _type: 'page' })
    await editor.create({ _id: 'private.', _type: 'setting' })
    await editor.action({
      actionType: 'sanity.action.document.version.discard',
      versionId: 'drafts.page',
    })
    const asset = await editor.assets.upload('file', Buffer.from('text'), { filename: 'a.txt' })
    expect(await editor.fetch('*[_id == $id]._id', { id: asset._id })).toEqual([asset._id])
    expect(await editor.fetch('*[_id in path("drafts.**")] | order(_id)._id')).toEqual([
      'drafts.new',
      'drafts.old',
    ])
    const uri = '/data/history/production/transactions/page?excludeContent=true'
    expect(await editor.request({ uri })).toContain('local-write-token')
  })

  test('reads its role and its rights, in the form that the Studio evaluates', async () => {
    expect(await editor.users.getById('me')).toMatchObject({
      name: 'Editor',
      roles: [{ name: 'editor', title: 'Editor' }],
    })
    const acl = await editor.request<Json[]>({
      uri: '/projects/clinics/datasets/production/acl',
    })
    const granting = acl.filter(({ permissions }) => permissions.includes('update'))
    expect(granting).toEqual([
      expect.objectContaining({ filter: '!(_id in path("*") || _id in path("_.**"))' }),
    ])
    const [grant] = await publisher.request<Json[]>({
      uri: '/projects/clinics/datasets/production/acl',
    })
    expect(grant).toMatchObject({ filter: '_id in path("**")' })
  })
})

test.each(['local-publisher', 'local-administrator'])(
  '%s publishes, unpublishes and deletes, and history names the author',
  async (account) => {
    const client = await connectAs(account)
    const { transactionId } = await client.action(publish)
    await client.action(unpublish)
    await client.action({
      actionType: 'sanity.action.document.version.discard',
      versionId: 'drafts.old',
    })
    expect(await lake.client.fetch(everything)).toEqual([{ _id: 'page', title: 'Two' }])
    const { events } = await lake.client.request<Json>({
      uri: '/data/history/production/events/documents/page',
    })
    expect(events.page[0]).toMatchObject({ author: account, revisionId: transactionId })
  },
)

test('two people of different names are distinguished by listeners and in history', async () => {
  const events = new Collector<Json>(
    lake.client.listen(
      '*[_id == "drafts.page"]',
      {},
      { events: ['welcome', 'mutation'], includeAllVersions: true },
    ),
  )
  onTestFinished(() => events.stop())
  await events.until(1)
  await editor.patch('drafts.page').set({ title: 'Three' }).commit()
  await publisher.patch('drafts.page').set({ title: 'Four' }).commit()
  const identities = (await events.until(3)).slice(1).map(({ identity }) => identity)
  expect(identities).toEqual(['local-editor', 'local-publisher'])
})

describe('own accounts', () => {
  const ada = {
    id: 'ada',
    name: 'Ada <Lovelace>',
    role: 'editor',
    email: 'ada@example.com',
  } as const
  const bob = { id: 'bob', name: 'Bob', role: 'publisher' } as const

  test('replace the usual ones; the first one is signed in where no one chooses', async () => {
    const ownLake = await startTestLake({ origins, accounts: [ada, bob] })
    onTestFinished(() => ownLake.destroy())
    const page = await send(ownLake, `/local-login?${new URLSearchParams({ origin: studioUrl })}`)
    const html = page.body.toString()
    expect(html).toContain('Continue as Ada &lt;Lovelace&gt;')
    expect(html).toContain('Continue as Bob')
    expect(html).not.toContain('Administrator')
    const client = ownLake.connect({ token: await signIn(ownLake) })
    expect(await client.users.getById('me')).toMatchObject({ name: ada.name, email: ada.email })
    const response = await send(ownLake, '/local-login', {
      method: 'POST',
      body: new URLSearchParams({ origin: studioUrl, account: 'local-administrator' }).toString(),
    })
    expect([response.status, response.headers.location]).toEqual([400, undefined])
    expect(response.body.toString()).toContain('There is no such account')
  })

  test('the session of an account that no longer exists ends, and the write token keeps its rights', async () => {
    const { dir } = lake
    const token = await signIn(lake, 'local-editor')
    await lake.close()
    lake = await startTestLake({ dir, origins, accounts: [bob] })
    await expect(lake.connect({ token }).fetch('*')).rejects.toMatchObject({ statusCode: 401 })
    await lake.client.delete('old')
    expect(await lake.connect({ token: testToken }).users.getById('me')).toMatchObject({
      name: 'Write token',
    })
  })

  test.each([
    ['the same id twice', [ada, { ...bob, id: 'ada' }]],
    ['the id of the write token', [{ ...ada, id: 'local-write-token' }]],
    ['an unknown role', [{ ...ada, role: 'owner' as 'editor' }]],
    ['no name', [{ ...ada, name: ' ' }]],
    ['an id that cannot be in an address', [{ ...ada, id: 'a,b' }]],
  ])('rejects accounts with %s', async (_title, accounts) => {
    await expect(startLake({ accounts })).rejects.toThrow(TypeError)
  })
})
