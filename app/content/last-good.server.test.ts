import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LastGood, storedContent, writeLastGood } from './last-good.server'

let temporary: string
let dataDir: string
beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'last-good-'))
  dataDir = temporary
})
afterEach(() => rm(temporary, { recursive: true, force: true, maxRetries: 5 }))

const content = (name: string) =>
  ({ fetchedAt: 1, answers: { layout: { clinics: [{ name }] } } }) as unknown as LastGood
/** Returns the stored contents, latest first, with null for each that cannot be read. */
const storedOrNull = async () => {
  const results: (LastGood | null)[] = []
  for await (const revision of storedContent(dataDir))
    results.push('content' in revision ? revision.content : null)
  return results
}
const folder = () => join(dataDir, 'content')

test('nothing is stored at first', async () => {
  expect(await storedOrNull()).toEqual([])
})

test('the last three revisions are stored, and the data folder is created', async () => {
  dataDir = join(dataDir, 'not', 'yet')
  const revisions = ['first', 'second', 'third “Ä” \u2028', 'fourth'].map(content)
  for (const [index, revision] of revisions.entries()) {
    await writeLastGood(dataDir, revision)
    expect(await storedOrNull()).toEqual(
      revisions.slice(Math.max(0, index - 2), index + 1).reverse(),
    )
  }
})

test('an incomplete file from a crash is ignored', async () => {
  await writeLastGood(dataDir, content('complete'))
  await writeFile(join(folder(), 'last-good.json.0a1b.tmp'), '{"fetchedAt": 2, "ans')
  expect(await storedOrNull()).toEqual([content('complete')])
  await writeLastGood(dataDir, content('next'))
  expect(await storedOrNull()).toEqual([content('next'), content('complete')])
})

test('content that cannot be written leaves the stored revisions unchanged', async () => {
  await writeLastGood(dataDir, content('first'))
  await writeLastGood(dataDir, content('second'))
  const circular = content('circular') as unknown as Record<string, unknown>
  circular['self'] = circular
  await expect(writeLastGood(dataDir, circular as unknown as LastGood)).rejects.toThrow()
  expect(await storedOrNull()).toEqual([content('second'), content('first')])
})

test('a truncated or unreadable file is reported, and the previous revision is read', async () => {
  await writeLastGood(dataDir, content('first'))
  await writeLastGood(dataDir, content('second'))
  const file = join(folder(), 'last-good.json')
  const reasons = async () => {
    const results: unknown[] = []
    for await (const revision of storedContent(dataDir))
      results.push('error' in revision ? revision.error : null)
    return results
  }
  await writeFile(file, (await readFile(file, 'utf8')).slice(0, -5))
  expect(await reasons()).toEqual([expect.any(SyntaxError), null])
  expect(await storedOrNull()).toEqual([null, content('first')])
  await rm(file)
  await mkdir(file)
  expect(await reasons()).toMatchObject([{ code: 'EISDIR' }, null])
})
