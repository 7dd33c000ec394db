import { isDocumentId, isObject, type JsonObject } from '../documents'
import { badRequest } from '../errors'
import type { Mutation } from '../store/types'

/** A mutate request after validation of its envelope. */
export type MutateRequest = {
  mutations: Mutation[]
  transactionId?: string
  dryRun: boolean
}

const kinds = ['create', 'createOrReplace', 'createIfNotExists', 'delete', 'patch'] as const
const deleteOptions = ['id', 'query', 'params', 'purge']
const transactionIdPattern = /^[A-Za-z0-9_-]{1,128}$/

/**
 * Parses the body `{mutations: [...], transactionId?, dryRun?}` of a mutate request.
 * @throws 400 unless every mutation has exactly one known kind and, where needed, a selection.
 */
export function parseMutateRequest(body: unknown): MutateRequest {
  if (!isObject(body) || !Array.isArray(body['mutations'])) {
    throw badRequest('The request body must be an object with an array of mutations')
  }
  const { dryRun = false } = body
  if (typeof dryRun !== 'boolean') throw badRequest('dryRun must be true or false')
  const transactionId = parseTransactionId(body['transactionId'])
  return { mutations: body['mutations'].map(parseMutation), transactionId, dryRun }
}

/**
 * Returns the id of a transaction, or undefined when the request has none.
 * @throws 400 for an invalid id.
 */
export function parseTransactionId(id: unknown): string | undefined {
  if (id === undefined || id === null) return undefined
  if (typeof id === 'string' && transactionIdPattern.test(id)) return id
  throw badRequest(`Invalid transaction id ${JSON.stringify(id)}`)
}

function parseMutation(mutation: unknown, index: number): Mutation {
  const names = isObject(mutation) ? Object.keys(mutation) : []
  const kind = kinds.find((name) => name === names[0])
  if (!isObject(mutation) || names.length !== 1 || !kind) {
    throw badRequest(`Mutation ${index} must have exactly one of ${kinds.join(', ')}`)
  }
  const operand = mutation[kind]
  if (!isObject(operand)) throw badRequest(`Mutation ${index}: ${kind} must be an object`)
  if (kind === 'delete' || kind === 'patch') assertSelection(operand, kind, index)
  return { [kind]: operand } as Mutation
}

function assertSelection(operand: JsonObject, kind: string, index: number): void {
  const { id, query, params } = operand
  const isById = isDocumentId(id) && query === undefined
  const isByQuery = typeof query === 'string' && id === undefined
  if (!isById && !isByQuery) {
    throw badRequest(`Mutation ${index}: ${kind} needs a valid document id or a query`)
  }
  if (params !== undefined && !isObject(params)) {
    throw badRequest(`Mutation ${index}: params must be an object`)
  }
  if (kind === 'delete') assertDelete(operand, index)
}

/** @throws 400 for an unknown option, because the sender may rely on it, as on a condition. */
function assertDelete(operand: JsonObject, index: number): void {
  const unknownOption = Object.keys(operand).find((name) => !deleteOptions.includes(name))
  if (unknownOption !== undefined)
    throw badRequest(
      `Mutation ${index}: delete has the unknown option ${JSON.stringify(unknownOption)}`,
    )
  const { purge = false } = operand
  if (purge !== false)
    throw badRequest(`Mutation ${index}: the local content lake cannot purge history`)
}
