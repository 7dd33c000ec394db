import type { ExprNode } from 'groq-js'

import { isObject, type SanityDocument } from '../documents'
import type { DocumentView } from './view-index'
import {
  hiddenPrefix,
  originAttribute,
  resultAttribute,
  createOrigin,
  traceQuery,
} from './provenance'
import { forEachInSlices } from '../slicing'
import { isPart, locate, findSource, createSourceView, type Source } from './sources'

/** The sources of the values of a result, in the format of the hosted API. */
export type ResultSourceMap = {
  documents: { _id: string; _type: string }[]
  /** JSON paths within documents. */
  paths: string[]
  /** The numbers of a document and of a path in it, by JSON path in the result. */
  mappings: Record<
    string,
    { type: 'value'; source: { type: 'documentValue'; document: number; path: number } }
  >
}

/** The format of array items in paths: by `_key` where the item has one, or always by position. */
export type ArraySelector = 'key' | 'index'

/**
 * Returns the source map of a result, for which it evaluates the query again in traced form. A value is mapped only to
 * a place that contains the same value.
 */
export async function createSourceMap(
  tree: ExprNode,
  result: unknown,
  view: DocumentView,
  evaluate: (tree: ExprNode, view: DocumentView) => Promise<unknown>,
  selector: ArraySelector,
): Promise<ResultSourceMap> {
  const tracedResult = await evaluate(traceQuery(tree), createSourceView(view))
  const map = new MapBuilder(selector)
  if (isObject(tracedResult))
    await forEachInSlices(
      walk(result, tracedResult[resultAttribute], tracedResult[originAttribute], '$', map),
      () => undefined,
    )
  return map.result
}

/**
 * Adds the values of a result to the map, together with the traced result and its origins, and yields after each list
 * item.
 */
function* walk(
  plain: unknown,
  value: unknown,
  origin: unknown,
  path: string,
  map: MapBuilder,
): Generator<void> {
  if (Array.isArray(plain)) {
    const origins = Array.isArray(origin) ? expandOrigins(origin) : []
    for (const [index, item] of (plain as unknown[]).entries()) {
      const child: unknown = Array.isArray(value) ? value[index] : undefined
      const source = isPart(value) ? findSource(value, index) : locate(origins[index])
      yield* walkEntry(item, child, source, origins[index], `${path}[${index}]`, map)
      yield
    }
    return
  }
  if (isObject(plain)) {
    for (const [key, item] of Object.entries(plain)) {
      const child = isObject(value) ? value[key] : undefined
      yield* walkEntry(
        item,
        child,
        findSource(value, key),
        readOrigin(value, key),
        path + formatNameStep(key),
        map,
      )
    }
    return
  }
  yield* walkEntry(plain, value, locate(origin), undefined, path, map)
}

function* walkEntry(
  plain: unknown,
  value: unknown,
  source: Source | undefined,
  origin: unknown,
  path: string,
  map: MapBuilder,
): Generator<void> {
  if (typeof plain === 'object' && plain !== null) yield* walk(plain, value, origin, path, map)
  else if (plain !== null && source && source.value === plain) map.add(path, source)
}

/** Returns the origin of a list that a projected object contains. */
function readOrigin(value: unknown, key: string): unknown {
  return isObject(value) ? value[hiddenPrefix + key] : undefined
}

/**
 * Returns the origins of the entries of a flattened list, because a traced query only returns those of the nested
 * lists.
 */
function expandOrigins(origins: unknown[]): unknown[] {
  return origins.flatMap((origin) => {
    const list = locate(origin)?.value
    return Array.isArray(list) ? list.map((_, index) => createOrigin(list, index)) : [origin]
  })
}

/** Collects mappings and assigns numbers to their documents and paths. */
class MapBuilder {
  readonly result: ResultSourceMap = { documents: [], paths: [], mappings: {} }
  readonly #documents = new Map<string, number>()
  readonly #paths = new Map<string, number>()
  readonly #selector: ArraySelector

  constructor(selector: ArraySelector) {
    this.#selector = selector
  }

  add(path: string, { document, path: steps }: Source): void {
    const source = {
      type: 'documentValue' as const,
      document: this.#addDocument(document),
      path: this.#addPath(document, steps),
    }
    this.result.mappings[path] = { type: 'value', source }
  }

  #addDocument({ _id, _originalId, _type }: SanityDocument): number {
    // In a perspective, a draft has its published id; an editor needs the id of the draft.
    const id = typeof _originalId === 'string' ? _originalId : _id
    return assignNumber(this.#documents, id, () => this.result.documents.push({ _id: id, _type }))
  }

  #addPath(document: SanityDocument, steps: Source['path']): number {
    let container: unknown = document
    let path = '$'
    for (const each of steps) {
      const value: unknown = (container as Record<string | number, unknown>)[each]
      const key = this.#selector === 'key' && isObject(value) ? value['_key'] : undefined
      if (typeof each === 'string') path += formatNameStep(each)
      else
        path +=
          typeof key === 'string' ? `[?(@._key=='${key.replace(/['\\]/g, '\\$&')}')]` : `[${each}]`
      container = value
    }
    return assignNumber(this.#paths, path, () => this.result.paths.push(path))
  }
}

/**
 * Returns the number of a name, which `append` adds to its list when it is new; `append` returns the list's new length.
 */
function assignNumber(numbers: Map<string, number>, name: string, append: () => number): number {
  const number = numbers.get(name) ?? append() - 1
  numbers.set(name, number)
  return number
}

const pathEscapes: Readonly<Record<string, string>> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

function formatNameStep(name: string): string {
  return `['${name.replace(/[\f\n\r\t'\\]/g, (character) => pathEscapes[character] ?? character)}']`
}
