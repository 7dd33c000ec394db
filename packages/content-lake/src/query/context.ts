import type { Dataset } from '../datasets/dataset'
import type { Identity } from '../users/identity'
import type { Lake } from '../lake'
import type { QueryContext } from './evaluate'

/** Returns the context in which a query of this caller is evaluated, at the current time. */
export function createQueryContext(
  { projectId, name }: Pick<Dataset, 'projectId' | 'name'>,
  { clock }: Pick<Lake, 'clock'>,
  identity: Identity | undefined,
): QueryContext {
  return { projectId, dataset: name, identity: identity?.id ?? '<anonymous>', now: clock() }
}
