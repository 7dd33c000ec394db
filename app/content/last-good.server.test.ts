import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LastGood, readLastGood, writeLastGood } from './last-good.server'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'last-good-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const content = (name: string) =>
  ({ fetchedAt: 1, answers: { layout: { clinics: [{ name }] } } }) as unknown as LastGood
const folder = () => join(dataDir, 'content')

test('nothing was kept before the first time', async () => {
  expect(await readLastGood(dataDir)).toBeNull()
})

test('what was kept last is read, in a data folder that need not exist before', async () => {
  const deep = join(dataDir, 'not', 'yet')
  await writeLastGood(deep, content('first'))
  await writeLastGood(deep, content('second “Ä” \u2028'))
  expect(await readLastGood(deep)).toEqual(content('second “Ä” \u2028'))
})

test('what a crash left half written is neither read nor in the way', async () => {
  await writeLastGood(dataDir, content('whole'))
  await writeFile(join(folder(), `last-good.json.${process.pid}.tmp`), '{"fetchedAt": 2, "ans')
  expect(await readLastGood(dataDir)).toEqual(content('whole'))
  await writeLastGood(dataDir, content('next'))
  expect(await readLastGood(dataDir)).toEqual(content('next'))
  expect(await readdir(folder())).toEqual(['last-good.json'])
})

test('content that cannot be written leaves the copy before it untouched', async () => {
  await writeLastGood(dataDir, content('whole'))
  const circular = content('circular') as unknown as Record<string, unknown>
  circular['self'] = circular
  await expect(writeLastGood(dataDir, circular as unknown as LastGood)).rejects.toThrow()
  expect(await readLastGood(dataDir)).toEqual(content('whole'))
})

test('a torn copy, and one that cannot be read, are told apart from none', async () => {
  await writeLastGood(dataDir, content('whole'))
  const file = join(folder(), 'last-good.json')
  await writeFile(file, (await readFile(file, 'utf8')).slice(0, -5))
  await expect(readLastGood(dataDir)).rejects.toThrow(SyntaxError)
  await rm(file)
  await mkdir(file)
  await expect(readLastGood(dataDir)).rejects.toThrow('EISDIR')
})
