import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { Collector, send, startTestLake, testToken, type Json, type TestLake } from './testing'

let lake: TestLake
let now: Date
const clock = () => now
beforeEach(async () => {
  now = new Date('2030-01-01T00:00:00Z')
  lake = await startTestLake({ clock })
})
afterEach(() => lake.destroy())

const releaseId = 'spring'
const get = (id: string) => lake.client.getDocument(id) as Promise<Json>
const ids = () => lake.client.fetch<string[]>('*[!(_id in path("_.**"))]._id')
const create = (metadata = {}) => lake.client.releases.create({ releaseId, metadata })
const state = async (id = releaseId) => (await lake.client.releases.get({ releaseId: id }))?.state
const publish = (document: { _id: string; _type?: string; [field: string]: unknown }) =>
  lake.client.create({ _type: 'note', ...document })
const version = (publishedId: string, document: Json = {}) =>
  lake.client.createVersion({ releaseId, publishedId, document: { _type: 'note', ...document } })
const inRelease = (query: string, perspective: string[] = [releaseId]) =>
  lake.connect({ token: testToken }).fetch(query, {}, { perspective })

/** The only error of a rejected request. */
const refusal = async (promise: Promise<unknown>) => {
  const error: Json = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  const [{ error: item }] = error.details.items
  return { status: error.statusCode, type: item.type, description: item.description }
}

describe('versions', () => {
  test('are created from a document that the client sends, or from one in the dataset', async () => {
    const publishedDocument = await publish({
      _id: 'a',
      text: 'old',
      _createdAt: '2020-01-01T00:00:00Z',
    })
    await version('a', { text: 'new' })
    expect(await get('versions.spring.a')).toMatchObject({ _type: 'note', text: 'new' })
    const { transactionId } = await lake.client.createVersion({
      releaseId: 'summer',
      publishedId: 'a',
      baseId: 'a',
      ifBaseRevisionId: publishedDocument._rev,
    })
    expect(await get('versions.summer.a')).toEqual({
      ...publishedDocument,
      _id: 'versions.summer.a',
      _rev: transactionId,
      _updatedAt: expect.any(String),
      _system: { base: { id: 'a', rev: publishedDocument._rev } },
    })
    await lake.client.createVersion({ publishedId: 'a', baseId: 'versions.spring.a' })
    expect(await get('drafts.a')).toMatchObject({ text: 'new' })
    expect((await get('a')).text).toBe('old')
  })

  test('are not created twice, from a missing document or from another revision', async () => {
    await version('a')
    expect(await refusal(version('a'))).toMatchObject({
      status: 409,
      type: 'documentAlreadyExistsError',
    })
    const from = (rest: object) =>
      lake.client.createVersion({ releaseId, publishedId: 'b', baseId: 'b', ...rest })
    expect(await refusal(from({}))).toMatchObject({ type: 'documentNotFoundError' })
    await publish({ _id: 'b' })
    expect(await refusal(from({ ifBaseRevisionId: 'old' }))).toMatchObject({
      type: 'documentRevisionIDDoesNotMatchError',
    })
  })

  test('are edited, replaced and discarded', async () => {
    await publish({ _id: 'a', text: 'old' })
    const edit = (patch: object) =>
      lake.client.action({
        actionType: 'sanity.action.document.edit',
        draftId: 'versions.spring.a',
        publishedId: 'a',
        patch,
      })
    await edit({ set: { text: 'new' } })
    expect((await get('versions.spring.a')).text).toBe('new')
    await lake.client.replaceVersion({
      releaseId,
      publishedId: 'a',
      document: { _type: 'note', title: 'replaced' },
    })
    expect(await get('versions.spring.a')).toMatchObject({ title: 'replaced' })
    expect(await get('versions.spring.a')).not.toHaveProperty('text')
    await lake.client.discardVersion({ releaseId, publishedId: 'a' })
    expect(await ids()).toEqual(['a'])
    const replace = lake.client.replaceVersion({
      document: { _id: 'versions.spring.a', _type: 'note' },
    })
    expect(await refusal(replace)).toMatchObject({ type: 'documentNotFoundError' })
  })

  test('drafts are created and replaced in the same way', async () => {
    await publish({ _id: 'a', text: 'old' })
    await lake.client.createVersion({ publishedId: 'a', document: { _type: 'note', text: 'new' } })
    await lake.client.replaceVersion({
      publishedId: 'a',
      document: { _type: 'note', text: 'newer' },
    })
    expect((await get('drafts.a')).text).toBe('newer')
    await lake.client.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.a',
      publishedId: 'a',
    })
    expect((await get('a')).text).toBe('newer')
  })

  test('of no release are published alone, those of a release only with it', async () => {
    const publishVersion = () =>
      lake.client.action({
        actionType: 'sanity.action.document.publish',
        draftId: 'versions.spring.a',
        publishedId: 'a',
      })
    await version('a', { text: 'alone' })
    await publishVersion()
    expect(await ids()).toEqual(['a'])
    await version('a', { text: 'together' })
    await create()
    expect(await refusal(publishVersion())).toMatchObject({
      status: 409,
      description: 'Document "versions.spring.a" can only be published with its release "spring"',
    })
  })
})

