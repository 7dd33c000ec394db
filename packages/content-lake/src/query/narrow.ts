import type { ExprNode } from 'groq-js'

import { isObject, type JsonObject } from '../documents'
import { createLookupNode, evaluateConstant } from './tree'
import type { Candidates, Documents, DocumentView, ViewIndex } from './view-index'

/** The prefix of references that stand for documents from an index. No document id contains its first character. */
const lookupPrefix = '\u0000found by '
const everythingNode = { type: 'Everything' }
/** With at most this many candidates, a search for fewer would take longer than it saves. */
const fewDocuments = 20

/** Finds documents by the value of an expression that is only available during the evaluation. */
type Lookup = (index: ViewIndex, value: string) => Candidates | undefined

/**
 * Rewrites queries for a view, so that `*[_type == "clinic" && references($id)]` reads only the documents that an index
 * finds: the evaluator would scan all documents for each such filter, and a site sends dozens. The filters themselves
 * do not change. A condition such as `references(^._id)` is looked up for each object around the filter: the evaluator
 * resolves a reference to the documents that the index finds.
 */
export class Narrowing {
  readonly #params: JsonObject
  readonly #index: ViewIndex | undefined
  readonly #lookups: Lookup[] = []
  /** The paths at which an index of texts would make the query faster. */
  readonly #missingPaths = new Set<string>()

  constructor(params: JsonObject, { index }: DocumentView) {
    this.#params = params
    this.#index = index
  }

