import { assertStorable, isObject, type JsonObject, type SanityDocument } from '../documents'
import { badRequest } from '../errors'
import { isSliceOver, mapInSlices, rest } from '../slicing'
import type { TransactionContext, TransactionPlan } from '../store/store'
import type { Mutation } from '../store/types'
import { TransactionBuilder, type MutationResult } from './builder'
import { withArrayKeys } from './keys'
import { parsePatch } from './patch'
import type { MutateRequest } from './request'

/** Evaluates a query against the transaction's own view of the documents. */
export type SelectByQuery = (
  context: TransactionContext,
  query: string,
  params: JsonObject,
) => Promise<unknown>

/** How to apply a mutate request. */
export type ApplyOptions = {
  author: string
  dryRun: boolean
  autoGenerateArrayKeys: boolean
  select: SelectByQuery
}

/** What a mutate request did. */
export type MutateResult = {
  transactionId: string
  results: MutationResult[]
  /** The document after the complete transaction, for `returnDocuments`. */
  getDocument(id: string): SanityDocument | undefined
}

const maxSelected = 10_000

/**
 * The store's work for a mutate request: all of its mutations or, when one throws, none.
 * @throws LakeError as the Content Lake would refuse it.
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
    if (isSliceOver()) await rest()
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
    // Before the keys are generated, level by level without a limit.
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
