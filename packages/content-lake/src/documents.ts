import { badRequest } from './errors'

/** Any JSON object. */
export type JsonObject = { [key: string]: unknown }

/** A stored document: content plus the fields every document has. */
export type SanityDocument = {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
} & JsonObject

const documentIdPattern = /^[a-z0-9_][a-z0-9_.-]{0,127}$/i
const documentTypePattern = /^[a-z_][a-z0-9_.-]{0,127}$/i
/** How deep documents may nest, lists included: low enough for recursive walks. */
export const maxDepth = 50
// Own properties of these names change how the GROQ and patch libraries read the object.
const forbiddenKeys = new Set(['__proto__', 'hasOwnProperty'])

const draftIdPattern = /^drafts\.(.+)$/
const versionIdPattern = /^versions\.([^.]+)\.(.+)$/

/** True for a plain JSON object (not null, not an array). */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** True for an id that the Content Lake accepts. */
export function isDocumentId(id: unknown): id is string {
  return typeof id === 'string' && documentIdPattern.test(id)
}

/** True for a `_type` that the Content Lake accepts. */
export function isDocumentType(type: unknown): type is string {
  return typeof type === 'string' && documentTypePattern.test(type)
}

/** Returns the published id: `a` for `drafts.a`, `versions.r1.a` and `a`. */
export function toPublishedId(id: string): string {
  return draftIdPattern.exec(id)?.[1] ?? versionIdPattern.exec(id)?.[2] ?? id
}

/** Which variant of a document an id names: `published`, `drafts`, or the name of a release. */
export function parseVariant(id: string): string {
  if (draftIdPattern.test(id)) return 'drafts'
  return versionIdPattern.exec(id)?.[1] ?? 'published'
}

/** The name of the release that a version belongs to; undefined for all other ids. */
export function parseReleaseName(id: string): string | undefined {
  return versionIdPattern.exec(id)?.[1]
}

/** Callers without a token never see a document whose id has a dot (drafts, versions, secrets). */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}

/**
 * Checks names and nesting of everything inside a value. An attribute is nested as deep as its path has names.
 * @throws 400 for attribute names that cannot be stored and for too deep nesting.
 */
export function assertStorable(
  value: unknown,
  maxAttributeDepth = maxDepth,
  depth = 0,
  attributeDepth = 0,
): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > maxDepth) throw badRequest(`Documents may nest at most ${maxDepth} levels deep`)
  if (Array.isArray(value)) {
    for (const item of value) assertStorable(item, maxAttributeDepth, depth + 1, attributeDepth)
    return
  }
  const isEmpty = Object.keys(value).length === 0
  if (attributeDepth >= maxAttributeDepth && !isEmpty)
    throw badRequest(`Attributes may nest at most ${maxAttributeDepth} levels deep`)
  for (const [key, child] of Object.entries(value)) {
    if (key === '' || forbiddenKeys.has(key)) {
      throw badRequest(`Invalid attribute name ${JSON.stringify(key)}`)
    }
    assertStorable(child, maxAttributeDepth, depth + 1, attributeDepth + 1)
  }
}
