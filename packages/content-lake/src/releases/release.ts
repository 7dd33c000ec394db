import { z } from 'zod'

import { isObject, parseReleaseName, type JsonObject, type SanityDocument } from '../documents'

/**
 * The lasting states of a release. The lake never stores temporary states of the hosted service, such as `publishing`.
 */
export type ReleaseState = 'active' | 'scheduled' | 'published' | 'archived'

/** The document of a release. */
export type Release = {
  _type: 'system.release'
  name: string
  state: ReleaseState
  metadata: JsonObject
  /** The time at which a scheduled release is published. */
  publishAt?: string
} & SanityDocument

const releaseType = 'system.release'
const reservedNames = ['drafts', 'published', 'raw', 'previewDrafts']

/** The schema of a release's name, which is a part of the ids of its versions. */
export const releaseName = z
  .string()
  .refine(
    (name) => /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(name) && !reservedNames.includes(name),
    'must consist of at most 64 letters, digits, hyphens and underscores, and must not be the name of a perspective',
  )

/** The schema of the time of a schedule. */
export const releaseTime = z
  .string()
  .refine((time) => !Number.isNaN(Date.parse(time)), 'must be a date and time')

/** The schema of the properties of a release that editors can set. */
export const releaseMetadata = z.looseObject({
  releaseType: z.enum(['asap', 'scheduled', 'undecided']).default('undecided'),
  title: z.string().optional(),
  description: z.string().optional(),
  intendedPublishAt: releaseTime.optional(),
  cardinality: z.enum(['one', 'many']).optional(),
})

/** Returns the id of the document of a release. */
export function toReleaseDocumentId(name: string): string {
  return `_.releases.${name}`
}

/** Returns the document of a new release. */
export function createRelease(name: string, metadata: JsonObject): JsonObject {
  return { _id: toReleaseDocumentId(name), _type: releaseType, name, state: 'active', metadata }
}

/** Returns whether a document is that of a release. Other documents can have such an id as well. */
export function isRelease(document: SanityDocument | undefined): document is Release {
  return (
    document?._type === releaseType &&
    typeof document['state'] === 'string' &&
    document._id === toReleaseDocumentId(String(document['name']))
  )
}

/** Returns the documents of a release in the order of their ids. */
export function listVersions(documents: Iterable<SanityDocument>, name: string): SanityDocument[] {
  return [...documents]
    .filter(({ _id }) => parseReleaseName(_id) === name)
    .sort((a, b) => (a._id < b._id ? -1 : 1))
}

/** Returns whether the release of a version unpublishes the document. */
export function isUnpublishing({ _system }: JsonObject): boolean {
  return isObject(_system) && _system['delete'] === true
}
