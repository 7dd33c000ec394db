import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient, type SanityClient } from '@sanity/client'
import { startLake } from '@site/content-lake'
import { seed } from '../../tools/seed/seed'
import { apiVersion, dataset, projectId } from './names'

export const fixturesDir = fileURLToPath(new URL('../../studio/fixtures', import.meta.url))

export type Dataset = {
  url: string
  /** Can write, and reads the raw documents including drafts. */
  client: SanityClient
  close(): Promise<void>
}

/** Starts a separate content lake, seeded from the fixtures as `npm run seed` does it. */
export async function seededDataset(): Promise<Dataset> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dataset-test-'))
  const token = 'token-of-this-test'
  const lake = await startLake({ port: 0, dir: dataDir, projectId, dataset, token })
  const client = createClient({
    apiHost: lake.url,
    useProjectHostname: false,
    projectId,
    dataset,
    apiVersion,
    token,
    useCdn: false,
    perspective: 'raw',
  })
  async function close() {
    await lake.close()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await seed(client, { fixtures: fixturesDir })
  } catch (error) {
    await close()
    throw error
  }
  return { url: lake.url, client, close }
}
