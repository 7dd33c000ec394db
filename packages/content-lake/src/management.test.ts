import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { send, signIn, startTestLake, studioUrl, type Json, type TestLake } from './testing'

const origins = [new URL(studioUrl).origin]

let lake: TestLake
beforeEach(async () => {
  lake = await startTestLake({ origins })
})
afterEach(() => lake.destroy())

/** Stops the lake and starts it again on the same folder. */
async function restart() {
  const { dir } = lake
  await lake.close()
  lake = await startTestLake({ dir, origins })
}

const get = (uri: string): Promise<Json> => lake.client.request({ uri })
const post = (uri: string, body: object): Promise<Json> => lake.client.request({ uri, body })
const remove = (uri: string): Promise<Json> => lake.client.request({ uri, method: 'DELETE' })
const path = '/v2025-02-19/data/query/production?query=count(*)'

describe('CORS origins', () => {
  const cors = '/projects/clinics/cors'
  const add = (origin: string, allowCredentials = true) => post(cors, { origin, allowCredentials })
  /** Returns the CORS headers of the response to a preflight for a request with a token. */
  const preflight = async (origin: string) => {
    const headers = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    }
    const { status, headers: responseHeaders } = await send(lake, path, {
      method: 'OPTIONS',
      headers,
    })
    return {
      status,
      origin: responseHeaders['access-control-allow-origin'],
      credentials: responseHeaders['access-control-allow-credentials'],
      headers: responseHeaders['access-control-allow-headers'],
    }
  }

  test('that are added can use the lake until they are deleted, after a restart too', async () => {
    const origin = 'https://www.example.com'
    expect((await preflight(origin)).status).toBe(403)
    const addedOrigin = await add(origin)
    expect(addedOrigin).toEqual({
      id: expect.any(Number),
      projectId: 'clinics',
      origin,
      allowCredentials: true,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      deletedAt: null,
    })
    await restart()
    expect(await get(cors)).toEqual([addedOrigin])
    expect(await preflight(origin)).toEqual({
      status: 204,
      origin,
      credentials: 'true',
      headers: 'authorization,content-type',
    })
    await expect(add(origin)).rejects.toMatchObject({ statusCode: 409 })
    expect(await remove(`${cors}/${addedOrigin.id}`)).toEqual({ id: addedOrigin.id, deleted: true })
    expect((await preflight(origin)).status).toBe(403)
    await expect(remove(`${cors}/${addedOrigin.id}`)).rejects.toMatchObject({ statusCode: 404 })
  })

  test('without credentials cannot send a token', async () => {
    const origin = 'https://www.example.com'
    await add(origin, false)
    expect(await preflight(origin)).toEqual({
      status: 204,
      origin,
      credentials: undefined,
      headers: 'content-type',
    })
    const { json } = await send(lake, '/v1/check/cors', { headers: { origin } })
    expect(json().result).toEqual({ allowed: true, withCredentials: false })
    const studio = new URLSearchParams({ origin: `${origin}/studio` })
    expect((await send(lake, `/local-login?${studio}`)).status).toBe(400)
  })

  test('can have wildcards', async () => {
    await add('https://*.example.com')
    await add('http://localhost:*')
    const isAllowed = async (origin: string) => (await preflight(origin)).status === 204
    expect(await isAllowed('https://preview-1.example.com')).toBe(true)
    expect(await isAllowed('http://localhost:8080')).toBe(true)
    expect(await isAllowed('https://example.com')).toBe(false)
    expect(await isAllowed('https://www.example.com.evil.test')).toBe(false)
    expect(await isAllowed('https://wwwxexample.com')).toBe(false)
  })

  test('must be origins', async () => {
    for (const origin of ['example.com', 'https://example.com/path', ''])
      await expect(add(origin)).rejects.toMatchObject({ statusCode: 400 })
  })
})

