import { badRequest } from './errors'

/** Any JSON object. */
export type JsonObject = { [key: string]: unknown }

/** A stored document: its content and the fields that every document has. */
export type SanityDocument = {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
} & JsonObject

const documentIdPattern = /^[a-z0-9_][a-z0-9_.-]{0,127}$/i
const documentTypePattern = /^[a-z_][a-z0-9_.-]{0,127}$/i
/** The maximum nesting depth of documents, lists included; low enough for recursive functions. */
export const maxDepth = 50
// Properties with these names would change how the GROQ and patch libraries read the object.
const forbiddenKeys = new Set(['__proto__', 'hasOwnProperty'])

const draftIdPattern = /^drafts\.(.+)$/
const versionIdPattern = /^versions\.([^.]+)\.(.+)$/

/** Returns whether a value is a JSON object, that is neither null nor an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns whether the Content Lake accepts a value as the id of a document. */
export function isDocumentId(id: unknown): id is string {
  return typeof id === 'string' && documentIdPattern.test(id)
}

/** Returns whether the Content Lake accepts a value as the `_type` of a document. */
export function isDocumentType(type: unknown): type is string {
  return typeof type === 'string' && documentTypePattern.test(type)
}

/** Returns the id of the published document: `a` for `drafts.a`, `versions.r1.a` and `a`. */
export function toPublishedId(id: string): string {
  return draftIdPattern.exec(id)?.[1] ?? versionIdPattern.exec(id)?.[2] ?? id
}

/** Returns the variant of a document that an id names: `published`, `drafts`, or the name of a release. */
export function parseVariant(id: string): string {
  if (draftIdPattern.test(id)) return 'drafts'
  return versionIdPattern.exec(id)?.[1] ?? 'published'
}

/** Returns the name of the release that the id of a version contains, or undefined for all other ids. */
export function parseReleaseName(id: string): string | undefined {
  return versionIdPattern.exec(id)?.[1]
}

/** Returns a document as Mendoza patches see it: without `_rev`, or null when it does not exist. */
export function withoutRevision(document: SanityDocument | undefined): JsonObject | null {
  if (!document) return null
  const { _rev, ...content } = document
  return content
}

/** Returns whether callers without a token can see a document: ids with a dot are drafts, versions or secrets. */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}

/**
 * Checks the attribute names and the nesting of everything inside a value. The depth of an attribute is the number of
 * names in its path.
 * @throws 400 for attribute names that cannot be stored and for values that are nested too deep.
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
