import type { ExprNode } from 'groq-js'

import { isObject, type SanityDocument } from '../documents'
import type { DocumentView } from './evaluate'
import {
  hiddenPrefix,
  originAttribute,
  resultAttribute,
  createOrigin,
  traceQuery,
} from './provenance'
import { forEachInSlices } from '../slicing'
import { isPart, locate, findSource, createSourceView, type Source } from './sources'

/** Where the values of a result come from, in the form of the hosted API. */
export type ResultSourceMap = {
  documents: { _id: string; _type: string }[]
  /** JSON paths within documents. */
  paths: string[]
  /** By JSON path in the result: the numbers of a document and of a path in it. */
  mappings: Record<
    string,
    { type: 'value'; source: { type: 'documentValue'; document: number; path: number } }
  >
}

/** How steps into arrays are written: by `_key` where there is one, or always by position. */
export type ArraySelector = 'key' | 'index'

/**
 * The source map of a result. The query runs again for it, traced; the result itself is left as it is, and a value is only
 * mapped to a place that holds the very same value.
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

/** Follows the result, the traced result and the origins of both in step, and pauses after each item of a list. */
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

/** The origin of a list, as its projected object records it. */
function readOrigin(value: unknown, key: string): unknown {
  return isObject(value) ? value[hiddenPrefix + key] : undefined
}

/** Flattening a list of lists takes their entries, but their origins only name the lists. */
function expandOrigins(origins: unknown[]): unknown[] {
  return origins.flatMap((origin) => {
    const list = locate(origin)?.value
    return Array.isArray(list) ? list.map((_, index) => createOrigin(list, index)) : [origin]
  })
}

/** Collects mappings and numbers the documents and paths they need. */
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
    // In a perspective a draft goes by its published id; editing needs its own.
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