describe('tokens', () => {
  const tokens = '/projects/clinics/tokens'
  const create = (roleName: string) => post(tokens, { label: `My ${roleName}`, roleName })

  test('have the rights of their role, after a restart too', async () => {
    await lake.client.create({ _id: 'drafts.a', _type: 'post' })
    const viewer = await create('viewer')
    const publisher = await create('publisher')
    await restart()
    const asViewer = lake.connect({ token: viewer.key, perspective: 'raw' })
    expect(await asViewer.fetch('*._id')).toEqual(['drafts.a'])
    for (const attempt of [
      () => asViewer.create({ _id: 'b', _type: 'post' }),
      () => asViewer.assets.upload('file', Buffer.from('text')),
      () => asViewer.request({ uri: tokens }),
    ])
      await expect(attempt()).rejects.toMatchObject({ statusCode: 403 })
    const files = await readdir(lake.dir, { recursive: true })
    expect(
      files.filter((name) => name.endsWith('.bin')),
      'what was refused',
    ).toEqual([])
    const asPublisher = lake.connect({ token: publisher.key })
    await asPublisher.create({ _id: 'c', _type: 'post' })
    expect(await asPublisher.fetch('identity()')).toBe(publisher.projectUserId)
    await expect(asPublisher.request({ uri: tokens })).rejects.toMatchObject({ statusCode: 403 })
    const administrator = await create('administrator')
    const asAdministrator = lake.connect({ token: administrator.key })
    expect(await asAdministrator.request({ uri: tokens })).toHaveLength(3)
  })

  test('are shown once, stored as a digest, and end when they are deleted', async () => {
    const { key, ...token } = await create('viewer')
    expect(key).toMatch(/^sk[\w-]{60,}$/)
    expect(token).toEqual({
      id: expect.any(String),
      label: 'My viewer',
      projectUserId: expect.any(String),
      roles: [{ name: 'viewer', title: 'Viewer' }],
      createdAt: expect.any(String),
    })
    expect(await get(tokens)).toEqual([token])
    expect(await readFile(join(lake.dir, 'settings.json'), 'utf8')).not.toContain(key)
    const member = expect.objectContaining({ id: token.projectUserId, isRobot: true })
    expect((await lake.client.projects.getById('clinics')).members).toContainEqual(member)
    expect(await lake.connect({ token: key }).request({ uri: '/users/me' })).toMatchObject({
      id: token.projectUserId,
      name: 'My viewer',
      provider: 'sanity-token',
    })
    await remove(`${tokens}/${token.id}`)
    expect(await get(tokens)).toEqual([])
    await expect(lake.connect({ token: key }).fetch('*')).rejects.toMatchObject({ statusCode: 401 })
    await expect(remove(`${tokens}/${token.id}`)).rejects.toMatchObject({ statusCode: 404 })
  })

  test('need a role that exists', async () => {
    await expect(create('developer')).rejects.toThrow(
      'The role "developer" is not one of administrator, publisher, editor, viewer',
    )
    const roles: Json[] = await get('/projects/clinics/roles')
    expect(roles.filter(({ appliesToRobots }) => appliesToRobots).map(({ name }) => name)).toEqual([
      'administrator',
      'publisher',
      'editor',
      'viewer',
    ])
  })
})

test('only administrators can see and change settings', async () => {
  const publisher = lake.connect({ token: await signIn(lake, 'local-publisher') })
  for (const uri of ['/projects/clinics/cors', '/projects/clinics/tokens']) {
    await expect(publisher.request({ uri })).rejects.toMatchObject({
      statusCode: 403,
      message: expect.stringContaining('only administrators can manage the settings of projects'),
    })
    await expect(lake.visitor.request({ uri })).rejects.toMatchObject({ statusCode: 403 })
  }
  await expect(get('/projects/other/cors')).rejects.toMatchObject({ statusCode: 404 })
})

test('grants tell what a user may do with the settings of each project', async () => {
  const all = ['create', 'read', 'update', 'delete'].map((name) => ({ name }))
  expect(await get('/projects/clinics/grants')).toMatchObject({
    'sanity.project': [{ grants: [{ name: 'read' }] }],
    'sanity.project.cors': [{ grants: all }],
    'sanity.project.tokens': [{ grants: all }],
    'sanity.project.webhooks': [{ grants: all }],
  })
  const publisher = lake.connect({ token: await signIn(lake, 'local-publisher') })
  const { projects }: Json = await publisher.request({ uri: '/users/me/grants' })
  expect(Object.keys(projects.clinics)).toEqual([
    'sanity.project',
    'sanity.project.members',
    'sanity.project.roles',
  ])
})

test('members are the accounts and tokens, and no one is invited', async () => {
  const { members } = await lake.client.projects.getById('clinics')
  expect(members.map(({ id, isRobot }) => [id, isRobot])).toEqual([
    ['local-administrator', false],
    ['local-publisher', false],
    ['local-editor', false],
    ['local-write-token', true],
  ])
  expect(await get('/invitations/project/clinics')).toEqual([])
  const invitation = { email: 'a@example.com', role: 'viewer' }
  await expect(post('/invitations/project/clinics', invitation)).rejects.toMatchObject({
    statusCode: 501,
    message: expect.stringContaining('does not support POST'),
  })
})
