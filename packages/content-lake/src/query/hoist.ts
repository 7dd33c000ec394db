import type { ExprNode } from 'groq-js'

import { isObject, type JsonObject } from '../documents'
import { isConstant } from './tree'

/** The prefix of references that stand for the value of a subquery. No document id contains its first character. */
const valuePrefix = '\u0000value of '
/** Functions that read not only their arguments but also the object on which they are called. */
const contextFunctions = new Set(['references', 'versionOf', 'partOfRelease', 'anywhere'])

/** A query whose independent subqueries are evaluated at most once. */
export type HoistedQuery = {
  tree: ExprNode
  /** The subqueries; those that others contain come first. */
  subqueries: readonly ExprNode[]
  /** Returns the subquery that a reference in the tree stands for, or undefined for the id of a document. */
  findSubquery(id: string): ExprNode | undefined
}

/**
 * Replaces subqueries that do not depend on the outer query, as in `*[_id in *[_type == "a"].b._ref]`, with references:
 * groq-js would evaluate them again for each document of the outer query. The evaluator resolves references with a
 * callback, so that a subquery is evaluated when its value is first needed.
 */
export function hoistSubqueries(tree: ExprNode): HoistedQuery {
  const subqueries: ExprNode[] = []
  const replace = (node: unknown, isRepeated: boolean): unknown => {
    if (Array.isArray(node)) return node.map((item: unknown) => replace(item, isRepeated))
    if (!isObject(node) || isConstant(node)) return node
    if (isRepeated && isSubquery(node) && isIndependent(node, 0, false)) {
      subqueries.push(replace(node, false) as ExprNode)
      return createValueNode(subqueries.length - 1)
    }
    return Object.fromEntries(
      Object.entries(node).map(([key, child]) => [
        key,
        replace(child, isRepeated || isScope(node, key)),
      ]),
    )
  }
  return {
    tree: replace(tree, false) as ExprNode,
    subqueries,
    findSubquery: (id) =>
      id.startsWith(valuePrefix) ? subqueries[Number(id.slice(valuePrefix.length))] : undefined,
  }
}

/** Returns the node that reads the value of a subquery, as in `{_ref: …}->value`. */
function createValueNode(number: number): ExprNode {
  const reference: ExprNode = { type: 'Value', value: { _ref: valuePrefix + number } }
  return { type: 'AccessAttribute', name: 'value', base: { type: 'Deref', base: reference } }
}

/** Returns whether a part of a node is evaluated for each item of another part. */
function isScope(node: JsonObject, key: string): boolean {
  switch (node['type']) {
    case 'Filter':
    case 'Projection':
    case 'Map':
    case 'FlatMap':
      return key === 'expr'
    case 'PipeFuncCall':
      return key === 'args'
    default:
      return false
  }
}

/** Returns whether a node scans all documents and has a value, which selectors and the keys of an order do not have. */
function isSubquery(node: JsonObject): boolean {
  const { type } = node
  if (type === 'Everything') return false
  if (['Asc', 'Desc', 'Tuple', 'SelectorNested', 'SelectorFuncCall'].includes(String(type)))
    return false
  return typeof type === 'string' && isExpression(type) && hasScan(node)
}

function isExpression(type: string): boolean {
  return (
    !type.startsWith('ObjectAttribute') &&
    !/^(?:ObjectSplat|ObjectConditionalSplat|ArrayElement|SelectAlternative)$/.test(type)
  )
}

function hasScan(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(hasScan)
  if (!isObject(node) || isConstant(node)) return false
  return node['type'] === 'Everything' || Object.values(node).some(hasScan)
}

/**
 * Returns whether nothing in a node reads the scopes around it. `depth` is the number of scopes that the node itself
 * has opened and that `^` can reach; `hasThis` is true within any scope of the node.
 */
function isIndependent(node: unknown, depth: number, hasThis: boolean): boolean {
  if (Array.isArray(node)) return node.every((item) => isIndependent(item, depth, hasThis))
  if (!isObject(node) || isConstant(node)) return true
  switch (node['type']) {
    case 'This':
    case 'Context':
      if (!hasThis) return false
      break
    case 'AccessAttribute':
      if (!hasThis && !node['base']) return false
      break
    case 'Parent':
      return Number(node['n']) < depth
    case 'FuncCall':
      if (node['namespace'] === 'diff') return false
      if (!hasThis && contextFunctions.has(String(node['name']))) return false
      break
  }
  return Object.entries(node).every(([key, child]) => {
    if (!isScope(node, key)) return isIndependent(child, depth, hasThis)
    // The evaluator hides the scopes of maps from `^`.
    const isHidden = node['type'] === 'Map' || node['type'] === 'FlatMap'
    return isIndependent(child, isHidden ? depth : depth + 1, true)
  })
}
