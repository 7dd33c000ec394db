import { Hono } from 'hono'

import { applyActions } from '../actions/apply'
import { parseActionsRequest } from '../actions/request'
import { requireAccount } from '../http/auth'
import { assertParameters, readJson, sendJson } from '../http/exchange'
import type { LakeContext, LakeEnv } from '../http/context'
import { resolveWritableDataset } from '../http/target'
import { withPermissionCheck } from '../users/permissions'

/** POST `/data/actions/:dataset`: applies the Studio's actions to documents in one transaction, all or none. */
export const actionRoutes = new Hono<LakeEnv>().post('/data/actions/:dataset', handleActions)

async function handleActions(c: LakeContext): Promise<Response> {
  const dataset = resolveWritableDataset(c)
  const { lake, url } = c.var
  const account = requireAccount(c.var.identity, 'update', lake)
  assertParameters(url, [])
  const request = parseActionsRequest(await readJson(c))
  const transactionId = await dataset.store.transact(
    withPermissionCheck(account, dataset, (draft) => applyActions(draft, request, account.id)),
  )
  return sendJson(c, { transactionId })
}
