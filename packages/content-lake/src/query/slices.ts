import { DateTime, type ExprNode, toJS } from 'groq-js'

import { isObject, type JsonObject } from '../documents'
import { isLarge } from '../json'
import { rest, sortInSlices } from '../slicing'
import type { NodeOf } from './tree'

/** Evaluates a node without a pause and returns its value, in which dates and paths are instances of their classes. */
export type Run = (node: ExprNode) => unknown

const resultName = 'result'
/** The prefix of the attributes that contain the values by which an item is sorted; the number of the value follows. */
const sortKey = 'key'
const maxRunMs = 4
const maxPartLength = 1024
const manyDocuments = 200
/** The namespaces whose functions evaluate each argument exactly once. */
const eagerNamespaces = new Set(['array', 'math'])

/**
 * Evaluates a query in slices of a few milliseconds, between which the lake responds to other requests, and returns its
 * value. Filters, projections and orders of lists are divided, also those within objects and conditions.
 */
export function evaluateInSlices(node: ExprNode, run: Run): Promise<unknown> {
  return new SlicedEvaluation(run).evaluate(node)
}

/**
 * Converts the dates and paths in the value of a query to JSON, in slices. Objects without any are returned unchanged.
 */
export async function normalizeInSlices(value: unknown): Promise<unknown> {
  if (!isLarge(value)) return toJS({ type: 'null', data: value } as Parameters<typeof toJS>[0])
  if (typeof value !== 'object' || value === null) return value
  const normalizedEntries: [key: string | number, item: unknown][] = []
  let isSame = true
  const entries: Iterable<[string | number, unknown]> = Array.isArray(value)
    ? value.entries()
    : Object.entries(value)
  for (const [key, item] of entries) {
    const json = await normalizeInSlices(item)
    normalizedEntries.push([key, json])
    if (json !== item) isSame = false
    await rest()
  }
  if (isSame) return value
  return Array.isArray(value)
    ? normalizedEntries.map(([, item]) => item)
    : Object.fromEntries(normalizedEntries)
}

class SlicedEvaluation {
  readonly #run: Run

  constructor(run: Run) {
    this.#run = run
  }

