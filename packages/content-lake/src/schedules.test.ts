import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import {
  Collector,
  type Json,
  send,
  signIn,
  startTestLake,
  studioUrl,
  type TestLake,
} from './testing'

const schedulesPath = '/schedules/clinics/production'
const options = { clock: () => now, origins: [new URL(studioUrl).origin] }

let lake: TestLake
let now: Date

beforeEach(async () => {
  now = new Date('2030-01-01T00:00:00Z')
  lake = await startTestLake(options)
})
afterEach(() => lake.destroy())

/** Sends what the Studio sends to schedule documents, unless `fields` say otherwise. */
const create = (ids: string[], fields: object = {}, client = lake.client): Promise<Json> =>
  client.request({
    method: 'POST',
    uri: schedulesPath,
    body: {
      documents: ids.map((documentId) => ({ documentId })),
      executeAt: new Date('2030-01-02T00:00:00Z'),
      name: new Date('2030-01-02T00:00:00Z'),
      ...fields,
    },
  })
const list = async (query: Record<string, string> = {}): Promise<Json[]> =>
  (await lake.client.request({ uri: schedulesPath, query })).schedules
const get = (id: string): Promise<Json> => lake.client.request({ uri: `${schedulesPath}/${id}` })
const update = (id: string, body: object): Promise<Json> =>
  lake.client.request({ method: 'PATCH', uri: `${schedulesPath}/${id}`, body })
const remove = (id: string) =>
  lake.client.request({ method: 'DELETE', uri: `${schedulesPath}/${id}` })
const run = (id: string, client = lake.client): Promise<Json> =>
  client.request({ method: 'POST', uri: `${schedulesPath}/${id}/publish` })
const draft = (id: string, fields: object = {}) =>
  lake.client.createOrReplace({ _id: `drafts.${id}`, _type: 'post', title: id, ...fields })
const idsInLake = () => lake.client.fetch<string[]>('*[_type == "post"]._id | order(@)')
const restart = async (meanwhile?: () => unknown) => {
  const { dir } = lake
  await lake.close()
  await meanwhile?.()
  lake = await startTestLake({ ...options, dir })
}
/** Moves the clock beyond the time of the schedules. The next request lets the lake notice. */
const reachTime = () => (now = new Date('2030-01-02T00:00:01Z'))

