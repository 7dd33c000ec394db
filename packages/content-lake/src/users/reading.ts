import type { Dataset } from '../datasets/dataset'
import { isPublicId } from '../documents'
import type { Identity } from '../http/auth'

/** The documents of a dataset that a caller can read: all, those with public ids, or none. */
export type Readable = 'all' | 'public' | 'none'

/** Returns what a caller can read. A private dataset appears empty to callers without a token. */
export function readableBy(
  identity: Identity | undefined,
  { aclMode }: Pick<Dataset, 'aclMode'>,
): Readable {
  if (identity) return 'all'
  return aclMode === 'public' ? 'public' : 'none'
}

/** Returns whether the document of this id is one of those that can be read. */
export function isReadable(readable: Readable, id: string): boolean {
  return readable === 'all' || (readable === 'public' && isPublicId(id))
}
