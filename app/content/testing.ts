import { fileURLToPath } from 'node:url'
import { fixtureSource } from './fixtures.server'
import { contentParts } from './queries.server'
import type { ParsedContent } from './store.server'

/** Returns a part of the site's content from the fixtures, read with its query and schema. */
export async function fixturePart<P extends keyof ParsedContent>(
  part: P,
): Promise<ParsedContent[P]> {
  const fetch = await fixtureSource(
    fileURLToPath(new URL('../../studio/fixtures', import.meta.url)),
  )
  const { query, schema } = contentParts[part]
  return schema.parse(await fetch(query)) as ParsedContent[P]
}