describe('schedules', () => {
  test('are created as the Studio does, and listed by state and document', async () => {
    await draft('a')
    const schedule = await create(['a'])
    expect(schedule).toEqual({
      id: expect.any(String),
      projectId: 'clinics',
      dataset: 'production',
      name: '2030-01-02T00:00:00.000Z',
      description: '',
      documents: [{ documentId: 'a', documentType: 'post' }],
      action: 'publish',
      author: 'local-write-token',
      createdAt: '2030-01-01T00:00:00.000Z',
      executeAt: '2030-01-02T00:00:00.000Z',
      state: 'scheduled',
      stateReason: '',
    })
    const other = await create(['drafts.b', 'c'], { executeAt: null, action: 'unpublish' })
    expect(other).toMatchObject({ executeAt: null, documents: [{ documentId: 'b' }, {}] })
    expect(await list()).toEqual([other, schedule])
    expect(await get(schedule.id)).toEqual(schedule)
    expect(await list({ documentIds: 'a', state: 'scheduled' })).toEqual([schedule])
    expect(await list({ documentIds: 'x,drafts.c' })).toEqual([other])
    expect(await list({ state: 'succeeded' })).toEqual([])
    expect(await list({ limit: '1' })).toEqual([other])
  })

  test('publish all their documents in one transaction when the clock reaches their time', async () => {
    await lake.client.create({ _id: 'a', _type: 'post', title: 'Old' })
    await draft('a', { title: 'New' })
    await draft('b', {
      to: {
        _type: 'reference',
        _ref: 'a',
        _weak: true,
        _strengthenOnPublish: { type: 'post' },
      },
    })
    const { id } = await create(['a', 'b'])
    now = new Date('2030-01-01T23:59:59Z')
    expect(await idsInLake()).toEqual(['a', 'drafts.a', 'drafts.b'])
    reachTime()
    expect(await idsInLake()).toEqual(['a', 'b'])
    const [a, b] = (await lake.client.getDocuments(['a', 'b'])) as Json[]
    expect([a.title, b.to]).toEqual(['New', { _type: 'reference', _ref: 'a' }])
    expect(a._rev).toBe(b._rev)
    expect(await get(id)).toMatchObject({
      state: 'succeeded',
      stateReason: '',
      executedAt: '2030-01-02T00:00:01.000Z',
    })
  })

  test('run without a request', async () => {
    await draft('a')
    const events = new Collector<Json>(
      lake.client.listen('*[_id == "a"]', {}, { events: ['welcome', 'mutation'] }),
    )
    await events.until(1)
    await create(['a'])
    reachTime()
    expect((await events.until(2))[1]).toMatchObject({ documentId: 'a', transition: 'appear' })
    events.stop()
  })

  test('unpublish documents', async () => {
    await lake.client.create({ _id: 'a', _type: 'post' })
    const { id } = await create(['a'], { action: 'unpublish' })
    reachTime()
    expect(await idsInLake()).toEqual(['drafts.a'])
    expect(await get(id)).toMatchObject({ state: 'succeeded' })
  })

  test('that fail change nothing and have the reason', async () => {
    await draft('a')
    const { id } = await create(['a', 'missing'])
    reachTime()
    expect(await idsInLake()).toEqual(['drafts.a'])
    expect(await list({ state: 'cancelled' })).toMatchObject([
      {
        id,
        stateReason: expect.stringContaining('"drafts.missing" was not found'),
        executedAt: '2030-01-02T00:00:01.000Z',
      },
    ])
    await draft('missing')
    expect(await idsInLake()).toEqual(['drafts.a', 'drafts.missing'])
  })

  test('can be changed, cancelled and deleted until they have ended', async () => {
    await draft('a')
    const { id } = await create(['a'])
    const changes = { executeAt: '2030-01-03T00:00:00.000Z', name: 'Later' }
    expect(await update(id, changes)).toEqual({ ...(await get(id)), ...changes })
    reachTime()
    expect(await idsInLake()).toEqual(['drafts.a'])
    expect(await update(id, { state: 'cancelled' })).toMatchObject({ state: 'cancelled' })
    now = new Date('2030-01-04T00:00:00Z')
    expect(await idsInLake()).toEqual(['drafts.a'])
    await expect(update(id, { state: 'scheduled' })).rejects.toMatchObject({ statusCode: 400 })
    await expect(run(id)).rejects.toMatchObject({ statusCode: 400 })
    await remove(id)
    expect(await list()).toEqual([])
    for (const call of [get, remove, run])
      await expect(call(id)).rejects.toMatchObject({ statusCode: 404 })
  })

  test('can be run before their time, and stay as they are when that fails', async () => {
    await draft('a')
    const [first, second] = [await create(['a']), await create(['b'], { executeAt: null })]
    await expect(run(second.id)).rejects.toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('"drafts.b" was not found'),
    })
    expect(await get(second.id)).toEqual(second)
    await draft('b')
    const { schedules } = await run(`${first.id},${second.id}`)
    expect(schedules).toMatchObject([
      { id: first.id, state: 'succeeded', executedAt: '2030-01-01T00:00:00.000Z' },
      { id: second.id, state: 'succeeded' },
    ])
    expect(await idsInLake()).toEqual(['a', 'b'])
  })

  test('survive a restart, and run after it if they became due meanwhile', async () => {
    await draft('a')
    const schedule = await create(['a'])
    await restart()
    expect(await list()).toEqual([schedule])
    await restart(reachTime)
    expect(await idsInLake()).toEqual(['a'])
    expect(await get(schedule.id)).toMatchObject({ state: 'succeeded' })
  })

  test('have no effect again when a crash kept their end from being stored', async () => {
    const file = join(lake.dir, 'schedules.json')
    await draft('a')
    const { id } = await create(['a'])
    await copyFile(file, `${file}.copy`)
    reachTime()
    expect(await idsInLake()).toEqual(['a'])
    await draft('a', { title: 'Not ready' })
    await restart(() => copyFile(`${file}.copy`, file))
    expect(await idsInLake()).toEqual(['a', 'drafts.a'])
    expect(await get(id)).toMatchObject({ state: 'succeeded' })
  })

  test('belong to a dataset, and end with it', async () => {
    await create(['a'])
    const uri = '/schedules/clinics/staging'
    await lake.client.datasets.create('staging')
    const body = { documents: [{ documentId: 'a' }] }
    await lake.client.request({ method: 'POST', uri, body })
    expect((await lake.client.request({ uri })).schedules).toHaveLength(1)
    expect(await list()).toHaveLength(1)
    await lake.client.datasets.delete('staging')
    await lake.client.datasets.create('staging')
    expect((await lake.client.request({ uri })).schedules).toEqual([])
    await lake.reset()
    expect(await list()).toEqual([])
  })

  test('that ended first are forgotten when their file is full', async () => {
    const ids = Array.from({ length: 100 }, (_, n) => `${n}-${'x'.repeat(120)}`)
    const { id } = await create(ids)
    const endedSchedule = await update(id, { state: 'cancelled' })
    await restartWithFull(endedSchedule)
    const before = (await list()).map((schedule) => schedule.id)
    const { id: createdId } = await create(ids)
    const after = (await list()).map((schedule) => schedule.id)
    expect(after).toEqual([createdId, ...before.slice(0, after.length - 1)])
    expect(after.length).toBeLessThanOrEqual(before.length)
  })

  test('that have not ended are never forgotten', async () => {
    const ids = Array.from({ length: 100 }, (_, n) => `${n}-${'x'.repeat(120)}`)
    await restartWithFull(await create(ids))
    const before = await list()
    await expect(create(ids)).rejects.toMatchObject({ statusCode: 413 })
    expect(await list()).toEqual(before)
  })
})

