import { parseVariant } from '../documents'
import { badRequest } from '../errors'

/** `raw`, or the variants to read, the most important first and `published` last. */
export type Perspective = 'raw' | readonly string[]

const variantNamePattern = /^[A-Za-z0-9_-]{1,128}$/
// From this version on, the hosted API returns published documents by default.
const publishedByDefaultSince = '2025-02-19'

/**
 * Reads the `perspective` parameter: raw, published, drafts, previewDrafts, or a comma list of
 * release names with an optional drafts.
 * @throws 400 for anything else.
 */
export function parsePerspective(value: string | null, apiVersion: string): Perspective {
  const text = value ?? (isPublishedByDefault(apiVersion) ? 'published' : 'raw')
  if (text === 'raw') return 'raw'
  const names = text.split(',').map((name) => (name === 'previewDrafts' ? 'drafts' : name))
  for (const name of names) {
    if (name === 'raw' || !variantNamePattern.test(name)) {
      throw badRequest(`Invalid perspective ${JSON.stringify(text)}`)
    }
  }
  return [...new Set([...names.filter((name) => name !== 'published'), 'published'])]
}

/** True for what the perspective `published` shows: no drafts and versions, and no documents of the lake itself. */
export function isPublished(id: string): boolean {
  return parseVariant(id) === 'published' && !id.startsWith('_.')
}

/** True for versions of the API in which requests see only published documents unless they ask for others. */
export function isPublishedByDefault(apiVersion: string): boolean {
  return apiVersion === 'X' || apiVersion >= publishedByDefaultSince
}
