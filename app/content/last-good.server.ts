import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { RawAnswers } from './store.server'

export type LastGood = { fetchedAt: number; answers: RawAnswers }

const fileOf = (dataDir: string) => join(dataDir, 'content', 'last-good.json')

/** The content read last, or null when none was kept. Rejects when the file cannot be read or is not JSON. */
export async function readLastGood(dataDir: string): Promise<LastGood | null> {
  try {
    return JSON.parse(await readFile(fileOf(dataDir), 'utf8')) as LastGood
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Keeps the content on disk; a crash in the middle leaves the copy before it untouched. */
export async function writeLastGood(dataDir: string, content: LastGood): Promise<void> {
  const target = fileOf(dataDir)
  const temporary = `${target}.${process.pid}.tmp`
  await mkdir(join(dataDir, 'content'), { recursive: true })
  const file = await open(temporary, 'w')
  try {
    await file.writeFile(JSON.stringify(content))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, target)
}
