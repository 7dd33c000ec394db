import { randomBytes } from 'node:crypto'

import { assertStorable, isObject, type JsonObject, type SanityDocument } from '../documents'
import { badRequest, messageOf } from '../errors'
import {
  applySteps,
  expandWildcards,
  insertPositions,
  type PatchOperations,
  quotedPattern,
} from './wildcards'

const entryOperations = ['set', 'setIfMissing', 'diffMatchPatch', 'inc', 'dec'] as const
const selectionKeys = new Set(['id', 'query', 'params', 'ifRevisionID'])
const patchOperations = new Set<string>([...entryOperations, 'unset', 'insert'])
const immutableFields = ['_id', '_type'] as const
// The patch library expands index ranges number by number.
const hugeIndexPattern = /[[:,]\s*-?\d{6,}/

/**
 * Validates a patch and returns its operations without the selection, with generated array keys when requested.
 * @throws 400 for operations and values that the Content Lake does not support.
 */
export function parsePatch(patch: JsonObject, autoGenerateArrayKeys: boolean): PatchOperations {
  const { ifRevisionID } = patch
  if (ifRevisionID !== undefined && typeof ifRevisionID !== 'string')
    throw badRequest(`Invalid revision ${JSON.stringify(ifRevisionID)} in a patch`)
  const operations: PatchOperations = {}
  for (const [name, value] of Object.entries(patch)) {
    if (selectionKeys.has(name)) continue
    if (!patchOperations.has(name))
      throw badRequest(`Unknown patch operation ${JSON.stringify(name)}`)
    operations[name] = value
  }
  for (const name of entryOperations) assertEntries(name, operations[name])
  assertUnset(operations['unset'])
  assertInsert(operations['insert'])
  assertStorable(Object.values(operations))
  return autoGenerateArrayKeys ? withGeneratedKeys(operations) : operations
}

/** A patched document, and the patches with which clients can compute the same document. */
export type PatchResult = {
  document: SanityDocument
  steps: PatchOperations[]
}

/**
 * Applies operations to a document with the library that the Studio itself uses.
 * @throws 400 when they do not fit the document or change `_id` or `_type`.
 */
export function applyPatch(document: SanityDocument, operations: PatchOperations): PatchResult {
  let result: unknown
  let steps: PatchOperations[]
  try {
    steps = expandWildcards(document, operations)
    result = applySteps(document, steps)
  } catch (error) {
    throw badRequest(`The patch cannot be applied to ${document._id}: ${messageOf(error)}`)
  }
  if (!isObject(result)) throw badRequest(`The patch would replace document ${document._id} whole`)
  for (const name of immutableFields) {
    if (result[name] !== document[name]) {
      throw badRequest(`Cannot modify immutable attribute ${JSON.stringify(name)}`)
    }
  }
  const { _id, _type, _rev, _createdAt, _updatedAt } = document
  return { document: { ...result, _id, _type, _rev, _createdAt, _updatedAt }, steps }
}

function assertEntries(name: string, entries: unknown): void {
  if (entries === undefined) return
  if (!isObject(entries)) throw badRequest(`Patch operation ${name} must be an object`)
  for (const [path, value] of Object.entries(entries)) {
    assertPath(path)
    if ((name === 'inc' || name === 'dec') && typeof value !== 'number') {
      throw badRequest(`Patch operation ${name} needs a number for ${JSON.stringify(path)}`)
    }
    if (name === 'diffMatchPatch' && typeof value !== 'string') {
      throw badRequest(`Patch operation ${name} needs a string for ${JSON.stringify(path)}`)
    }
  }
}

function assertUnset(paths: unknown): void {
  if (paths === undefined) return
  if (!Array.isArray(paths)) throw badRequest('Patch operation unset must be an array of paths')
  paths.forEach(assertPath)
}

function assertInsert(insert: unknown): void {
  if (insert === undefined) return
  const positions = isObject(insert) ? insertPositions.filter((name) => name in insert) : []
  const [position] = positions
  if (!isObject(insert) || position === undefined || positions.length > 1) {
    throw badRequest('Patch operation insert needs one of before, after, replace')
  }
  if (!Array.isArray(insert['items'])) throw badRequest('Patch operation insert needs items')
  assertPath(insert[position])
}

function assertPath(path: unknown): void {
  if (typeof path !== 'string' || path === '') {
    throw badRequest(`Invalid path ${JSON.stringify(path)} in a patch`)
  }
  const unquotedPath = path.replace(quotedPattern, '')
  if (/__proto__|hasOwnProperty/.test(unquotedPath) || hugeIndexPattern.test(unquotedPath)) {
    throw badRequest(`Path ${JSON.stringify(path)} in a patch cannot be used`)
  }
}

function withGeneratedKeys(operations: PatchOperations): PatchOperations {
  const { set, setIfMissing, insert } = operations
  const values = Object.entries({ set, setIfMissing, insert }).filter((entry) => isObject(entry[1]))
  return { ...operations, ...withArrayKeys(Object.fromEntries(values)) }
}

/** Returns a copy in which each object within an array has a `_key`, for clients that request generated keys. */
export function withArrayKeys(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, child]) => [name, addKeys(child)]))
}

function addKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => addKey(addKeys(item)))
  return isObject(value) ? withArrayKeys(value) : value
}

function addKey(item: unknown): unknown {
  if (!isObject(item) || typeof item['_key'] === 'string') return item
  return { _key: randomBytes(6).toString('hex'), ...item }
}