describe('releases', () => {
  test('are created with metadata, found by the client and by GROQ, and hidden from visitors', async () => {
    const createResult = await create({ title: 'Spring', releaseType: 'asap' })
    expect(createResult).toMatchObject({
      releaseId,
      metadata: { title: 'Spring', releaseType: 'asap' },
    })
    const release = await lake.client.releases.get({ releaseId })
    expect(release).toMatchObject({
      _id: '_.releases.spring',
      _type: 'system.release',
      _rev: createResult.transactionId,
      name: 'spring',
      state: 'active',
      metadata: { title: 'Spring', releaseType: 'asap' },
    })
    expect(await lake.client.fetch('releases::all()[0].name')).toBe('spring')
    expect(await lake.visitor.fetch('*', {}, { perspective: 'raw' })).toEqual([])
    expect(await lake.connect({ token: testToken }).fetch('*')).toEqual([])
    expect(await lake.client.releases.create({})).toMatchObject({
      metadata: { releaseType: 'undecided' },
    })
    expect(await refusal(create())).toMatchObject({
      status: 409,
      type: 'documentAlreadyExistsError',
    })
  })

  test('their metadata can be edited, and nothing else', async () => {
    await create({ title: 'Spring' })
    await lake.client.releases.edit({ releaseId, patch: { set: { 'metadata.title': 'March' } } })
    expect(await lake.client.releases.get({ releaseId })).toMatchObject({
      metadata: { title: 'March', releaseType: 'undecided' },
    })
    await lake.client.releases.edit({ releaseId, patch: { set: { metadata: { title: 'May' } } } })
    expect((await lake.client.releases.get({ releaseId }))?.metadata).toEqual({
      title: 'May',
      releaseType: 'undecided',
    })
    for (const patch of [
      { set: { state: 'published' } },
      { unset: ['name'] },
      { set: { 'metadata.releaseType': 'never' } },
    ])
      expect(await refusal(lake.client.releases.edit({ releaseId, patch }))).toMatchObject({
        status: 400,
      })
    expect(
      await refusal(lake.client.releases.edit({ releaseId: 'none', patch: { unset: ['a'] } })),
    ).toMatchObject({ status: 409, description: 'The release "none" was not found' })
  })

  test('list their documents', async () => {
    await version('a')
    await version('b')
    await lake.client.createVersion({
      releaseId: 'summer',
      publishedId: 'a',
      document: { _type: 'note' },
    })
    const { result } = await lake.client.releases.fetchDocuments({ releaseId })
    expect(result.map(({ _id }) => _id)).toEqual(['versions.spring.a', 'versions.spring.b'])
  })

  test('a name that perspectives could not tell apart, and a mixture of actions, are rejected', async () => {
    for (const name of ['drafts', 'a.b', '', 'x'.repeat(65)])
      expect(await refusal(lake.client.releases.create({ releaseId: name }))).toMatchObject({
        status: 400,
      })
    const mixedActions = lake.client.action([
      { actionType: 'sanity.action.release.create', releaseId },
      { actionType: 'sanity.action.document.discard', draftId: 'drafts.a' },
    ])
    expect(await refusal(mixedActions)).toMatchObject({
      status: 400,
      description: 'Actions on releases and actions on documents cannot be in one transaction',
    })
  })
})

