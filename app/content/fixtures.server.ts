import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredDocument } from '@site/domain/links'

type Json = Record<string, unknown>

/**
 * Returns a function that evaluates GROQ queries against the fixtures. They are the last resort of a site that starts
 * with neither its dataset nor a stored copy.
 */
export async function fixtureSource(
  fixturesDir: string,
): Promise<(query: string) => Promise<unknown>> {
  const [{ evaluate, parse }, dataset] = await Promise.all([
    import('groq-js'),
    fixtureDocuments(fixturesDir),
  ])
  return async (query) => {
    const result = await evaluate(parse(query), { dataset })
    return result.get() as Promise<unknown>
  }
}

/** Reads the documents of a fixtures folder as its file contains them: their pictures are still files. */
export async function readFixtureDocuments(fixturesDir: string): Promise<StoredDocument[]> {
  const file = await readFile(join(fixturesDir, 'data.ndjson'), 'utf8')
  return file
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line) as StoredDocument)
}

/** Returns the fixture documents and the asset documents of their pictures, as an import would create them. */
export async function fixtureDocuments(fixturesDir: string): Promise<Json[]> {
  const assets = new Map<string, Json>()

  async function resolve(value: unknown): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all(value.map(resolve))
    if (typeof value !== 'object' || value === null) return value
    const { _sanityAsset, ...rest } = value as Json
    const entries = await Promise.all(
      Object.entries(rest).map(async ([key, member]) => [key, await resolve(member)] as const),
    )
    const resolved: Json = Object.fromEntries(entries)
    if (typeof _sanityAsset === 'string') {
      const path = _sanityAsset.replace(/^image@file:\/\//, '')
      const asset = assets.get(path) ?? (await imageAsset(join(fixturesDir, path)))
      assets.set(path, asset)
      resolved.asset = { _type: 'reference', _ref: asset._id }
    }
    return resolved
  }

  const documents = (await resolve(await readFixtureDocuments(fixturesDir))) as Json[]
  return [...documents, ...assets.values()]
}

async function imageAsset(file: string): Promise<Json> {
  const { imageSize } = await import('image-size')
  const bytes = await readFile(file)
  const { width, height, type } = imageSize(bytes)
  const sha1 = createHash('sha1').update(bytes).digest('hex')
  return {
    _id: `image-${sha1}-${width}x${height}-${type ?? 'png'}`,
    _type: 'sanity.imageAsset',
    metadata: { dimensions: { width, height } },
  }
}
