import { isPublicId, type SanityDocument } from '../documents'
import type { Store } from '../store/store'
import type { DocumentView } from './evaluate'
import { inPerspective, type Perspective } from './perspective'

/** Everything that decides which documents a caller sees, and how. */
export interface ViewKey {
  perspective: Perspective
  /** Without a token only published documents without a dot in their id are visible. */
  anonymous: boolean
  /** Where asset addresses point, as `http://localhost:3001`. */
  assetOrigin: string
}

const MAX_CACHED = 12
const ASSET_TYPES = new Set(['sanity.imageAsset', 'sanity.fileAsset'])

/** Views of the store, cached until the next transaction. */
export class Views {
  readonly #store: Store
  readonly #cache = new Map<string, DocumentView>()
  #seq = -1

  constructor(store: Store) {
    this.#store = store
  }

  get(key: ViewKey): DocumentView {
    if (this.#seq !== this.#store.seq) this.#cache.clear()
    this.#seq = this.#store.seq
    const name = JSON.stringify([key.perspective, key.anonymous, key.assetOrigin])
    const view = this.#cache.get(name) ?? this.#build(key)
    this.#cache.delete(name)
    this.#cache.set(name, view)
    const [oldest] = this.#cache.keys()
    if (this.#cache.size > MAX_CACHED && oldest !== undefined) this.#cache.delete(oldest)
    return view
  }

  #build({ perspective, anonymous, assetOrigin }: ViewKey): DocumentView {
    const visible = [...this.#store.all()].filter(({ _id }) => !anonymous || isPublicId(_id))
    return viewOf(
      inPerspective(visible, perspective).map((document) => withAssetUrl(document, assetOrigin)),
    )
  }
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