describe('perspectives', () => {
  test('stack releases, drafts and published documents, and hide what a release unpublishes', async () => {
    await create()
    await lake.client.releases.create({ releaseId: 'summer' })
    for (const _id of ['a', 'b', 'c']) await publish({ _id, text: 'published' })
    await publish({ _id: 'drafts.c', text: 'draft' })
    await version('a', { text: 'spring' })
    await version('d', { text: 'spring' })
    await lake.client.createVersion({
      releaseId: 'summer',
      publishedId: 'a',
      document: { _type: 'note', text: 'summer' },
    })
    await lake.client.unpublishVersion({ releaseId, publishedId: 'b' })
    const texts = (perspective: string[]) =>
      inRelease('*[_type == "note"] | order(_id) {_id, text}', perspective).then(
        (documents: Json[]) => Object.fromEntries(documents.map(({ _id, text }) => [_id, text])),
      )
    const spring = { a: 'spring', c: 'published', d: 'spring' }
    expect(await texts(['spring'])).toEqual(spring)
    expect(await texts(['spring', 'drafts'])).toEqual({ ...spring, c: 'draft' })
    expect(await texts(['summer', 'spring'])).toEqual({ ...spring, a: 'summer' })
    expect(await inRelease('*[_id == "a"][0]._originalId')).toBe('versions.spring.a')
    await lake.client.discardVersion({ releaseId, publishedId: 'b' })
    expect(await texts(['spring'])).toEqual({ ...spring, b: 'published' })
    await lake.client.unpublishVersion({ releaseId, publishedId: 'b' })
    expect(await texts(['spring'])).toEqual(spring)
  })

  test('an unknown release is an error', async () => {
    await expect(inRelease('*')).rejects.toThrow('unknown release "spring"')
  })
})

describe('publishing', () => {
  test('publishes all documents of a release in one transaction and leaves drafts as they are', async () => {
    await create()
    await publish({ _id: 'a', text: 'old', _createdAt: '2020-01-01T00:00:00Z' })
    await publish({ _id: 'drafts.a', text: 'draft' })
    await lake.client.createVersion({ releaseId, publishedId: 'a', baseId: 'a' })
    await version('b', {
      at: { _ref: 'c', _weak: true, _strengthenOnPublish: { type: 'note' } },
    })
    await version('c', { at: { _ref: 'b', _weak: true, _strengthenOnPublish: { type: 'note' } } })
    const { transactionId } = await lake.client.releases.publish({ releaseId })
    const publishedDocuments = await Promise.all(['a', 'b', 'c'].map(get))
    for (const document of publishedDocuments) {
      expect(document._rev).toBe(transactionId)
      expect(document).not.toHaveProperty('_system')
    }
    const { events } = await lake.client.request({
      uri: '/data/history/production/events/documents/b?limit=1',
    })
    expect(events.b).toEqual([
      expect.objectContaining({
        type: 'publishDocumentVersion',
        publishCause: 'release.publish',
        releaseId,
        versionId: 'versions.spring.b',
      }),
    ])
    expect(publishedDocuments[0]._createdAt).toBe('2020-01-01T00:00:00Z')
    expect(publishedDocuments[1].at).toEqual({ _ref: 'c' })
    expect(await ids()).toEqual(['a', 'b', 'c', 'drafts.a'])
    expect(await lake.client.releases.get({ releaseId })).toMatchObject({
      state: 'published',
      publishedAt: now.toISOString(),
      finalDocumentStates: ['a', 'b', 'c'].map((id) => ({ id: `versions.spring.${id}` })),
    })
  })

  test('publishes nothing when one document cannot be published', async () => {
    await create()
    await version('a')
    await version('b', {
      at: { _ref: 'gone', _weak: true, _strengthenOnPublish: { type: 'note' } },
    })
    expect(await refusal(lake.client.releases.publish({ releaseId }))).toMatchObject({
      status: 409,
      type: 'documentReferenceDoesNotExistError',
    })
    expect(await ids()).toEqual(['versions.spring.a', 'versions.spring.b'])
    expect(await state()).toBe('active')
  })

  test('unpublishes marked documents, of which a draft remains', async () => {
    await create()
    await publish({ _id: 'a', text: 'published' })
    await publish({ _id: 'b', text: 'published' })
    await publish({ _id: 'drafts.b', text: 'draft' })
    await version('b', { text: 'version' })
    for (const publishedId of ['a', 'b'])
      await lake.client.unpublishVersion({ releaseId, publishedId })
    expect(await get('versions.spring.b')).toMatchObject({
      text: 'version',
      _system: { delete: true },
    })
    await lake.client.releases.publish({ releaseId })
    expect(await ids()).toEqual(['drafts.a', 'drafts.b'])
    expect([(await get('drafts.a')).text, (await get('drafts.b')).text]).toEqual([
      'published',
      'draft',
    ])
  })

  test('a document that is not published cannot be marked for unpublishing', async () => {
    await create()
    expect(
      await refusal(lake.client.unpublishVersion({ releaseId, publishedId: 'a' })),
    ).toMatchObject({ status: 409, type: 'documentNotFoundError' })
  })
})

