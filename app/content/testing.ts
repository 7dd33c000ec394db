import { fileURLToPath } from 'node:url'
import { fixtureSource } from './fixtures.server'
import { contentParts } from './queries.server'
import type { ParsedContent } from './store.server'

/** A part of the site's content as the fixtures give it, by the real query and schema. */
export async function fixturePart<P extends keyof ParsedContent>(
  part: P,
): Promise<ParsedContent[P]> {
  const fetch = await fixtureSource(
    fileURLToPath(new URL('../../studio/fixtures', import.meta.url)),
  )
  const { query, schema } = contentParts[part]
  return schema.parse(await fetch(query)) as ParsedContent[P]
}
