import type { AclMode } from '../datasets/settings'
import { isPublicId } from '../documents'
import { forbidden } from '../errors'
import { forEachInSlices } from '../slicing'
import type { TransactionContext, TransactionPlan } from '../store/store'
import type { Identity, LakeAccount } from './identity'
import { type GrantedDocument, type GrantScope, findGrants, isGranted, roles } from './roles'

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

/**
 * Returns the work of a transaction with a check of what an account may change in a dataset.
 * @throws 403 with the id of the first document that the account may not change. The transaction is then not applied.
 */
export function withPermissionCheck<T>(
  account: LakeAccount,
  dataset: GrantScope,
  work: (draft: TransactionContext) => TransactionPlan<T> | Promise<TransactionPlan<T>>,
): (draft: TransactionContext) => Promise<TransactionPlan<T>> {
  return async (draft) => {
    const result = await work(draft)
    await forEachInSlices(result.changes, ({ id }) => {
      const before = draft.workspace.getOriginal(id)
      const after = draft.workspace.get(id)
      const permission = before ? 'update' : 'create'
      for (const document of [before, after])
        if (document) assertPermission(permission, account, dataset, document)
    })
    return result
  }
}

/**
 * Verifies that an account has a permission for a document.
 * @throws 403 with the id of the document.
 */
export function assertPermission(
  permission: 'create' | 'update',
  { role }: LakeAccount,
  dataset: GrantScope,
  document: GrantedDocument,
): void {
  if (isGranted(findGrants(role, dataset), permission, document)) return
  throw forbidden(
    `Insufficient permissions; permission "${permission}" required for the document ${JSON.stringify(document._id)}, which the role ${roles[role].title} does not have`,
  )
}