/** Restarts the lake with as many schedules like this one as its file has room for. */
function restartWithFull(schedule: Json) {
  const count = Math.floor((1024 * 1024 - 20) / (JSON.stringify(schedule).length + 1))
  const schedules = Array.from({ length: count }, (_, n) => ({
    ...schedule,
    id: `sch-${String(n).padStart(24, '0')}`,
  }))
  return restart(() => writeFile(join(lake.dir, 'schedules.json'), JSON.stringify({ schedules })))
}

describe('schedules are rejected', () => {
  test('unless their fields and parameters are valid', async () => {
    for (const fields of [
      { documents: [] },
      { documents: [{}] },
      { documents: [{ documentId: 'a' }, { documentId: 'drafts.a' }] },
      { documents: [{ documentId: 'a b' }] },
      { executeAt: 'soon' },
      { action: 'delete' },
      { state: 'succeeded' },
      { interval: 5 },
    ])
      await expect(create(['a'], fields)).rejects.toMatchObject({ statusCode: 400 })
    const { id } = await create(['a'])
    for (const changes of [{ state: 'succeeded' }, { id: 'b' }, { documents: [] }])
      await expect(update(id, changes)).rejects.toMatchObject({ statusCode: 400 })
    for (const query of [{ state: 'failed' }, { limit: '0' }, { cursor: 'x' }] as Json[])
      await expect(list(query)).rejects.toMatchObject({ statusCode: 400 })
    await expect(lake.client.request({ uri: '/schedules/clinics/staging' })).rejects.toMatchObject({
      statusCode: 404,
    })
  })

  test('unless the account may publish', async () => {
    await draft('a')
    const { id } = await create(['a'])
    const editor = lake.connect({ token: await signIn(lake, 'local-editor') })
    await expect(create(['a'], {}, editor)).rejects.toMatchObject({
      statusCode: 403,
      message: expect.stringContaining('"a"'),
    })
    await expect(run(id, editor)).rejects.toMatchObject({ statusCode: 403 })
    for (const method of ['PATCH', 'DELETE'])
      await expect(
        editor.request({ method, uri: `${schedulesPath}/${id}`, body: {} }),
      ).rejects.toMatchObject({ statusCode: 403 })
    expect((await editor.request({ uri: schedulesPath })).schedules).toHaveLength(1)
    const publisher = lake.connect({ token: await signIn(lake, 'local-publisher') })
    expect(await create(['a'], {}, publisher)).toMatchObject({ author: 'local-publisher' })
    expect((await send(lake, `/v1${schedulesPath}`)).status).toBe(401)
    expect((await send(lake, `/v1${schedulesPath}/${id}`, { method: 'DELETE' })).status).toBe(403)
  })
})
