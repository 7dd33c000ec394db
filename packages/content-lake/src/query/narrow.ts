import type { ExprNode } from 'groq-js'

import { isObject, type JsonObject } from '../documents'
import type { DocumentView } from './evaluate'
import type { Candidates, Documents, ViewIndex } from './view-index'

/** Begins the reference that stands for documents found by an index; no document id contains this character. */
const foundByPrefix = '\u0000found by '
const everythingNode = { type: 'Everything' }
/** With so few candidates, a search for fewer does not pay. */
const fewDocuments = 20

/** Finds documents by the value of an expression that is only known during the evaluation. */
type Lookup = (index: ViewIndex, value: string) => Candidates | undefined

/**
 * Rewrites queries for a view, so that `*[_type == "clinic" && references($id)]` looks only at the documents that an
 * index finds: the evaluator would scan all documents for each such filter, and a site sends dozens. The filters
 * themselves stay. A condition such as `references(^._id)` is looked up for each object around the filter: the evaluator
 * resolves a reference to what the index finds.
 */
export class Narrowing {
  readonly #params: JsonObject
  readonly #index: ViewIndex | undefined
  readonly #lookups: Lookup[] = []
  /** The paths at which an index of texts would help. */
  readonly #missingPaths = new Set<string>()

  constructor(params: JsonObject, { index }: DocumentView) {
    this.#params = params
    this.#index = index
  }