describe('states', () => {
  test('an archived release loses its documents and gets them back', async () => {
    await create()
    await version('a', { text: 'first' })
    await lake.client.patch('versions.spring.a').set({ text: 'last' }).commit()
    await lake.client.releases.archive({ releaseId })
    expect(await ids()).toEqual([])
    expect(await lake.client.releases.get({ releaseId })).toMatchObject({
      state: 'archived',
      finalDocumentStates: [{ id: 'versions.spring.a' }],
    })
    await lake.client.releases.unarchive({ releaseId })
    expect(await state()).toBe('active')
    expect(await get('versions.spring.a')).toMatchObject({ text: 'last' })
  })

  test('cannot be unarchived once the history has forgotten the documents', async () => {
    const short = await startTestLake({ limits: { historyLimit: 1 } })
    const { client } = short
    await client.releases.create({ releaseId })
    await client.createVersion({ releaseId, publishedId: 'a', document: { _type: 'note' } })
    await client.releases.archive({ releaseId })
    await client.create({ _id: 'other', _type: 'note' })
    expect(await refusal(client.releases.unarchive({ releaseId }))).toMatchObject({
      status: 409,
      description:
        'The release "spring" cannot be unarchived because the history no longer has its document "versions.spring.a"',
    })
    await short.destroy()
  })

  test('only archived and published releases are deleted', async () => {
    await create()
    expect(await refusal(lake.client.releases.delete({ releaseId }))).toMatchObject({
      status: 409,
      description:
        'The release "spring" is active; only archived and published releases can be deleted',
    })
    await lake.client.releases.archive({ releaseId })
    await lake.client.releases.delete({ releaseId })
    expect(await lake.client.releases.get({ releaseId })).toBeUndefined()
  })

  test('each action requires a state', async () => {
    await create()
    const act = (name: 'publish' | 'unschedule' | 'archive' | 'unarchive') =>
      refusal(lake.client.releases[name]({ releaseId }))
    for (const name of ['unschedule', 'unarchive'] as const)
      expect(await act(name)).toMatchObject({ status: 409, type: 'releaseStateError' })
    await lake.client.releases.schedule({ releaseId, publishAt: '2030-02-01T00:00:00Z' })
    for (const name of ['publish', 'archive'] as const)
      expect(await act(name)).toMatchObject({ status: 409, type: 'releaseStateError' })
    await lake.client.releases.unschedule({ releaseId })
    await lake.client.releases.publish({ releaseId })
    for (const name of ['publish', 'archive', 'unarchive', 'unschedule'] as const)
      expect(await act(name)).toMatchObject({ status: 409, type: 'releaseStateError' })
    expect(await refusal(version('a'))).toMatchObject({
      status: 409,
      type: 'documentLockedError',
      description:
        'Document "versions.spring.a" cannot be changed because the release "spring" is published',
    })
  })
})

