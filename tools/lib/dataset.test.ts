import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportDataset } from '@sanity/export'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { UsageError } from './command'
import { withDataset } from './dataset'

/** A port on which nothing listens. */
const unreachable = 'http://127.0.0.1:9'

/** Starts a dataset that rejects every token. */
async function rejecting() {
  const server = createServer((_req, res) => {
    res.writeHead(401, { 'Content-Type': 'application/json' })
    res.end(
      JSON.stringify({ statusCode: 401, error: 'Unauthorized', message: 'Session not found' }),
    )
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeEach(() => {
  vi.stubEnv('SANITY_PROJECT_ID', 'clinics')
  vi.stubEnv('SANITY_WRITE_TOKEN', 'wrong')
  return () => vi.unstubAllEnvs()
})

type Use = Parameters<typeof withDataset<unknown>>[1]

const uses: Record<string, Use> = {
  query: ({ client }) => client.fetch('*'),
  export: async ({ client }) => {
    // The client of the export leaves its unfinished files there.
    const folder = await mkdtemp(join(tmpdir(), 'dataset-test-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
    vi.stubEnv('TMPDIR', folder)
    return exportDataset({
      client,
      dataset: 'production',
      outputPath: join(folder, 'export.tar.gz'),
      maxRetries: 1,
    })
  },
}

describe.each(Object.entries(uses))('a %s', (_name, use) => {
  test('of a dataset that cannot be reached fails with a sentence that names it', async () => {
    vi.stubEnv('SANITY_API_HOST', unreachable)
    await expect(withDataset('SANITY_WRITE_TOKEN', use)).rejects.toThrow(
      new UsageError(
        'The dataset clinics/production at http://127.0.0.1:9 cannot be used: no server responds there. Start the local one with `npm start`, or set SANITY_PROJECT_ID or SANITY_API_HOST.',
      ),
    )
  })

  test('with a rejected token fails with a sentence that names the variable', async () => {
    const host = await rejecting()
    vi.stubEnv('SANITY_API_HOST', host)
    await expect(withDataset('SANITY_WRITE_TOKEN', use)).rejects.toThrow(
      new UsageError(
        `The dataset clinics/production at ${host} cannot be used: it rejects the token. Check SANITY_WRITE_TOKEN.`,
      ),
    )
  })
})

test.each([
  [
    { message: 'Client is not instantiated with a `token`' },
    'it needs a token. Set SANITY_WRITE_TOKEN.',
  ],
  [
    { message: 'Export: HTTP 404: Dataset "staging" not found for project ID "clinics"' },
    'it does not exist. Check SANITY_DATASET, or create it.',
  ],
])('the error %o of a client is explained', async (error, explanation) => {
  const failed = withDataset('SANITY_WRITE_TOKEN', () =>
    Promise.reject(Object.assign(new Error(), error)),
  )
  await expect(failed).rejects.toThrow(UsageError)
  await expect(failed).rejects.toThrow(explanation)
})

test('any other error of a command that uses a dataset keeps its stack trace', async () => {
  const error = new TypeError('a mistake in the program')
  await expect(withDataset('SANITY_WRITE_TOKEN', () => Promise.reject(error))).rejects.toBe(error)
})
