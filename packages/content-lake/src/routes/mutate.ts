import { Hono } from 'hono'

import type { Dataset } from '../datasets/dataset'
import type { JsonObject } from '../documents'
import { badRequest } from '../errors'
import { requireAccount } from '../http/auth'
import {
  assertParameters,
  readBooleanParameter,
  resolveOrigin,
  readJson,
  sendJson,
} from '../http/exchange'
import type { LakeContext, LakeEnv } from '../http/context'
import { resolveWritableDataset } from '../http/target'
import type { Lake } from '../lake'
import { applyMutations, type MutateResult, type SelectByQuery } from '../mutations/apply'
import { parseMutateRequest, parseTransactionId } from '../mutations/request'
import { createQueryContext, evaluateQuery, parseQuery } from '../query/evaluate'
import { withAssetUrl } from '../query/views'
import type { Identity } from '../users/identity'
import { withPermissionCheck } from '../users/permissions'

/** POST `/data/mutate/:dataset`: applies mutations in one transaction, all or none. */
export const mutateRoutes = new Hono<LakeEnv>().post('/data/mutate/:dataset', handleMutate)

// The response is sent when the change is durable and visible, which satisfies all of these values.
const visibilities = ['sync', 'async', 'deferred']
const parameters = [
  'visibility',
  'transactionId',
  'dryRun',
  'autoGenerateArrayKeys',
  'returnDocuments',
  'returnIds',
  // References to other datasets are never validated.
  'skipCrossDatasetReferenceValidation',
]

async function handleMutate(c: LakeContext): Promise<Response> {
  const dataset = resolveWritableDataset(c)
  const { lake, url } = c.var
  const account = requireAccount(c.var.identity, 'update', lake)
  assertParameters(url, parameters)
  const visibility = url.searchParams.get('visibility') ?? 'sync'
  if (!visibilities.includes(visibility)) {
    throw badRequest(`visibility must be one of ${visibilities.join(', ')}`)
  }
  const mutate = parseMutateRequest(await readJson(c))
  mutate.transactionId ??= parseTransactionId(url.searchParams.get('transactionId'))
  const applied = await dataset.store.transact(
    withPermissionCheck(account, dataset, (draft) =>
      applyMutations(draft, mutate, {
        author: account.id,
        dryRun: mutate.dryRun || readBooleanParameter(url, 'dryRun'),
        autoGenerateArrayKeys: readBooleanParameter(url, 'autoGenerateArrayKeys'),
        select: createQuerySelection(dataset, lake, account),
      }),
    ),
  )
  return sendJson(c, createResponseBody(applied, url, resolveOrigin(c)))
}

/** Creates the function for queries in mutations. They read all documents, including drafts, in the transaction. */
function createQuerySelection(dataset: Dataset, lake: Lake, identity: Identity): SelectByQuery {
  return (draft, query, params) => {
    const { workspace } = draft
    const view = { documents: [...workspace.all()], get: (id: string) => workspace.get(id) }
    const tree = parseQuery(query, params)
    return evaluateQuery(tree, query, params, view, createQueryContext(dataset, lake, identity))
  }
}

function createResponseBody(applied: MutateResult, url: URL, origin: string): JsonObject {
  const returnDocuments = readBooleanParameter(url, 'returnDocuments')
  const returnIds = readBooleanParameter(url, 'returnIds') || returnDocuments
  const results = applied.results.map(({ id, operation }) => {
    const document = returnDocuments ? applied.getDocument(id) : undefined
    return {
      ...(returnIds ? { id } : {}),
      operation,
      ...(document ? { document: withAssetUrl(document, origin) } : {}),
    }
  })
  return { transactionId: applied.transactionId, results }
}
