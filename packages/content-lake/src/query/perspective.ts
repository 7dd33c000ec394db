import { parseVariant } from '../documents'
import { badRequest } from '../errors'

/** `raw`, or the variants of documents to read, the most important first and `published` last. */
export type Perspective = 'raw' | readonly string[]

const variantNamePattern = /^[A-Za-z0-9_-]{1,128}$/
// The hosted API returns published documents by default since this version.
const publishedByDefaultSince = '2025-02-19'

/**
 * Parses the `perspective` parameter: raw, published, drafts, previewDrafts, or the names of releases, and optionally
 * drafts, separated by commas.
 * @throws 400 for any other value.
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

/**
 * Returns whether the perspective `published` contains a document: drafts, versions and the lake's own documents are
 * left out.
 */
export function isPublished(id: string): boolean {
  return parseVariant(id) === 'published' && !id.startsWith('_.')
}

/** Returns whether requests with this version of the API read only published documents by default. */
export function isPublishedByDefault(apiVersion: string): boolean {
  return apiVersion === 'X' || apiVersion >= publishedByDefaultSince
}
