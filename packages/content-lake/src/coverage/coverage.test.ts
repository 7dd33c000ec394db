import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { format } from 'oxfmt'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { actionTypes } from '../actions/request'
import { createLakeHandler } from '../handler'
import { versionPattern } from '../http/context'
import { startTestLake, type TestLake } from '../testing'
import { actions, paths, rejectedCalls, type SupportedCall } from './calls'

const sources = join(import.meta.dirname, '..')
const documentPath = join(import.meta.dirname, '../../docs/coverage.md')

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.destroy())

const listCalls = (calls: readonly SupportedCall[]) => calls.map(({ call }) => call).sort()

test('the table has every route of the lake and no other', async () => {
  const handler = await createLakeHandler({ dir: join(lake.dir, 'routes'), token: '' })
  await handler.close()
  const routes = handler.app.routes
    // Routes for all methods are middleware. The sign-in page is not part of Sanity's API.
    .filter(({ method, path }) => method !== 'ALL' && path !== '/local-login')
    .map(({ method, path }) => `${method} ${path.replace(`/:version{${versionPattern}}`, '')}`)
  const servedCalls = listCalls(paths).filter((call) => !call.startsWith('WEBSOCKET '))
  expect(servedCalls).toEqual([...new Set(routes)].sort())
})

test('the table has every action that the lake accepts and no other', () => {
  expect(listCalls(actions)).toEqual([...actionTypes].sort())
})

test('the tests that the table names exist', () => {
  const missingTests = [...paths, ...actions].filter(({ test: [file, title] }) => {
    const path = join(sources, file)
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(title)
  })
  expect(missingTests).toEqual([])
})

test.each(rejectedCalls)(
  '$method $path is rejected with an error that names the call',
  async ({ method, path }) => {
    const version = lake.client.config().apiVersion
    const body = method === 'GET' ? undefined : {}
    await expect(lake.client.request({ method, uri: path, body })).rejects.toMatchObject({
      statusCode: 501,
      message: expect.stringContaining(
        `The local content lake does not support ${method} /v${version}${path}`,
      ),
    })
  },
)

test('the committed table is the one of these calls', async () => {
  const { code } = await format(documentPath, render())
  await expect(code).toMatchFileSnapshot(documentPath)
})

function render(): string {
  return `# Coverage of the HTTP API

This table is generated. \`npm run coverage --workspace @site/content-lake\` writes it from \`src/coverage/calls.ts\`, and a test compares it with the routes of the lake.

Everything that is not listed as supported is rejected with the status 501 and an error that names the call.

## Supported calls

${renderTable(paths)}

## Actions

${renderTable(actions)}

## Rejected calls

Each is sent by a test, \`src/coverage/coverage.test.ts\`.

| call | what |
| --- | --- |
${rejectedCalls.map(({ method, path, what }) => `| \`${method} ${path}\` | ${what} |`).join('\n')}
`
}

function renderTable(calls: readonly SupportedCall[]): string {
  const rows = calls.map(
    ({ call, madeBy, note = '', test: [file, title] }) =>
      `| \`${call}\` | ${madeBy} | ${note} | \`${file}\`: ${title} |`,
  )
  return ['| call | made by | difference | proven by |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  )
}