  async evaluate(node: ExprNode): Promise<unknown> {
    switch (node.type) {
      case 'Filter':
      case 'Map':
      case 'FlatMap':
        return this.#evaluateList(node)
      case 'PipeFuncCall':
        return this.#evaluatePipe(node)
      case 'Projection':
        return this.#evaluateProjection(node)
      case 'Group':
        return this.evaluate(node.base as ExprNode)
      case 'AccessElement':
      case 'Slice':
      case 'ArrayCoerce':
      case 'Deref':
      case 'Not':
      case 'Neg':
      case 'Pos':
        return this.#run({
          ...node,
          base: await this.#toConstant(node.base as ExprNode),
        } as ExprNode)
      case 'AccessAttribute':
        if (!node.base) return this.#run(node)
        return this.#run({ ...node, base: await this.#toConstant(node.base as ExprNode) })
      case 'And':
      case 'Or':
      case 'OpCall':
        if (!hasScan(node)) return this.#run(node)
        return this.#run({
          ...node,
          left: await this.#toConstant(node.left),
          right: await this.#toConstant(node.right),
        })
      case 'FuncCall':
        return this.#evaluateCall(node)
      case 'Object':
        return this.#evaluateObject(node)
      case 'Array':
        return this.#evaluateArray(node)
      case 'Select':
        return this.#evaluateSelect(node)
      default:
        return this.#run(node)
    }
  }

  async #toConstant(node: ExprNode): Promise<ExprNode> {
    return createConstant(await this.evaluate(node))
  }

  async #evaluateList(node: NodeOf<'Filter' | 'Map' | 'FlatMap'>): Promise<unknown> {
    const items = await this.evaluate(node.base as ExprNode)
    if (!Array.isArray(items)) return this.#run({ ...node, base: createConstant(items) })
    const results: unknown[] = []
    const isFilter = node.type === 'Filter'
    const isPerObject = isFilter ? items.every(isObject) : isObjectProjection(node.expr)
    if (isPerObject && hasScan(node.expr)) {
      for (const item of items) {
        const inner = isFilter ? node.expr : (node.expr as NodeOf<'Projection'>).expr
        const value = await this.#enterScope(item).evaluate(inner)
        if (!isFilter) results.push(isObject(item) ? value : null)
        else if (value === true) results.push(item)
        await rest()
      }
      return results
    }
    await forEachPart(items, (part) => {
      for (const result of this.#run({ ...node, base: createConstant(part) }) as unknown[])
        results.push(result)
    })
    return results
  }

  async #evaluateProjection(node: NodeOf<'Projection'>): Promise<unknown> {
    const base = await this.evaluate(node.base)
    if (isObject(base) && hasScan(node.expr)) return this.#enterScope(base).evaluate(node.expr)
    return this.#run({ ...node, base: createConstant(base) })
  }

  /** Returns an evaluation in which `@` is this item, as in a projection of it. */
  #enterScope(item: unknown): SlicedEvaluation {
    const run = (value: ExprNode) => {
      const expr = createObjectNode([[resultName, value]])
      return (
        this.#run({ type: 'Projection', base: createConstant(item), expr }) as JsonObject | null
      )?.[resultName]
    }
    return new SlicedEvaluation(run)
  }

  async #evaluatePipe(node: NodeOf<'PipeFuncCall'>): Promise<unknown> {
    const items = await this.evaluate(node.base)
    const isLong = Array.isArray(items) && (items.length > manyDocuments || hasScan(node.args))
    if (isLong && items.every(isObject)) {
      if (node.name === 'order') return this.#sort(items, node.args)
      if (node.name === 'score') return this.#score(items, node)
    }
    return this.#run({ ...node, base: createConstant(items) })
  }

  async #sort(items: readonly JsonObject[], args: readonly ExprNode[]): Promise<unknown> {
    const keys = args.map((each) =>
      each.type === 'Asc' || each.type === 'Desc' ? each.base : each,
    )
    const expr = createObjectNode(keys.map((key, number) => [sortKey + number, key]))
    // `^` has the same meaning in a projection of each item as in an order.
    const projection: ExprNode = { type: 'Projection', base: { type: 'This' }, expr }
    const values = await this.#evaluateList({
      type: 'Map',
      base: createConstant(items),
      expr: projection,
    })
    const entries = (values as JsonObject[]).map((value, index) => ({ item: items[index], value }))
    const sorted = await sortInSlices(entries, (a, b) => {
      for (const [number, { type }] of args.entries()) {
        const name = sortKey + number
        const difference = compareValues(a.value[name], b.value[name])
        if (difference !== 0) return type === 'Desc' ? -difference : difference
      }
      return 0
    })
    return sorted.map(({ item }) => item)
  }

  async #score(
    items: readonly JsonObject[],
    node: NodeOf<'PipeFuncCall'>,
  ): Promise<readonly unknown[]> {
    const scoredItems: { _score: number }[] = []
    await forEachPart(items, (part) => {
      scoredItems.push(
        ...(this.#run({ ...node, base: createConstant(part) }) as { _score: number }[]),
      )
    })
    return sortInSlices(scoredItems, (a, b) => b._score - a._score)
  }

  async #evaluateCall(node: NodeOf<'FuncCall'>): Promise<unknown> {
    const { namespace, name, args } = node
    if (namespace === 'global' && name === 'coalesce') {
      for (const each of args) {
        const value = await this.evaluate(each)
        if (value !== null) return value
      }
      return null
    }
    const isEager = eagerNamespaces.has(namespace) || (namespace === 'global' && name === 'count')
    if (!isEager || !hasScan(args)) return this.#run(node)
    return this.#run({ ...node, args: await this.#toConstants(args) })
  }

  async #evaluateObject(node: NodeOf<'Object'>): Promise<unknown> {
    const attributes: typeof node.attributes = []
    for (const each of node.attributes) {
      if (!hasScan(each)) attributes.push(each)
      else if (each.type !== 'ObjectConditionalSplat')
        attributes.push({ ...each, value: await this.#toConstant(each.value) })
      else if ((await this.evaluate(each.condition)) === true)
        attributes.push({ type: 'ObjectSplat', value: await this.#toConstant(each.value) })
    }
    return this.#run({ ...node, attributes })
  }

  async #evaluateArray(node: NodeOf<'Array'>): Promise<unknown> {
    if (!hasScan(node)) return this.#run(node)
    const elements: typeof node.elements = []
    for (const each of node.elements)
      elements.push({ ...each, value: await this.#toConstant(each.value) })
    return this.#run({ ...node, elements })
  }

  async #evaluateSelect(node: NodeOf<'Select'>): Promise<unknown> {
    if (!hasScan(node)) return this.#run(node)
    for (const { condition, value } of node.alternatives)
      if ((await this.evaluate(condition)) === true) return this.evaluate(value)
    return node.fallback ? this.evaluate(node.fallback) : null
  }

  async #toConstants(nodes: readonly ExprNode[]): Promise<ExprNode[]> {
    const constants: ExprNode[] = []
    for (const node of nodes) constants.push(await this.#toConstant(node))
    return constants
  }
}

/** Calls `handle` with parts of the items, each of which takes a few milliseconds, and rests when a slice is over. */
async function forEachPart(
  items: readonly unknown[],
  handle: (part: readonly unknown[]) => void,
): Promise<void> {
  let length = 1
  for (let start = 0; start < items.length;) {
    const part = items.slice(start, start + length)
    const startTime = performance.now()
    handle(part)
    start += part.length
    const elapsed = performance.now() - startTime
    if (elapsed > maxRunMs) length = Math.max(1, length >> 1)
    else if (elapsed < maxRunMs / 4) length = Math.min(maxPartLength, length * 2)
    if (start < items.length) await rest()
  }
}

/** Returns whether evaluating a node scans many documents, because no index has found a few of them before. */
function hasScan(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(hasScan)
  if (!isObject(node)) return false
  if (node['type'] === 'Value')
    return Array.isArray(node['value']) && node['value'].length > manyDocuments
  if (node['type'] === 'FuncCall' && node['name'] === 'coalesce') return false
  return node['type'] === 'Everything' || Object.values(node).some(hasScan)
}

function isObjectProjection(node: ExprNode): boolean {
  return node.type === 'Projection' && node.base.type === 'This' && node.expr.type === 'Object'
}

/** Compares two values as the evaluator does for an order and returns a number as for `Array.sort`. */
function compareValues(a: unknown, b: unknown): number {
  const rank = rankValue(a)
  const difference = rank - rankValue(b)
  if (difference !== 0) return difference
  if (a instanceof DateTime && b instanceof DateTime) return a.compareTo(b)
  if (rank === otherRank) return 0
  if ((a as string) < (b as string)) return -1
  return (a as string) > (b as string) ? 1 : 0
}

const ranks: Partial<Record<string, number>> = { number: 2, string: 3, boolean: 4 }
const otherRank = 100

function rankValue(value: unknown): number {
  return value instanceof DateTime ? 1 : (ranks[typeof value] ?? otherRank)
}

function createObjectNode(values: [name: string, value: ExprNode][]): NodeOf<'Object'> {
  return {
    type: 'Object',
    attributes: values.map(([name, value]) => ({ type: 'ObjectAttributeValue', name, value })),
  }
}

function createConstant(value: unknown): ExprNode {
  return { type: 'Value', value }
}
