import type { SanityDocument } from '../documents'
import { ReferenceIndex } from './references'
import type { DocumentReader } from './types'

/** Uncommitted changes of other documents, which do not change themselves. */
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

  /** Returns a document without the changes of the workspace. */
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

  /** Changes a document, or deletes it when `document` is undefined. */
  set(id: string, document: SanityDocument | undefined): void {
    this.#references.update(this.#changedDocuments.get(id), document)
    this.#changedDocuments.set(id, document)
  }

  /** Yields the changed documents with and without the changes of the workspace. */
  *changes(): Iterable<{ id: string; before?: SanityDocument; after?: SanityDocument }> {
    for (const [id, after] of this.#changedDocuments)
      yield { id, before: this.#base.get(id), after }
  }
}
