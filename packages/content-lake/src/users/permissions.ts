import { forbidden } from '../errors'
import { forEachInSlices } from '../slicing'
import type { TransactionContext, TransactionPlan } from '../store/store'
import type { LakeAccount } from './identity'
import { type GrantedDocument, type GrantScope, findGrants, isGranted, roles } from './roles'

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
