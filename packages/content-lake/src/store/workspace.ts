import type { SanityDocument } from '../documents'
import { ReferenceIndex } from './references'
import type { DocumentReader } from './types'

/** Uncommitted changes on top of other documents; dropping it undoes them. */
export class Workspace implements DocumentReader {
  readonly #base: DocumentReader
  readonly #changedDocuments = new Map<string, SanityDocument | undefined>()
  /** The references of the changed documents. */
  readonly #references = new ReferenceIndex()

  constructor(base: DocumentReader) {
    this.#base = base
  }

  get(id: string): SanityDocument | undefined {
    return this.#changedDocuments.has(id) ? this.#changedDocuments.get(id) : this.#base.get(id)
  }

  /** The document underneath, without the changes made here. */
  getOriginal(id: string): SanityDocument | undefined {
    return this.#base.get(id)
  }

  *all(): Iterable<SanityDocument> {
    for (const document of this.#base.all()) {
      if (!this.#changedDocuments.has(document._id)) yield document
    }
    for (const document of this.#changedDocuments.values()) if (document) yield document
  }

  *findReferencing(id: string): Iterable<string> {
    for (const source of this.#base.findReferencing(id)) {
      if (!this.#changedDocuments.has(source)) yield source
    }
    yield* this.#references.findStrongSources(id)
  }

  /** Stores a document, or removes it when `document` is undefined. */
  set(id: string, document: SanityDocument | undefined): void {
    this.#references.update(this.#changedDocuments.get(id), document)
    this.#changedDocuments.set(id, document)
  }

  /** Each changed document as it was underneath and as it is now. */
  *changes(): Iterable<{ id: string; before?: SanityDocument; after?: SanityDocument }> {
    for (const [id, after] of this.#changedDocuments)
      yield { id, before: this.#base.get(id), after }
  }
}
