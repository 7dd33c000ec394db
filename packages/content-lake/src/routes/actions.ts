import { Hono } from 'hono'

import { applyActions } from '../actions/apply'
import { parseActionsRequest } from '../actions/request'
import { requireAccount } from '../http/auth'
import { assertParameters, readJson, json } from '../http/exchange'
import type { LakeContext, LakeEnv } from '../http/context'
import { changedDatasetOf } from '../http/target'
import { permitted } from '../users/permissions'

/** POST `/data/actions/:dataset`: what the Studio does to documents, one transaction of actions, all or nothing. */
export const actionRoutes = new Hono<LakeEnv>().post('/data/actions/:dataset', handleActions)

async function handleActions(c: LakeContext): Promise<Response> {
  const dataset = changedDatasetOf(c)
  const { lake, url } = c.var
  const account = requireAccount(c.var.identity, 'update', lake)
  assertParameters(url, [])
  const request = parseActionsRequest(await readJson(c))
  const transactionId = await dataset.store.transact(
    permitted(account, dataset, (draft) => applyActions(draft, request, account.id)),
  )
  return json(c, { transactionId })
}
