import type { Identity } from '../http/auth'
import type { Lake } from '../lake'
import type { QueryContext } from './evaluate'

/** Returns the user, dataset and time of a query. */
export function queryContext(
  { options, clock }: Pick<Lake, 'options' | 'clock'>,
  identity: Identity | undefined,
): QueryContext {
  const { projectId, dataset } = options
  return { projectId, dataset, identity: identity?.id ?? '<anonymous>', now: clock() }
}
