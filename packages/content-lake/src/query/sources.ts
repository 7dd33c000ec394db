import { isObject, type JsonObject, type SanityDocument } from '../documents'
import { viewOf } from './views'
import type { DocumentView } from './evaluate'
import { CONTAINER, HIDDEN, KEY, SPREAD } from './provenance'

/** A part of a document: itself, or an object or array at a path in it. */
interface Part {
  document: SanityDocument
  path: readonly (string | number)[]
}

/** A value with the place it has in a document. */
export interface Source extends Part {
  value: unknown
}

/** A view that can locate every object and array in its document. */
export interface SourceView {
  view: DocumentView
  sources: Sources
}

const views = new WeakMap<DocumentView, SourceView>()

/** A copy of a view for tracing, made once. A copy, because documents may share parts with each other in memory. */
export function sourceViewOf(view: DocumentView): SourceView {
  const cached = views.get(view)
  if (cached) return cached
  const documents = structuredClone(view.documents) as SanityDocument[]
  const entry = { view: viewOf(documents), sources: new Sources(documents) }
  views.set(view, entry)
  return entry
}

/** Locates the sources of the values of a traced result. */
export class Sources {
  readonly #parts = new WeakMap<object, Part>()

  constructor(documents: readonly SanityDocument[]) {
    for (const document of documents) this.#enter(document, { document, path: [] })
  }

  /** True for a part of a document, as it is. */
  has(value: unknown): boolean {
    return typeof value === 'object' && value !== null && this.#parts.has(value)
  }

  /** What a container holds at a key, and where that comes from; undefined for what is computed. */
  at(container: unknown, key: string | number): Source | undefined {
    if (typeof container !== 'object' || container === null) return undefined
    const part = this.#parts.get(container)
    if (part) return stepInto(part, container, key)
    if (!isObject(container) || typeof key !== 'string') return undefined
    const hidden = HIDDEN + key
    return Object.hasOwn(container, hidden)
      ? this.locate(container[hidden])
      : this.#spread(container, key)
  }

  /** Returns the source of an origin in a traced result. */
  locate(origin: unknown): Source | undefined {
    if (!isObject(origin) || !(KEY in origin)) return undefined
    return this.at(origin[CONTAINER], origin[KEY] as string | number)
  }

  /** Looks into what was spread into an object, the last first, as that is what counts. */
  #spread(container: JsonObject, key: string): Source | undefined {
    const spread = Object.keys(container).filter((name) => name.startsWith(SPREAD))
    for (const name of spread.reverse()) {
      const source = this.at(container[name], key)
      if (source) return source
    }
    return undefined
  }

  #enter(value: unknown, part: Part): void {
    if (typeof value !== 'object' || value === null) return
    this.#parts.set(value, part)
    for (const [key, child] of Object.entries(value)) {
      this.#enter(child, {
        document: part.document,
        path: [...part.path, Array.isArray(value) ? Number(key) : key],
      })
    }
  }
}

function stepInto(
  { document, path }: Part,
  container: object,
  key: string | number,
): Source | undefined {
  const step =
    Array.isArray(container) && typeof key === 'number' && key < 0 ? container.length + key : key
  if (!Object.hasOwn(container, step)) return undefined
  return {
    document,
    path: [...path, step],
    value: (container as Record<string | number, unknown>)[step],
  }
}