  /** Builds the indexes of texts that the queries use. */
  async prepare(trees: readonly ExprNode[]): Promise<void> {
    if (!this.#index) return
    for (const tree of trees) this.apply(tree)
    for (const path of this.#missingPaths) await this.#index.indexText(path)
    this.#lookups.length = 0
  }

  /** Returns the same query with narrower filters. */
  apply(tree: ExprNode): ExprNode {
    return this.#index ? (this.#walk(tree, this.#index, false) as ExprNode) : tree
  }

  /**
   * Returns the documents that a reference in a rewritten query stands for, null when they are unknown, and undefined
   * for the id of a document.
   */
  find(id: string): { documents: Documents } | null | undefined {
    if (!this.#index || !id.startsWith(foundByPrefix)) return undefined
    const text = id.slice(foundByPrefix.length)
    const end = text.indexOf(' ')
    const lookup = this.#lookups[Number(text.slice(0, end))]
    const found = lookup?.(this.#index, text.slice(end + 1))
    return found ? { documents: found.documents() } : null
  }

  /** `isInObject` is true where `^` in a filter is the value of `@` beside the filter. */
  #walk(node: unknown, index: ViewIndex, isInObject: boolean): unknown {
    if (Array.isArray(node)) return node.map((item: unknown) => this.#walk(item, index, isInObject))
    if (!isObject(node) || node['type'] === 'Value') return node
    const copy = Object.fromEntries(
      Object.entries(node).map(([key, child]) => [
        key,
        this.#walk(child, index, scopeOf(node, key) ?? isInObject),
      ]),
    )
    const isFilter = node['type'] === 'Filter' && isObject(node['base'])
    if (!isFilter || (node['base'] as JsonObject)['type'] !== 'Everything') return copy
    return { ...copy, base: this.#base(node['expr'], index, isInObject) }
  }

  #base(condition: unknown, index: ViewIndex, isInObject: boolean): unknown {
    const best = this.#fewest(condition, index)
    const base = best ? { type: 'Value', value: best.documents() } : everythingNode
    if (!isInObject || (best && best.size <= fewDocuments)) return base
    for (const each of conjunctsOf(condition)) {
      const found = this.#lookup(each, index)
      if (found) return withFallback(found, base)
    }
    return base
  }

  #fewest(condition: unknown, index: ViewIndex): Candidates | undefined {
    let best: Candidates | undefined
    const conjuncts = conjunctsOf(condition).filter(isObject)
    // An index of texts is built when it is first used.
    for (const isText of [false, true]) {
      if (isText && best && best.size <= fewDocuments) return best
      for (const each of conjuncts) {
        if ((comparisonOf(each)?.textPath !== undefined) !== isText) continue
        const found = this.#candidates(each, index)
        if (found && (!best || found.size < best.size)) best = found
      }
    }
    return best
  }

  /** The documents that can fulfil a condition on constants. */
  #candidates(node: JsonObject, index: ViewIndex): Candidates | undefined {
    if (node['type'] === 'Or') {
      const left = this.#fewest(node['left'], index)
      const right = left && this.#fewest(node['right'], index)
      return left && right && united([left, right])
    }
    const comparison = comparisonOf(node)
    if (!comparison) return undefined
    const { lookup, operand, isList } = comparison
    const value = constant(operand, this.#params)
    const values: unknown = typeof value === 'string' && !isList ? [value] : value
    if (!Array.isArray(values)) return undefined
    this.#noteMissing(comparison, index)
    const lists: Candidates[] = []
    for (const each of values) {
      const found = typeof each === 'string' ? lookup(index, each) : undefined
      if (!found) return undefined
      lists.push(found)
    }
    return lists.length === 1 ? lists[0] : united(lists)
  }

  /** The node of the documents for a value that only the object around the filter has. */
  #lookup(node: unknown, index: ViewIndex): ExprNode | undefined {
    const comparison = isObject(node) ? comparisonOf(node) : undefined
    if (!comparison || comparison.isList) return undefined
    const value = outside(comparison.operand)
    if (!value) return undefined
    this.#noteMissing(comparison, index)
    const number = this.#lookups.push(comparison.lookup) - 1
    const prefix: ExprNode = { type: 'Value', value: `${foundByPrefix}${number} ` }
    const reference: ExprNode = { type: 'OpCall', op: '+', left: prefix, right: value }
    const object: ExprNode = {
      type: 'Object',
      attributes: [{ type: 'ObjectAttributeValue', name: '_ref', value: reference }],
    }
    return { type: 'AccessAttribute', name: 'documents', base: { type: 'Deref', base: object } }
  }

  #noteMissing({ textPath }: Comparison, index: ViewIndex): void {
    if (textPath !== undefined && index.lacksText(textPath)) this.#missingPaths.add(textPath)
  }
}

/** How a child is evaluated: in an object or item of a filter (true), elsewhere (false), or as its parent is. */
function scopeOf(node: JsonObject, key: string): boolean | undefined {
  if (key !== 'expr' && key !== 'args') return undefined
  switch (node['type']) {
    case 'Filter':
    case 'Projection':
      return key === 'expr' ? true : undefined
    case 'Map':
    case 'FlatMap':
      // The evaluator hides the scopes of maps from `^`.
      return key === 'expr' ? false : undefined
    case 'PipeFuncCall':
      return key === 'args' ? false : undefined
    default:
      return undefined
  }
}

function conjunctsOf(node: unknown): unknown[] {
  if (!isObject(node)) return []
  if (node['type'] === 'Group') return conjunctsOf(node['base'])
  if (node['type'] !== 'And') return [node]
  return [...conjunctsOf(node['left']), ...conjunctsOf(node['right'])]
}

type Comparison = {
  lookup: Lookup
  operand: unknown
  /** The operand is a list, as of `in`. */
  isList: boolean
  /** Where the text is by which documents are looked up; undefined for their ids, types and references. */
  textPath: string | undefined
}

function comparisonOf(node: JsonObject): Comparison | undefined {
  const { type, op, left, right } = node
  if (type === 'FuncCall' && node['namespace'] === 'global' && node['name'] === 'references') {
    const args = node['args'] as unknown[]
    const lookup: Lookup = (index, value) => index.referencing(value)
    return args.length === 1
      ? { lookup, operand: args[0], isList: false, textPath: undefined }
      : undefined
  }
  if (type !== 'OpCall' || (op !== '==' && op !== 'in')) return undefined
  const path = pathOf(left)
  if (path !== undefined) return { ...lookupAt(path), operand: right, isList: op === 'in' }
  const otherPath = op === '==' ? pathOf(right) : undefined
  if (otherPath === undefined) return undefined
  return { ...lookupAt(otherPath), operand: left, isList: false }
}

/** Looks up documents by an attribute of theirs, such as `_id` or `slug.current`. */
function lookupAt(path: string): Pick<Comparison, 'lookup' | 'textPath'> {
  const textPath = path === '_id' || path === '_type' ? undefined : path
  if (path === '_id') return { lookup: (index, value) => index.withId(value), textPath }
  if (path === '_type') return { lookup: (index, value) => index.withType(value), textPath }
  return { lookup: (index, value) => index.withText(path, value), textPath }
}

function pathOf(node: unknown): string | undefined {
  if (!isObject(node) || node['type'] !== 'AccessAttribute') return undefined
  const name = String(node['name'])
  if (name.includes('.')) return undefined
  if (!node['base']) return name
  const base = pathOf(node['base'])
  return base === undefined ? undefined : `${base}.${name}`
}

function constant(node: unknown, params: JsonObject): unknown {
  if (!isObject(node)) return undefined
  switch (node['type']) {
    case 'Value':
      return node['value']
    case 'Parameter':
      return params[String(node['name'])]
    case 'Group':
      return constant(node['base'], params)
    case 'Array': {
      const elements = node['elements'] as JsonObject[]
      if (elements.some(({ isSplat }) => isSplat)) return undefined
      const values = elements.map(({ value }) => constant(value, params))
      return values.includes(undefined) ? undefined : values
    }
    default:
      return undefined
  }
}

/**
 * The same expression as evaluated beside a filter instead of within it, where `^` is one level less; undefined for
 * expressions that depend on the filtered document.
 */
function outside(node: unknown): ExprNode | undefined {
  if (!isObject(node)) return undefined
  if (node['type'] === 'Parent') {
    const n = Number(node['n']) - 1
    return n === 0 ? { type: 'This' } : { type: 'Parent', n }
  }
  if (node['type'] !== 'AccessAttribute') return undefined
  const base = outside(node['base'])
  return base && { type: 'AccessAttribute', name: String(node['name']), base }
}

/** `coalesce(found, base)`: a value that is no text is not looked up. */
function withFallback(found: ExprNode, base: unknown): ExprNode {
  const args = [found, base as ExprNode]
  return { type: 'FuncCall', namespace: 'global', name: 'coalesce', args }
}

function united(lists: Candidates[]): Candidates {
  const size = lists.reduce((sum, each) => sum + each.size, 0)
  const documents = () => {
    const all = new Set(lists.flatMap((each) => each.documents()))
    return [...all].sort((a, b) => (a._id < b._id ? -1 : 1))
  }
  return { size, documents }
}
