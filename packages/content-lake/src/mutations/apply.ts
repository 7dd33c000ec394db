import { assertStorable, isObject, type JsonObject, type SanityDocument } from '../documents'
import { badRequest } from '../errors'
import { mapInSlices, rest } from '../slicing'
import type { TransactionContext, TransactionPlan } from '../store/store'
import type { Mutation } from '../store/types'
import { TransactionBuilder, type MutationResult } from './builder'
import { parsePatch, withArrayKeys } from './patch'
import type { MutateRequest } from './request'

/** Evaluates a query on the documents as the transaction has changed them so far. */
export type SelectByQuery = (
  context: TransactionContext,
  query: string,
  params: JsonObject,
) => Promise<unknown>

/** Options of {@link applyMutations}. */
export type ApplyOptions = {
  author: string
  dryRun: boolean
  autoGenerateArrayKeys: boolean
  select: SelectByQuery
}

/** The result of a mutate request. */
export type MutateResult = {
  transactionId: string
  results: MutationResult[]
  /** Returns a document as it is after the complete transaction, for `returnDocuments`. */
  getDocument(id: string): SanityDocument | undefined
}

const maxSelected = 10_000

/**
 * Applies the mutations of a request and returns the resulting transaction. When a mutation fails, none is applied.
 * @throws {LakeError} when the Content Lake would reject the request.
 */
export async function applyMutations(
  context: TransactionContext,
  request: MutateRequest,
  options: ApplyOptions,
): Promise<TransactionPlan<MutateResult>> {
  const builder = new TransactionBuilder(context, request.transactionId)
  const results: MutationResult[] = []
  for (const [index, mutation] of request.mutations.entries()) {
    results.push(...(await applyMutation(builder, context, mutation, index, options)))
    await rest()
  }
  builder.assertUnlocked()
  const getDocument = (id: string) => context.workspace.get(id)
  const result = { transactionId: builder.id, results, getDocument }
  return builder.finish<MutateResult>(result, options.author, options.dryRun)
}

async function applyMutation(
  builder: TransactionBuilder,
  context: TransactionContext,
  mutation: Mutation,
  index: number,
  options: ApplyOptions,
): Promise<MutationResult[]> {
  const prepareContent = (value: JsonObject) => {
    if (!options.autoGenerateArrayKeys) return value
    // Generating keys has no limit of depth, so that the depth is checked before.
    assertStorable(value)
    return withArrayKeys(value)
  }
  if ('create' in mutation)
    return [builder.create(prepareContent(mutation.create), 'create', index)]
  if ('createOrReplace' in mutation) {
    return [builder.create(prepareContent(mutation.createOrReplace), 'createOrReplace', index)]
  }
  if ('createIfNotExists' in mutation) {
    return [builder.create(prepareContent(mutation.createIfNotExists), 'createIfNotExists', index)]
  }
  if ('delete' in mutation) {
    const ids = await selectIds(context, mutation.delete, options.select)
    return mapInSlices(ids, (id) => builder.delete(id, index))
  }
  const operations = parsePatch(mutation.patch, options.autoGenerateArrayKeys)
  const revision = mutation.patch['ifRevisionID']
  const ids = await selectIds(context, mutation.patch, options.select)
  return mapInSlices(ids, (id) =>
    builder.patch(id, operations, index, typeof revision === 'string' ? revision : undefined),
  )
}

async function selectIds(
  context: TransactionContext,
  selection: JsonObject,
  select: SelectByQuery,
): Promise<string[]> {
  const { id, query, params } = selection
  if (typeof id === 'string') return [id]
  const result = await select(context, String(query), isObject(params) ? params : {})
  const documents = Array.isArray(result) ? result : [result]
  const ids = documents.flatMap((document) =>
    isObject(document) && typeof document['_id'] === 'string' ? [document['_id']] : [],
  )
  if (ids.length > maxSelected) {
    throw badRequest(`The query of a mutation selects more than ${maxSelected} documents`)
  }
  return [...new Set(ids)]
}
