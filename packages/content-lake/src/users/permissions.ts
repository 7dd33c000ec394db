import type { Dataset } from '../datasets/dataset'
import { forbidden } from '../errors'
import { forEachInSlices } from '../slicing'
import type { TransactionContext, TransactionPlan } from '../store/store'
import type { LakeAccount } from './accounts'
import { type GrantedDocument, grantsOf, isGranted, type LakeRole, roles } from './roles'

/**
 * Limits the work of a transaction to what an account may change in a dataset.
 * @throws 403 that names the first document that the account may not change; nothing of the transaction is applied.
 */
export function permitted<T>(
  { role }: LakeAccount,
  dataset: Pick<Dataset, 'addonFor'>,
  work: (draft: TransactionContext) => TransactionPlan<T> | Promise<TransactionPlan<T>>,
): (draft: TransactionContext) => Promise<TransactionPlan<T>> {
  const grants = grantsOf(role, dataset)
  return async (draft) => {
    const done = await work(draft)
    await forEachInSlices(done.changes, ({ id }) => {
      const before = draft.workspace.getOriginal(id)
      const after = draft.workspace.get(id)
      const permission = before ? 'update' : 'create'
      for (const document of [before, after])
        if (document && !isGranted(grants, permission, document))
          throw lacksPermission(role, permission, id)
    })
    return done
  }
}

/**
 * Verifies before any work that an account may create a document like this one.
 * @throws 403 that names the document.
 */
export function assertMayCreate(
  { role }: LakeAccount,
  dataset: Pick<Dataset, 'addonFor'>,
  document: GrantedDocument,
): void {
  if (!isGranted(grantsOf(role, dataset), 'create', document))
    throw lacksPermission(role, 'create', document._id)
}

function lacksPermission(role: LakeRole, permission: string, id: string): Error {
  return forbidden(
    `Insufficient permissions; permission "${permission}" required for the document ${JSON.stringify(id)}, which the role ${roles[role].title} does not have`,
  )
}