  /** Builds the indexes of texts that the queries can use. */
  async prepare(trees: readonly ExprNode[]): Promise<void> {
    if (!this.#index) return
    for (const tree of trees) this.apply(tree)
    for (const path of this.#missingPaths) await this.#index.indexText(path)
    this.#lookups.length = 0
  }

  /** Returns the query with filters that read only the documents that the indexes find. */
  apply(tree: ExprNode): ExprNode {
    return this.#index ? (this.#walk(tree, this.#index, false) as ExprNode) : tree
  }

  /**
   * Returns the documents that a reference in a rewritten query stands for, null when the index cannot find them, and
   * undefined for the id of a document.
   */
  find(id: string): { documents: Documents } | null | undefined {
    if (!this.#index || !id.startsWith(lookupPrefix)) return undefined
    const text = id.slice(lookupPrefix.length)
    const end = text.indexOf(' ')
    const lookup = this.#lookups[Number(text.slice(0, end))]
    const candidates = lookup?.(this.#index, text.slice(end + 1))
    return candidates ? { documents: candidates.documents() } : null
  }

  /** Returns a copy of a node; `isInObject` is true where `^` in a filter is the value of `@` beside the filter. */
  #walk(node: unknown, index: ViewIndex, isInObject: boolean): unknown {
    if (Array.isArray(node)) return node.map((item: unknown) => this.#walk(item, index, isInObject))
    if (!isObject(node) || node['type'] === 'Value') return node
    const copy = Object.fromEntries(
      Object.entries(node).map(([key, child]) => [
        key,
        this.#walk(child, index, isChildInObject(node, key) ?? isInObject),
      ]),
    )
    const isFilter = node['type'] === 'Filter' && isObject(node['base'])
    if (!isFilter || (node['base'] as JsonObject)['type'] !== 'Everything') return copy
    return { ...copy, base: this.#narrowBase(node['expr'], index, isInObject) }
  }

  #narrowBase(condition: unknown, index: ViewIndex, isInObject: boolean): unknown {
    const best = this.#findFewest(condition, index)
    const base = best ? { type: 'Value', value: best.documents() } : everythingNode
    if (!isInObject || (best && best.size <= fewDocuments)) return base
    for (const each of splitConjuncts(condition)) {
      const lookupNode = this.#createLookupNode(each, index)
      if (lookupNode) return withFallback(lookupNode, base)
    }
    return base
  }

  #findFewest(condition: unknown, index: ViewIndex): Candidates | undefined {
    let best: Candidates | undefined
    const conjuncts = splitConjuncts(condition).filter(isObject)
    // Other indexes come first, because an index of texts is built when it is first used.
    for (const isText of [false, true]) {
      if (isText && best && best.size <= fewDocuments) return best
      for (const each of conjuncts) {
        if ((parseComparison(each)?.textPath !== undefined) !== isText) continue
        const candidates = this.#findCandidates(each, index)
        if (candidates && (!best || candidates.size < best.size)) best = candidates
      }
    }
    return best
  }

  /** Returns the documents that can fulfil a condition on constants, or undefined when no index finds them. */
  #findCandidates(node: JsonObject, index: ViewIndex): Candidates | undefined {
    if (node['type'] === 'Or') {
      const left = this.#findFewest(node['left'], index)
      const right = left && this.#findFewest(node['right'], index)
      return left && right && uniteCandidates([left, right])
    }
    const comparison = parseComparison(node)
    if (!comparison) return undefined
    const { lookup, operand, isList } = comparison
    const value = evaluateConstant(operand, this.#params)
    const values: unknown = typeof value === 'string' && !isList ? [value] : value
    if (!Array.isArray(values)) return undefined
    this.#addMissingPath(comparison, index)
    const lists: Candidates[] = []
    for (const each of values) {
      const candidates = typeof each === 'string' ? lookup(index, each) : undefined
      if (!candidates) return undefined
      lists.push(candidates)
    }
    return lists.length === 1 ? lists[0] : uniteCandidates(lists)
  }

  /** Returns the node of the documents for a value that depends on the object around the filter. */
  #createLookupNode(node: unknown, index: ViewIndex): ExprNode | undefined {
    const comparison = isObject(node) ? parseComparison(node) : undefined
    if (!comparison || comparison.isList) return undefined
    const value = moveOutsideFilter(comparison.operand)
    if (!value) return undefined
    this.#addMissingPath(comparison, index)
    const number = this.#lookups.push(comparison.lookup) - 1
    return createLookupNode(`${lookupPrefix}${number} `, value, 'documents')
  }

  #addMissingPath({ textPath }: Comparison, index: ViewIndex): void {
    if (textPath !== undefined && index.canIndexText(textPath)) this.#missingPaths.add(textPath)
  }
}

/**
 * Returns whether a child is evaluated for an object or an item of a filter, or undefined when it is evaluated as its
 * parent.
 */
function isChildInObject(node: JsonObject, key: string): boolean | undefined {
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

function splitConjuncts(node: unknown): unknown[] {
  if (!isObject(node)) return []
  if (node['type'] === 'Group') return splitConjuncts(node['base'])
  if (node['type'] !== 'And') return [node]
  return [...splitConjuncts(node['left']), ...splitConjuncts(node['right'])]
}

type Comparison = {
  lookup: Lookup
  operand: unknown
  /** Whether the operand is a list, as for `in`. */
  isList: boolean
  /** The path of the text by which documents are looked up; undefined for their ids, types and references. */
  textPath: string | undefined
}

function parseComparison(node: JsonObject): Comparison | undefined {
  const { type, op, left, right } = node
  if (type === 'FuncCall' && node['namespace'] === 'global' && node['name'] === 'references') {
    const args = node['args'] as unknown[]
    const lookup: Lookup = (index, value) => index.findByReference(value)
    return args.length === 1
      ? { lookup, operand: args[0], isList: false, textPath: undefined }
      : undefined
  }
  if (type !== 'OpCall' || (op !== '==' && op !== 'in')) return undefined
  const path = parsePath(left)
  if (path !== undefined) return { ...createLookup(path), operand: right, isList: op === 'in' }
  const otherPath = op === '==' ? parsePath(right) : undefined
  if (otherPath === undefined) return undefined
  return { ...createLookup(otherPath), operand: left, isList: false }
}

/** Returns the lookup of documents by one of their attributes, such as `_id` or `slug.current`. */
function createLookup(path: string): Pick<Comparison, 'lookup' | 'textPath'> {
  const textPath = path === '_id' || path === '_type' ? undefined : path
  if (path === '_id') return { lookup: (index, value) => index.findById(value), textPath }
  if (path === '_type') return { lookup: (index, value) => index.findByType(value), textPath }
  return { lookup: (index, value) => index.findByText(path, value), textPath }
}

function parsePath(node: unknown): string | undefined {
  if (!isObject(node) || node['type'] !== 'AccessAttribute') return undefined
  const name = String(node['name'])
  if (name.includes('.')) return undefined
  if (!node['base']) return name
  const base = parsePath(node['base'])
  return base === undefined ? undefined : `${base}.${name}`
}

/**
 * Returns the expression as it is written beside a filter instead of within it, where `^` is one level less, or
 * undefined for expressions that depend on the filtered document.
 */
function moveOutsideFilter(node: unknown): ExprNode | undefined {
  if (!isObject(node)) return undefined
  if (node['type'] === 'Parent') {
    const n = Number(node['n']) - 1
    return n === 0 ? { type: 'This' } : { type: 'Parent', n }
  }
  if (node['type'] !== 'AccessAttribute') return undefined
  const base = moveOutsideFilter(node['base'])
  return base && { type: 'AccessAttribute', name: String(node['name']), base }
}

/** Returns the node of `coalesce(lookup, base)`: a value that is not a text is not looked up. */
function withFallback(lookupNode: ExprNode, base: unknown): ExprNode {
  const args = [lookupNode, base as ExprNode]
  return { type: 'FuncCall', namespace: 'global', name: 'coalesce', args }
}

function uniteCandidates(lists: Candidates[]): Candidates {
  const size = lists.reduce((sum, each) => sum + each.size, 0)
  const documents = () => {
    const all = new Set(lists.flatMap((each) => each.documents()))
    return [...all].sort((a, b) => (a._id < b._id ? -1 : 1))
  }
  return { size, documents }
}
