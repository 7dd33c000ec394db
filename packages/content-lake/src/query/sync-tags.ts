import { createHash } from 'node:crypto'

import type { ExprNode } from 'groq-js'

import { isObject, toPublishedId, type JsonObject } from '../documents'
import { evaluateConstant, isConstant } from './tree'

/** An opaque tag that connects the result of a query with the live events that may change it. */
export type SyncTag = `s1:${string}`

/** The tag of all live events, and of queries whose documents cannot be derived from their conditions. */
export const anyDocumentTag: SyncTag = createTag('any')

/** Returns the tag of events about documents of this type. */
export function createTypeTag(type: string): SyncTag {
  return createTag(`type ${type}`)
}

/** Returns the tag of events about this document or one of its drafts and versions. */
export function createDocumentTag(id: string): SyncTag {
  return createTag(`id ${toPublishedId(id)}`)
}

/** The tags that cover all documents that a condition matches; undefined when they cannot be derived from it. */
type Scope = SyncTag[] | undefined

/**
 * Returns the tags of the documents that a query scans: those of the types or ids that its filters name, or else the
 * tag of all documents. The caller adds those of references, which are only known when the query runs.
 */
export function collectScanTags(tree: ExprNode, params: JsonObject): Set<SyncTag> {
  const tags = new Set<SyncTag>()
  collectTags(tree, params, tags)
  return tags
}

function collectTags(node: unknown, params: JsonObject, tags: Set<SyncTag>): void {
  if (Array.isArray(node)) {
    for (const item of node) collectTags(item, params, tags)
    return
  }
  if (!isObject(node) || isConstant(node)) return
  // releases::all() scans the dataset, although its node does not contain `*`.
  const isReleasesCall = node['type'] === 'FuncCall' && node['namespace'] === 'releases'
  if (node['type'] === 'Everything' || isReleasesCall) {
    tags.add(anyDocumentTag)
    return
  }
  const filters = findFilters(node)
  const scope = filters && findConjunctionScope(filters, params)
  if (!filters || !scope) {
    for (const child of Object.values(node)) collectTags(child, params, tags)
    return
  }
  for (const tag of scope) tags.add(tag)
  for (const filter of filters) collectTags(filter, params, tags)
}

/** Returns the conditions of a node such as `*[a][b]`, or undefined for any other node. */
function findFilters(node: JsonObject): unknown[] | undefined {
  const conditions: unknown[] = []
  let current: unknown = node
  while (isObject(current) && (current['type'] === 'Filter' || current['type'] === 'Group')) {
    if (current['type'] === 'Filter') conditions.push(current['expr'])
    current = current['base']
  }
  return isObject(current) && current['type'] === 'Everything' ? conditions : undefined
}

function findConjunctionScope(conditions: unknown[], params: JsonObject): Scope {
  for (const condition of conditions) {
    const scope = findConditionScope(condition, params)
    if (scope) return scope
  }
  return undefined
}

function findConditionScope(node: unknown, params: JsonObject): Scope {
  if (!isObject(node)) return undefined
  const { type, op, left, right } = node
  if (type === 'Group') return findConditionScope(node['base'], params)
  if (type === 'And') return findConjunctionScope([left, right], params)
  if (type === 'Or') {
    const scopes = [findConditionScope(left, params), findConditionScope(right, params)]
    return scopes[0] && scopes[1] && [...scopes[0], ...scopes[1]]
  }
  if (type !== 'OpCall' || (op !== '==' && op !== 'in')) return undefined
  const toTag = findTagFactory(left) ?? (op === '==' ? findTagFactory(right) : undefined)
  const operand = findTagFactory(left) ? right : left
  const values = evaluateConstant(operand, params)
  if (!toTag || values === undefined) return undefined
  const list = Array.isArray(values) ? values : [values]
  return list.flatMap((value) => (typeof value === 'string' ? [toTag(value)] : []))
}

function findTagFactory(node: unknown): ((value: string) => SyncTag) | undefined {
  if (!isObject(node) || node['type'] !== 'AccessAttribute' || node['base']) return undefined
  if (node['name'] === '_type') return createTypeTag
  return node['name'] === '_id' ? createDocumentTag : undefined
}

function createTag(text: string): SyncTag {
  return `s1:${createHash('sha1').update(text).digest('base64url').slice(0, 8)}`
}
