import { publishedId, type SanityDocument } from '../documents'
import type { Store } from '../store/store'
import type { DocumentView } from './evaluate'
import { isUnpublishing } from '../releases/release'
import { inPerspective, isPublished, type Perspective } from './perspective'
import { isReadable, type Readable } from '../users/reading'
import { findById, updated, ViewIndex, type Change } from './view-index'

/** Everything that decides which documents a caller sees, and how. */
export interface ViewKey {
  perspective: Perspective
  /** The documents that the caller can read. */
  readable: Readable
  /** Where asset addresses point, as `http://localhost:3001`. */
  assetOrigin: string
}

const MAX_CACHED = 12
/** The types of the documents of assets. */
export const ASSET_TYPES = new Set(['sanity.imageAsset', 'sanity.fileAsset'])

/** Views of the store. A transaction updates them by the documents that it changed. */
export class Views {
  readonly #store: Store
  readonly #cache = new Map<string, CachedView>()

  constructor(store: Store) {
    this.#store = store
    store.subscribe(({ changes }) => {
      for (const view of this.#cache.values()) view.invalidate(changes.map(({ id }) => id))
    })
  }

  /** The documents as they are now; later transactions do not change what is returned. */
  get(key: ViewKey): DocumentView {
    const name = JSON.stringify([key.perspective, key.readable, key.assetOrigin])
    const view = this.#cache.get(name) ?? new CachedView(this.#store, key)
    this.#cache.delete(name)
    this.#cache.set(name, view)
    const [oldest] = this.#cache.keys()
    if (this.#cache.size > MAX_CACHED && oldest !== undefined) this.#cache.delete(oldest)
    return view.current()
  }
}

class CachedView {
  readonly #store: Store
  readonly #key: ViewKey
  readonly #changed = new Set<string>()
  #view: DocumentView
  #index: ViewIndex

  constructor(store: Store, key: ViewKey) {
    this.#store = store
    this.#key = key
    const { perspective, readable, assetOrigin } = key
    const visible = [...store.all()].filter(({ _id }) => isReadable(readable, _id))
    const documents = inPerspective(visible, perspective).map((document) =>
      withAssetUrl(document, assetOrigin),
    )
    this.#index = new ViewIndex(documents, (id) => this.#idsReferring(id))
    this.#view = indexedView(this.#index)
  }

  invalidate(ids: string[]): void {
    this.#index.outdate()
    for (const id of ids) this.#changed.add(this.#idInView(id))
  }

  current(): DocumentView {
    if (this.#changed.size === 0) return this.#view
    const changes: Change[] = []
    for (const id of this.#changed) {
      const before = this.#view.get(id)
      const after = this.#shown(id)
      if (before !== after) changes.push({ id, before, after })
    }
    this.#changed.clear()
    this.#index = this.#index.next(updated(this.#index.documents, changes), changes)
    this.#view = indexedView(this.#index)
    return this.#view
  }

  /** Drafts and versions appear under the id of the document that they may stand for. */
  #idInView(id: string): string {
    return this.#key.perspective === 'raw' ? id : publishedId(id)
  }

  #shown(id: string): SanityDocument | undefined {
    const { perspective, readable, assetOrigin } = this.#key
    const visible = (storedId: string) =>
      isReadable(readable, storedId) ? this.#store.get(storedId) : undefined
    if (perspective === 'raw') return shownAt(visible(id), assetOrigin)
    if (perspective.length === 1)
      return isPublished(id) ? shownAt(visible(id), assetOrigin) : undefined
    for (const variant of perspective) {
      const document = visible(storedIdOf(id, variant))
      if (!document) continue
      if (isUnpublishing(document)) return undefined
      return shownAt({ ...document, _id: id, _originalId: document._id }, assetOrigin)
    }
    return undefined
  }

  *#idsReferring(id: string): Iterable<string> {
    for (const source of this.#store.mentioning(id)) yield this.#idInView(source)
  }
}

function storedIdOf(id: string, variant: string): string {
  if (variant === 'published') return id
  return variant === 'drafts' ? `drafts.${id}` : `versions.${variant}.${id}`
}

function shownAt(document: SanityDocument | undefined, origin: string): SanityDocument | undefined {
  return document && withAssetUrl(document, origin)
}

function indexedView(index: ViewIndex): DocumentView {
  const { documents } = index
  return { documents, get: (id) => findById(documents, id), index }
}

/** A view of exactly these documents. */
export function viewOf(documents: readonly SanityDocument[]): DocumentView {
  const byId = new Map(documents.map((document) => [document._id, document]))
  return { documents, get: (id) => byId.get(id) }
}

/** Sets the URL of an asset document to the host that the client used, because the port may change. */
export function withAssetUrl(document: SanityDocument, origin: string): SanityDocument {
  const path = document['path']
  if (!ASSET_TYPES.has(document._type) || typeof path !== 'string') return document
  return { ...document, url: `${origin}/${path}` }
}
