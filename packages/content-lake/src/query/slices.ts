import { setImmediate } from 'node:timers/promises'

import type { ExprNode } from 'groq-js'

import { isObject, type JsonObject } from '../documents'

/** Evaluates a node in one go and returns its value, in which dates and paths are still instances. */
export type Run = (node: ExprNode) => unknown

const RESULT = 'result'
const SLICE_MS = 8
const MAX_LENGTH = 4096
const MANY_DOCUMENTS = 200
/** More results than these are sorted all at once. */
const MAX_BEST = 200

/**
 * Evaluates a query in slices of a few milliseconds, between which the lake responds to other requests. Filters and
 * projections of lists are divided, also those within objects, and so is an order of which only the first results are
 * used.
 */
export async function evaluateInSlices(node: ExprNode, run: Run): Promise<unknown> {
  return new SlicedEvaluation(run, new Pace()).value(node)
}

class Pace {
  #started = performance.now()

  /** Lets the lake do other work when a slice of time is over. */
  async rest(): Promise<void> {
    if (performance.now() - this.#started < SLICE_MS) return
    await setImmediate()
    this.#started = performance.now()
  }
}

class SlicedEvaluation {
  readonly #run: Run
  readonly #pace: Pace

  constructor(run: Run, pace: Pace) {
    this.#run = run
    this.#pace = pace
  }

  async value(node: ExprNode): Promise<unknown> {
    switch (node.type) {
      case 'Filter':
      case 'Map':
      case 'FlatMap':
        return this.#list(node)
      case 'Slice':
        return this.#slice(node)
      case 'Group':
        return this.value(node.base as ExprNode)
      case 'AccessElement':
      case 'PipeFuncCall':
      case 'Projection':
      case 'ArrayCoerce':
        return this.#run({
          ...node,
          base: constant(await this.value(node.base as ExprNode)),
        } as ExprNode)
      case 'AccessAttribute':
        if (!node.base) return this.#run(node)
        return this.#run({ ...node, base: constant(await this.value(node.base as ExprNode)) })
      case 'OpCall':
        return this.#operator(node)
      case 'FuncCall':
        return this.#call(node)
      case 'Object':
        return this.#object(node)
      default:
        return this.#run(node)
    }
  }

  async #list(node: NodeOf<'Filter' | 'Map' | 'FlatMap'>): Promise<unknown> {
    const items = await this.value(node.base as ExprNode)
    if (!Array.isArray(items)) return this.#run({ ...node, base: constant(items) })
    const results: unknown[] = []
    const isFilter = node.type === 'Filter'
    const isPerObject = isFilter ? items.every(isObject) : isObjectProjection(node.expr)
    if (isPerObject && scans(node.expr)) {
      for (const item of items) {
        const inner = isFilter ? node.expr : (node.expr as NodeOf<'Projection'>).expr
        const value = await this.#within(item).value(inner)
        if (!isFilter) results.push(isObject(item) ? value : null)
        else if (value === true) results.push(item)
        await this.#pace.rest()
      }
      return results
    }
    await this.#eachSlice(items, (slice) => {
      for (const result of this.#run({ ...node, base: constant(slice) }) as unknown[])
        results.push(result)
    })
    return results
  }

  /** An evaluation in which `@` is this item, as in a projection of it. */
  #within(item: unknown): SlicedEvaluation {
    const run = (value: ExprNode) => {
      const expr: ExprNode = {
        type: 'Object',
        attributes: [{ type: 'ObjectAttributeValue', name: RESULT, value }],
      }
      return (this.#run({ type: 'Projection', base: constant(item), expr }) as JsonObject | null)?.[
        RESULT
      ]
    }
    return new SlicedEvaluation(run, this.#pace)
  }

  async #slice(node: NodeOf<'Slice'>): Promise<unknown> {
    const { left, right, isInclusive } = node
    const ordered = node.base
    const end = isInclusive ? right + 1 : right
    const isFirst = left >= 0 && right >= 0 && end <= MAX_BEST
    if (!isFirst || ordered.type !== 'PipeFuncCall' || ordered.name !== 'order')
      return this.#run({ ...node, base: constant(await this.value(ordered)) })
    const items = await this.value(ordered.base)
    if (!Array.isArray(items))
      return this.#run({ ...node, base: { ...ordered, base: constant(items) } })
    let best: unknown[] = []
    await this.#eachSlice(items, (slice) => {
      // The order is stable: earlier items stay before equal ones.
      const sorted = this.#run({ ...ordered, base: constant([...best, ...slice]) })
      best = (sorted as unknown[]).slice(0, end)
    })
    return this.#run({ ...node, base: constant(best) })
  }

  async #call(node: NodeOf<'FuncCall'>): Promise<unknown> {
    const [argument] = node.args
    if (node.namespace !== 'global' || node.name !== 'count' || !argument) return this.#run(node)
    return this.#run({ ...node, args: [constant(await this.value(argument))] })
  }

  async #operator(node: NodeOf<'OpCall'>): Promise<unknown> {
    if (!scans(node)) return this.#run(node)
    const [left, right] = [await this.value(node.left), await this.value(node.right)]
    return this.#run({ ...node, left: constant(left), right: constant(right) })
  }

  async #object(node: NodeOf<'Object'>): Promise<unknown> {
    const attributes: typeof node.attributes = []
    for (const each of node.attributes)
      attributes.push(
        each.type === 'ObjectAttributeValue' && scans(each.value)
          ? { ...each, value: constant(await this.value(each.value)) }
          : each,
      )
    return this.#run({ ...node, attributes })
  }

  async #eachSlice(items: unknown[], handle: (slice: unknown[]) => void): Promise<void> {
    let length = 1
    for (let start = 0; start < items.length;) {
      const slice = items.slice(start, start + length)
      const started = performance.now()
      handle(slice)
      start += slice.length
      const elapsed = performance.now() - started
      if (elapsed > SLICE_MS) length = Math.max(1, length >> 1)
      else if (elapsed < SLICE_MS / 4) length = Math.min(MAX_LENGTH, length * 2)
      await this.#pace.rest()
    }
  }
}

type NodeOf<Type> = Extract<ExprNode, { type: Type }>

/** True for what evaluates many documents, unless an index finds few of them first. */
function scans(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(scans)
  if (!isObject(node)) return false
  if (node['type'] === 'Value')
    return Array.isArray(node['value']) && node['value'].length > MANY_DOCUMENTS
  if (node['type'] === 'FuncCall' && node['name'] === 'coalesce') return false
  return node['type'] === 'Everything' || Object.values(node).some(scans)
}

function isObjectProjection(node: ExprNode): boolean {
  return node.type === 'Projection' && node.base.type === 'This' && node.expr.type === 'Object'
}

function constant(value: unknown): ExprNode {
  return { type: 'Value', value }
}
