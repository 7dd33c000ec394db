import { isObject, type SanityDocument } from '../documents'

/** Ids that a document refers to strongly within its own dataset. */
export function strongReferences(document: SanityDocument): Set<string> {
  const targets = new Set<string>()
  collect(document, targets)
  return targets
}

function collect(value: unknown, targets: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, targets)
  } else if (isObject(value)) {
    const { _ref: ref, _weak: weak, _dataset: dataset, _projectId: project } = value
    // A colon marks a reference to another resource, which this dataset cannot check.
    const local = dataset === undefined && project === undefined
    if (typeof ref === 'string' && weak !== true && local && !ref.includes(':')) targets.add(ref)
    for (const child of Object.values(value)) collect(child, targets)
  }
}

/** An index of the strong references between documents, updated per document. */
export class ReferenceIndex {
  readonly #sources = new Map<string, Set<string>>()

  /** Replaces the entries of one document. */
  update(before: SanityDocument | undefined, after: SanityDocument | undefined): void {
    if (before) {
      for (const target of strongReferences(before)) {
        const sources = this.#sources.get(target)
        sources?.delete(before._id)
        if (sources?.size === 0) this.#sources.delete(target)
      }
    }
    if (after) {
      for (const target of strongReferences(after)) {
        const sources = this.#sources.get(target) ?? new Set<string>()
        sources.add(after._id)
        this.#sources.set(target, sources)
      }
    }
  }

  /** Ids of the documents that refer strongly to `id`. */
  sourcesOf(id: string): Iterable<string> {
    return this.#sources.get(id) ?? []
  }
}
