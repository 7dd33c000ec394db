import { z } from 'zod'

import { isObject, parseReleaseName, type JsonObject, type SanityDocument } from '../documents'

/** The states of a release that last. The lake passes those in between, such as `publishing`, within a transaction. */
export type ReleaseState = 'active' | 'scheduled' | 'published' | 'archived'

/** The document of a release. */
export type Release = {
  _type: 'system.release'
  name: string
  state: ReleaseState
  metadata: JsonObject
  /** When it is due, if it is scheduled. */
  publishAt?: string
} & SanityDocument

const releaseType = 'system.release'
const reservedNames = ['drafts', 'published', 'raw', 'previewDrafts']

/** The name of a release, which is a part of the ids of its versions. */
export const releaseName = z
  .string()
  .refine(
    (name) => /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(name) && !reservedNames.includes(name),
    'must consist of at most 64 letters, digits, hyphens and underscores, and must not be the name of a perspective',
  )

/** The time of a schedule. */
export const releaseTime = z
  .string()
  .refine((time) => !Number.isNaN(Date.parse(time)), 'must be a date and time')

/** What an editor can set on a release. */
export const releaseMetadata = z.looseObject({
  releaseType: z.enum(['asap', 'scheduled', 'undecided']).default('undecided'),
  title: z.string().optional(),
  description: z.string().optional(),
  intendedPublishAt: releaseTime.optional(),
  cardinality: z.enum(['one', 'many']).optional(),
})

/** The id of the document of a release. */
export function toReleaseDocumentId(name: string): string {
  return `_.releases.${name}`
}

/** A new release. */
export function createRelease(name: string, metadata: JsonObject): JsonObject {
  return { _id: toReleaseDocumentId(name), _type: releaseType, name, state: 'active', metadata }
}

/** Returns whether a document is that of a release. Anything else under its id is just a document. */
export function isRelease(document: SanityDocument | undefined): document is Release {
  return (
    document?._type === releaseType &&
    typeof document['state'] === 'string' &&
    document._id === toReleaseDocumentId(String(document['name']))
  )
}

/** The documents of a release in the order of their ids. */
export function listVersions(documents: Iterable<SanityDocument>, name: string): SanityDocument[] {
  return [...documents]
    .filter(({ _id }) => parseReleaseName(_id) === name)
    .sort((a, b) => (a._id < b._id ? -1 : 1))
}

/** True for a version whose release unpublishes its document. */
export function isUnpublishing({ _system }: JsonObject): boolean {
  return isObject(_system) && _system['delete'] === true
}
