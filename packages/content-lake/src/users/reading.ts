import type { AclMode } from '../datasets/settings'
import { isPublicId } from '../documents'
import type { Identity } from './identity'

/** The documents of a dataset that a caller can read: all documents, those with public ids, or none. */
export type Readable = 'all' | 'public' | 'none'

/** Returns which documents a caller can read. A private dataset appears empty to callers without a token. */
export function determineReadable(
  identity: Identity | undefined,
  { aclMode }: { aclMode: AclMode },
): Readable {
  if (identity) return 'all'
  return aclMode === 'public' ? 'public' : 'none'
}

/** Returns whether the document with an id can be read. */
export function isReadable(readable: Readable, id: string): boolean {
  return readable === 'all' || (readable === 'public' && isPublicId(id))
}
