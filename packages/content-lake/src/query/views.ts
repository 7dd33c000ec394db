import { toPublishedId, type SanityDocument } from '../documents'
import type { Store } from '../store/store'
import { isUnpublishing } from '../releases/release'
import { isPublished, type Perspective } from './perspective'
import { isReadable, type Readable } from '../users/permissions'
import { forEachInSlices } from '../slicing'
import { findDocument, ViewIndex, type Change, type DocumentView } from './view-index'

/** Everything that determines which documents a caller sees, and how. */
export type ViewKey = {
  perspective: Perspective
  /** The documents that the caller can read. */
  readable: Readable
  /** The origin of asset URLs, such as `http://localhost:3001`. */
  assetOrigin: string
}

const maxCachedViews = 12
/** The types of the documents of assets. */
export const assetTypes = new Set(['sanity.imageAsset', 'sanity.fileAsset'])

/** Caches views of the store. A transaction updates only the documents in them that it has changed. */
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
   * Returns a view of the current documents, or of those after transactions that commit meanwhile. Later transactions
   * do not change the returned view.
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

/** A view that is updated when it is read after a transaction. */
class CachedView {
  readonly #store: Store
  readonly #key: ViewKey
  /** The ids of documents that may differ from those of the view; at first the ids of all documents. */
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

  /**
   * Applies changes until none is left, because transactions may commit meanwhile. The view then equals the store's
   * state.
   */
  async #update(): Promise<DocumentView> {
    try {
      while (this.#changedIds.size > 0) {
        this.#index = await this.#index.createNext([...(await this.#takeChanges()).values()])
        this.#view = createIndexedView(this.#index)
      }
      return this.#view
    } finally {
      // This must run in the same tick as the last check of the changes, because later ones would not be applied
      // otherwise.
      this.#updating = undefined
    }
  }

  async #takeChanges(): Promise<Map<string, Change>> {
    const changes = new Map<string, Change>()
    await forEachInSlices(this.#changedIds, (id) => {
      this.#changedIds.delete(id)
      const before = this.#view.get(id)
      const after = this.#readDocument(id)
      if (before === after) changes.delete(id)
      else changes.set(id, { id, before, after })
    })
    return changes
  }

  /** Returns the id under which the view contains a document: drafts and versions replace the published document. */
  #toViewId(id: string): string {
    return this.#key.perspective === 'raw' ? id : toPublishedId(id)
  }

  #readDocument(id: string): SanityDocument | undefined {
    const document = this.#selectDocument(id)
    return document && withAssetUrl(document, this.#key.assetOrigin)
  }

  #selectDocument(id: string): SanityDocument | undefined {
    const { perspective, readable } = this.#key
    const readVisible = (storedId: string) =>
      isReadable(readable, storedId) ? this.#store.get(storedId) : undefined
    if (perspective === 'raw') return readVisible(id)
    if (perspective.length === 1) return isPublished(id) ? readVisible(id) : undefined
    for (const variant of perspective) {
      const document = readVisible(toStoredId(id, variant))
      if (!document) continue
      return isUnpublishing(document)
        ? undefined
        : { ...document, _id: id, _originalId: document._id }
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

function createIndexedView(index: ViewIndex): DocumentView {
  const { documents } = index
  return { documents, get: (id) => findDocument(documents, id), index }
}

/**
 * Returns a document. If it is that of an asset, its URL has the origin that the client used, because the port may
 * change.
 */
export function withAssetUrl(document: SanityDocument, origin: string): SanityDocument {
  const path = document['path']
  if (!assetTypes.has(document._type) || typeof path !== 'string') return document
  return { ...document, url: `${origin}/${path}` }
}
