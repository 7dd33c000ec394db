import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LastGood, storedContent, writeLastGood } from './last-good.server'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'last-good-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const content = (name: string) =>
  ({ fetchedAt: 1, answers: { layout: { clinics: [{ name }] } } }) as unknown as LastGood
/** The contents that can be read, and null for each that cannot, latest first. */
const stored = async () => {
  const found: (LastGood | null)[] = []
  for await (const one of storedContent(dataDir)) found.push('content' in one ? one.content : null)
  return found
}
const folder = () => join(dataDir, 'content')

test('nothing was stored before the first time', async () => {
  expect(await stored()).toEqual([])
})

test('the last three revisions are stored, in a data folder that need not exist before', async () => {
  dataDir = join(dataDir, 'not', 'yet')
  const revisions = ['first', 'second', 'third “Ä” \u2028', 'fourth'].map(content)
  for (const [index, revision] of revisions.entries()) {
    await writeLastGood(dataDir, revision)
    expect(await stored()).toEqual(revisions.slice(Math.max(0, index - 2), index + 1).reverse())
  }
})

test('a file that a crash left half-written is neither read nor an obstacle', async () => {
  await writeLastGood(dataDir, content('complete'))
  await writeFile(join(folder(), `last-good.json.${process.pid}.tmp`), '{"fetchedAt": 2, "ans')
  expect(await stored()).toEqual([content('complete')])
  await writeLastGood(dataDir, content('next'))
  expect(await stored()).toEqual([content('next'), content('complete')])
  expect(await readdir(folder())).toEqual(['last-good.1.json', 'last-good.json'])
})

test('content that cannot be written leaves the stored revisions as they were', async () => {
  await writeLastGood(dataDir, content('first'))
  await writeLastGood(dataDir, content('second'))
  const circular = content('circular') as unknown as Record<string, unknown>
  circular['self'] = circular
  await expect(writeLastGood(dataDir, circular as unknown as LastGood)).rejects.toThrow()
  expect(await stored()).toEqual([content('second'), content('first')])
})

test('a torn file, and one that cannot be read, are reported, and the revision before is read', async () => {
  await writeLastGood(dataDir, content('first'))
  await writeLastGood(dataDir, content('second'))
  const file = join(folder(), 'last-good.json')
  const reasons = async () => {
    const found: unknown[] = []
    for await (const one of storedContent(dataDir)) found.push('error' in one ? one.error : null)
    return found
  }
  await writeFile(file, (await readFile(file, 'utf8')).slice(0, -5))
  expect(await reasons()).toEqual([expect.any(SyntaxError), null])
  expect(await stored()).toEqual([null, content('first')])
  await rm(file)
  await mkdir(file)
  expect(await reasons()).toMatchObject([{ code: 'EISDIR' }, null])
})