describe('scheduling', () => {
  const schedule = (publishAt: string) => lake.client.releases.schedule({ releaseId, publishAt })

  test('publishes a release when the clock reaches its time', async () => {
    await create({ releaseType: 'scheduled' })
    await version('a', { text: 'new' })
    await schedule('2030-01-02T00:00:00Z')
    expect(await lake.client.releases.get({ releaseId })).toMatchObject({
      state: 'scheduled',
      publishAt: '2030-01-02T00:00:00.000Z',
    })
    now = new Date('2030-01-01T23:59:59.999Z')
    expect(await lake.visitor.fetch('*')).toEqual([])
    now = new Date('2030-01-02T00:00:00Z')
    expect(await lake.visitor.fetch('*[_type == "note"].text')).toEqual(['new'])
    const release = await lake.client.releases.get({ releaseId })
    expect(release).toMatchObject({ state: 'published', publishedAt: now.toISOString() })
    expect(release).not.toHaveProperty('publishAt')
  })

  test('informs those who only listen', async () => {
    await create()
    await version('a')
    await schedule('2030-01-02T00:00:00Z')
    const events = new Collector<Json>(lake.visitor.live.events())
    onTestFinished(() => events.stop())
    await events.until(1)
    now = new Date('2030-01-03T00:00:00Z')
    expect((await events.until(2))[1]).toMatchObject({ type: 'message' })
  })

  test('survives a restart', async () => {
    await create()
    await version('a')
    await schedule('2030-01-02T00:00:00Z')
    await lake.close()
    now = new Date('2030-01-03T00:00:00Z')
    lake = await startTestLake({ clock, dir: lake.dir })
    expect(await lake.visitor.fetch('*[]._id')).toEqual(['a'])
  })

  test('publishes several releases in the order of their times', async () => {
    for (const [name, day] of [
      ['late', '03'],
      ['early', '02'],
    ] as const) {
      await lake.client.releases.create({ releaseId: name })
      await lake.client.createVersion({
        releaseId: name,
        publishedId: 'a',
        document: { _type: 'note', text: name },
      })
      await lake.client.releases.schedule({
        releaseId: name,
        publishAt: `2030-01-${day}T00:00:00Z`,
      })
    }
    now = new Date('2030-01-04T00:00:00Z')
    expect((await get('a')).text).toBe('late')
    expect([await state('early'), await state('late')]).toEqual(['published', 'published'])
  })

  test('a time in the past publishes at once', async () => {
    await create()
    await version('a')
    await schedule('2029-12-31T00:00:00Z')
    expect(await ids()).toEqual(['a'])
    expect(await state()).toBe('published')
  })

  test('locks the documents of the release until it is unscheduled', async () => {
    await create()
    await version('a')
    await schedule('2030-01-02T00:00:00Z')
    const lockedError = {
      status: 409,
      type: 'documentLockedError',
      description:
        'Document "versions.spring.a" cannot be changed because the release "spring" is scheduled',
    }
    const a = { releaseId, publishedId: 'a' }
    expect(await refusal(lake.client.discardVersion(a))).toEqual(lockedError)
    expect(
      await refusal(lake.client.replaceVersion({ ...a, document: { _type: 'note' } })),
    ).toEqual(lockedError)
    expect(await refusal(lake.client.patch('versions.spring.a').set({ n: 1 }).commit())).toEqual(
      lockedError,
    )
    expect(await refusal(version('b'))).toMatchObject({ type: 'documentLockedError' })
    await lake.client.releases.edit({ releaseId, patch: { set: { 'metadata.title': 'Late' } } })
    await schedule('2030-03-01T00:00:00Z')
    await lake.client.releases.unschedule({ releaseId })
    now = new Date('2030-04-01T00:00:00Z')
    expect(await state()).toBe('active')
    await lake.client.discardVersion(a)
    expect(await ids()).toEqual([])
  })

  test('a release that cannot be published becomes active and has the reason', async () => {
    await create()
    await version('a', { at: { _ref: 'b', _weak: true, _strengthenOnPublish: { type: 'note' } } })
    await schedule('2030-01-02T00:00:00Z')
    now = new Date('2030-01-02T00:00:00Z')
    const release = await lake.client.releases.get({ releaseId })
    expect(release).toMatchObject({
      state: 'active',
      error: { message: expect.stringContaining('references nonexistent document "b"') },
    })
    expect(release).not.toHaveProperty('publishAt')
    await version('b')
    await lake.client.releases.publish({ releaseId })
    expect(await lake.client.releases.get({ releaseId })).not.toHaveProperty('error')
  })

  test.each(['soon', ''])('the time %j is rejected', async (publishAt) => {
    await create()
    expect(await refusal(schedule(publishAt))).toMatchObject({ status: 400 })
  })
})

