import { isObject, type SanityDocument } from '../documents'

/** Returns the ids to which a document refers strongly within its dataset. */
export function readStrongReferences(document: SanityDocument): ReadonlySet<string> {
  return readTargets(document).strong
}

type Targets = {
  strong: Set<string>
  /** Includes weak references and those to other datasets. */
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
    // References to other resources contain a colon; this dataset cannot check them.
    const isLocal = dataset === undefined && project === undefined
    if (typeof ref === 'string') {
      targets.any.add(ref)
      if (weak !== true && isLocal && !ref.includes(':')) targets.strong.add(ref)
    }
    for (const child of Object.values(value))
      if (typeof child === 'object' && child !== null) collectTargets(child, targets)
  }
}

/** The ids of the documents that refer to a target, by the id of the target. */
type Sources = Map<string, Set<string>>

/** An index of the references between documents. */
export class ReferenceIndex {
  readonly #strong: Sources = new Map()
  readonly #any: Sources = new Map()

  /** Replaces the references of one document; `undefined` stands for a document that does not exist. */
  update(before: SanityDocument | undefined, after: SanityDocument | undefined): void {
    const oldTargets = before && readTargets(before)
    const newTargets = after && readTargets(after)
    const id = (after ?? before)?._id
    if (id === undefined) return
    replaceSources(this.#strong, id, oldTargets?.strong ?? noIds, newTargets?.strong ?? noIds)
    replaceSources(this.#any, id, oldTargets?.any ?? noIds, newTargets?.any ?? noIds)
  }

  /** Returns the ids of the documents that refer strongly to `id`. */
  findStrongSources(id: string): Iterable<string> {
    return this.#strong.get(id) ?? noIds
  }

  /** Returns the ids of the documents that have a reference of any kind to `id`. */
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
