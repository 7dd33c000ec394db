import { isObject, type SanityDocument } from '../documents'

/** Ids that a document refers to strongly within its own dataset. */
export function readStrongReferences(document: SanityDocument): ReadonlySet<string> {
  return readTargets(document).strong
}

type Targets = {
  strong: Set<string>
  /** Weak references and those to other datasets as well. */
  any: Set<string>
}

const noIds: ReadonlySet<string> = new Set()
const cache = new WeakMap<SanityDocument, Targets>()

function readTargets(document: SanityDocument): Targets {
  const cached = cache.get(document)
  if (cached) return cached
  const targets: Targets = { strong: new Set(), any: new Set() }
  collectTargets(document, targets)
  cache.set(document, targets)
  return targets
}

function collectTargets(value: unknown, targets: Targets): void {
  if (Array.isArray(value)) {
    for (const item of value) collectTargets(item, targets)
  } else if (isObject(value)) {
    const { _ref: ref, _weak: weak, _dataset: dataset, _projectId: project } = value
    // A colon marks a reference to another resource, which this dataset cannot check.
    const isLocal = dataset === undefined && project === undefined
    if (typeof ref === 'string') {
      targets.any.add(ref)
      if (weak !== true && isLocal && !ref.includes(':')) targets.strong.add(ref)
    }
    for (const child of Object.values(value))
      if (typeof child === 'object' && child !== null) collectTargets(child, targets)
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
    const oldTargets = before && readTargets(before)
    const newTargets = after && readTargets(after)
    const id = (after ?? before)?._id
    if (id === undefined) return
    replaceSources(this.#strong, id, oldTargets?.strong ?? noIds, newTargets?.strong ?? noIds)
    replaceSources(this.#any, id, oldTargets?.any ?? noIds, newTargets?.any ?? noIds)
  }

  /** Ids of the documents that refer strongly to `id`. */
  findStrongSources(id: string): Iterable<string> {
    return this.#strong.get(id) ?? noIds
  }

  /** Ids of the documents that have a reference to `id` of any kind. */
  findMentioning(id: string): Iterable<string> {
    return this.#any.get(id) ?? noIds
  }
}

function replaceSources(
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
