import { isObject, type SanityDocument } from '../documents'

/** Ids that a document refers to strongly within its own dataset. */
export function strongReferences(document: SanityDocument): ReadonlySet<string> {
  return targetsOf(document).strong
}

type Targets = {
  strong: Set<string>
  /** Weak references and those to other datasets as well. */
  any: Set<string>
}

const noIds: ReadonlySet<string> = new Set()
const cache = new WeakMap<SanityDocument, Targets>()

function targetsOf(document: SanityDocument): Targets {
  const cached = cache.get(document)
  if (cached) return cached
  const targets: Targets = { strong: new Set(), any: new Set() }
  collect(document, targets)
  cache.set(document, targets)
  return targets
}

function collect(value: unknown, targets: Targets): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, targets)
  } else if (isObject(value)) {
    const { _ref: ref, _weak: weak, _dataset: dataset, _projectId: project } = value
    // A colon marks a reference to another resource, which this dataset cannot check.
    const local = dataset === undefined && project === undefined
    if (typeof ref === 'string') {
      targets.any.add(ref)
      if (weak !== true && local && !ref.includes(':')) targets.strong.add(ref)
    }
    for (const child of Object.values(value))
      if (typeof child === 'object' && child !== null) collect(child, targets)
  }
}

/** By target: the ids of the documents that refer to it. */
type Sources = Map<string, Set<string>>

/** An index of the references between documents, updated per document. */
export class ReferenceIndex {
  readonly #strong: Sources = new Map()
  readonly #any: Sources = new Map()

  /** Replaces the entries of one document. */
  update(before: SanityDocument | undefined, after: SanityDocument | undefined): void {
    const old = before && targetsOf(before)
    const next = after && targetsOf(after)
    const id = (after ?? before)?._id
    if (id === undefined) return
    replace(this.#strong, id, old?.strong ?? noIds, next?.strong ?? noIds)
    replace(this.#any, id, old?.any ?? noIds, next?.any ?? noIds)
  }

  /** Ids of the documents that refer strongly to `id`. */
  sourcesOf(id: string): Iterable<string> {
    return this.#strong.get(id) ?? noIds
  }

  /** Ids of the documents that have a reference to `id` of any kind. */
  mentioning(id: string): Iterable<string> {
    return this.#any.get(id) ?? noIds
  }
}

function replace(
  sources: Sources,
  id: string,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): void {
  for (const target of before) {
    if (after.has(target)) continue
    const ids = sources.get(target)
    ids?.delete(id)
    if (ids?.size === 0) sources.delete(target)
  }
  for (const target of after) {
    const ids = sources.get(target)
    if (ids) ids.add(id)
    else sources.set(target, new Set([id]))
  }
}
