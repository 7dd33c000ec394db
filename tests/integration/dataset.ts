import { fileURLToPath } from 'node:url'
import { startTestLake, type TestLake } from '@site/content-lake/testing'
import { seed } from '../../tools/seed/seed'

export const fixturesDir = fileURLToPath(new URL('../../studio/fixtures', import.meta.url))

/** Starts a separate content lake, seeded from the fixtures as `npm run seed` does it. */
export async function seededDataset(): Promise<TestLake> {
  const lake = await startTestLake()
  try {
    await seed(lake.client, { fixtures: fixturesDir })
  } catch (error) {
    await lake.destroy()
    throw error
  }
  return lake
}
