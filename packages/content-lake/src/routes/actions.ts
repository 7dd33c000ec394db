import { applyActions } from '../actions/apply'
import { parseActionsRequest } from '../actions/request'
import { requireIdentity } from '../http/auth'
import { assertDataset, readJson, sendJson } from '../http/exchange'
import type { RequestContext, Route } from '../http/router'

/** POST `/data/actions/:dataset`: what the Studio does to documents, one transaction of actions, all or nothing. */
export const actionRoutes: Route[] = [
  { method: 'POST', path: '/data/actions/:dataset', handle: answer },
]

async function answer(context: RequestContext): Promise<void> {
  assertDataset(context)
  const { lake, response } = context
  const identity = requireIdentity(context.identity, 'update')
  const request = parseActionsRequest(await readJson(context))
  const transactionId = await lake.store.transact((draft) =>
    applyActions(draft, request, identity.id),
  )
  sendJson(response, 200, { transactionId })
}
