import { toPublishedId, type SanityDocument } from '../documents'
import type { Store } from '../store/store'
import type { DocumentView } from './evaluate'
import { isUnpublishing } from '../releases/release'
import { isPublished, type Perspective } from './perspective'
import { isReadable, type Readable } from '../users/reading'
import { isSliceOver, rest } from '../slicing'
import { findDocument, ViewIndex, type Change } from './view-index'

/** Everything that decides which documents a caller sees, and how. */
export type ViewKey = {
  perspective: Perspective
  /** The documents that the caller can read. */
  readable: Readable
  /** Where asset addresses point, as `http://localhost:3001`. */
  assetOrigin: string
}

const maxCachedViews = 12
/** The types of the documents of assets. */
export const assetTypes = new Set(['sanity.imageAsset', 'sanity.fileAsset'])

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

  /**
   * Returns the documents as they are now, or after transactions that commit meanwhile. Later transactions do not change
   * what is returned.
   */
  get(key: ViewKey): Promise<DocumentView> {
    const name = JSON.stringify([key.perspective, key.readable, key.assetOrigin])
    const view = this.#cache.get(name) ?? new CachedView(this.#store, key)
    this.#cache.delete(name)
    this.#cache.set(name, view)
    const [oldest] = this.#cache.keys()
    if (this.#cache.size > maxCachedViews && oldest !== undefined) this.#cache.delete(oldest)
    return view.getCurrent()
  }
}

class CachedView {
  readonly #store: Store
  readonly #key: ViewKey
  /** The documents that differ from those of the view; all at first. */
  readonly #changedIds = new Set<string>()
  #index: ViewIndex
  #view: DocumentView
  #updating: Promise<DocumentView> | undefined

  constructor(store: Store, key: ViewKey) {
    this.#store = store
    this.#key = key
    this.#index = new ViewIndex([], (id) => this.#findReferringIds(id))
    this.#view = createIndexedView(this.#index)
    this.invalidate([...store.all()].map(({ _id }) => _id))
  }

  invalidate(ids: string[]): void {
    this.#index.invalidate()
    for (const id of ids) this.#changedIds.add(this.#toViewId(id))
  }

  getCurrent(): Promise<DocumentView> {
    if (this.#changedIds.size > 0) this.#updating ??= this.#update()
    return this.#updating ?? Promise.resolve(this.#view)
  }

  /** Transactions may commit meanwhile. Their changes are added until none is left: the view is then the store's state. */
  async #update(): Promise<DocumentView> {
    try {
      while (this.#changedIds.size > 0) {
        this.#index = await this.#index.createNext([...(await this.#takeChanges()).values()])
        this.#view = createIndexedView(this.#index)
      }
      return this.#view
    } finally {
      // This happens in the same tick as the last check of the changes, or later ones would not be added.
      this.#updating = undefined
    }
  }

  async #takeChanges(): Promise<Map<string, Change>> {
    const changes = new Map<string, Change>()
    for (const id of this.#changedIds) {
      this.#changedIds.delete(id)
      const before = this.#view.get(id)
      const after = this.#readDocument(id)
      if (before === after) changes.delete(id)
      else changes.set(id, { id, before, after })
      if (isSliceOver()) await rest()
    }
    return changes
  }

  /** Drafts and versions appear under the id of the document that they may stand for. */
  #toViewId(id: string): string {
    return this.#key.perspective === 'raw' ? id : toPublishedId(id)
  }

  #readDocument(id: string): SanityDocument | undefined {
    const { perspective, readable, assetOrigin } = this.#key
    const readVisible = (storedId: string) =>
      isReadable(readable, storedId) ? this.#store.get(storedId) : undefined
    if (perspective === 'raw') return presentDocument(readVisible(id), assetOrigin)
    if (perspective.length === 1)
      return isPublished(id) ? presentDocument(readVisible(id), assetOrigin) : undefined
    for (const variant of perspective) {
      const document = readVisible(toStoredId(id, variant))
      if (!document) continue
      if (isUnpublishing(document)) return undefined
      return presentDocument({ ...document, _id: id, _originalId: document._id }, assetOrigin)
    }
    return undefined
  }

  *#findReferringIds(id: string): Iterable<string> {
    for (const source of this.#store.findMentioning(id)) yield this.#toViewId(source)
  }
}

function toStoredId(id: string, variant: string): string {
  if (variant === 'published') return id
  return variant === 'drafts' ? `drafts.${id}` : `versions.${variant}.${id}`
}

function presentDocument(
  document: SanityDocument | undefined,
  origin: string,
): SanityDocument | undefined {
  return document && withAssetUrl(document, origin)
}

function createIndexedView(index: ViewIndex): DocumentView {
  const { documents } = index
  return { documents, get: (id) => findDocument(documents, id), index }
}

/** Sets the URL of an asset document to the host that the client used, because the port may change. */
export function withAssetUrl(document: SanityDocument, origin: string): SanityDocument {
  const path = document['path']
  if (!assetTypes.has(document._type) || typeof path !== 'string') return document
  return { ...document, url: `${origin}/${path}` }
}