describe('in the Studio', () => {
  const activity = (query = ''): Promise<Json> =>
    lake.client.request({ uri: `/data/history/production/events/releases/spring${query}` })

  test('lists what happened to a release and its documents, newest first', async () => {
    await create()
    await version('a')
    const addedRevision = (await get('versions.spring.a'))._rev
    await version('b')
    await lake.client.releases.edit({ releaseId, patch: { set: { 'metadata.title': 'Spring' } } })
    await lake.client.discardVersion({ releaseId, publishedId: 'b' })
    await lake.client.releases.archive({ releaseId })
    await lake.client.releases.unarchive({ releaseId })
    await lake.client.releases.schedule({ releaseId, publishAt: '2030-01-02T00:00:00Z' })
    await lake.client.releases.unschedule({ releaseId })
    await lake.client.releases.publish({ releaseId })
    await lake.client.releases.create({ releaseId: 'summer' })

    const { events, nextCursor } = await activity()
    expect(nextCursor).toBe('')
    expect(events.map(({ type }: Json) => type)).toEqual([
      'publishRelease',
      'unscheduleRelease',
      'scheduleRelease',
      'unarchiveRelease',
      'archiveRelease',
      'discardDocumentFromRelease',
      'addDocumentToRelease',
      'addDocumentToRelease',
      'createRelease',
    ])
    const event = { releaseName: 'spring', author: 'local-write-token', timestamp: now.toJSON() }
    expect(events[2]).toEqual({
      ...event,
      type: 'scheduleRelease',
      publishAt: '2030-01-02T00:00:00.000Z',
    })
    expect(events[5]).toMatchObject({ documentId: 'b', versionId: 'versions.spring.b' })
    expect(events[7]).toEqual({
      ...event,
      type: 'addDocumentToRelease',
      documentId: 'a',
      documentType: 'note',
      versionId: 'versions.spring.a',
      revisionId: addedRevision,
      versionRevisionId: addedRevision,
    })

    const pagedEvents: Json[] = []
    for (let cursor = ''; pagedEvents.length === 0 || cursor !== '';) {
      const page = await activity(`?limit=2&nextCursor=${cursor}`)
      pagedEvents.push(...page.events)
      cursor = page.nextCursor
    }
    expect(pagedEvents).toEqual(events)
  })

  test('a release that is written with its documents lists both', async () => {
    const release = { _type: 'system.release', name: 'spring', state: 'active', metadata: {} }
    await lake.client
      .transaction()
      .create({ _id: '_.releases.spring', ...release })
      .create({ _id: 'versions.spring.a', _type: 'note' })
      .commit()
    const { events } = await activity()
    expect(events.map(({ type }: Json) => type)).toEqual(['addDocumentToRelease', 'createRelease'])
  })

  test('the activity of an unknown release is empty, and hidden from visitors', async () => {
    expect(await activity()).toEqual({ events: [], nextCursor: '' })
    const path = '/v2025-02-19/data/history/production/events/releases/spring'
    expect((await send(lake, path)).status).toBe(403)
  })

  test('the Studio may create releases without a limit', async () => {
    await create()
    await lake.client.releases.create({ releaseId: 'summer' })
    await lake.client.releases.archive({ releaseId: 'summer' })
    const limits = '/projects/clinics/new-content-release-allowed'
    expect(await lake.client.withConfig({ apiVersion: 'X' }).request({ uri: limits })).toEqual({
      data: {
        orgActiveReleaseCount: 1,
        orgActiveReleaseLimit: null,
        datasetReleaseLimit: 1_000_000,
      },
    })
    expect((await send(lake, `/vX${limits}`)).status).toBe(401)
  })
})

describe('loading', () => {
  const seed = [
    {
      _id: '_.releases.spring',
      _type: 'system.release',
      name: 'spring',
      state: 'scheduled',
      publishAt: '2030-01-02T00:00:00Z',
      metadata: { releaseType: 'scheduled' },
    },
    { _id: 'versions.spring.a', _type: 'note', at: { _type: 'reference', _ref: 'b' } },
    { _id: 'b', _type: 'note' },
  ]

  test('a seed can contain releases with their documents, and be loaded again', async () => {
    const seededLake = await startTestLake({ clock, seed })
    await seededLake.reset()
    expect(await seededLake.client.fetch('*._id')).toEqual([
      '_.releases.spring',
      'b',
      'versions.spring.a',
    ])
    now = new Date('2030-01-02T00:00:00Z')
    expect(await seededLake.visitor.fetch('*._id')).toEqual(['a', 'b'])
    await seededLake.destroy()
  })

  test.each([
    ['fail', undefined],
    ['ignore', 'active'],
    ['replace', 'archived'],
  ] as const)('an import can %s when the release exists', async (ifExists, expected) => {
    await create()
    const importAction = lake.client.action({
      actionType: 'sanity.action.release.import',
      releaseId,
      ifExists,
      attributes: { _id: '_.releases.spring', _type: 'system.release', state: 'archived' },
    })
    if (expected === undefined)
      expect(await refusal(importAction)).toMatchObject({ type: 'documentAlreadyExistsError' })
    else {
      await importAction
      expect(await state()).toBe(expected)
    }
  })
})
