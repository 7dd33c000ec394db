import { randomUUID } from 'node:crypto'

import {
  assertStorable,
  isDocumentId,
  isDocumentType,
  parseReleaseName,
  type JsonObject,
  type SanityDocument,
} from '../documents'
import { badRequest, LakeError, createMutationError } from '../errors'
import { isRelease, toReleaseDocumentId } from '../releases/release'
import { forEachInSlices } from '../slicing'
import { readStrongReferences } from '../store/references'
import type { TransactionContext, TransactionPlan } from '../store/store'
import type { ChangeRecord, Mutation } from '../store/types'
import type { Workspace } from '../store/workspace'
import { createEffects } from './mendoza'
import { applyPatch } from './patch'
import type { PatchOperations } from './wildcards'

/** The three ways to create a document; they differ when the document exists already. */
export type CreateMode = 'create' | 'createOrReplace' | 'createIfNotExists'

/** The effect of one mutation, in the format of the API. */
export type MutationResult = {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
}

/** The mutations of a transaction on one document, and the index of the last of them. */
type DocumentMutations = {
  index: number
  mutations: Mutation[]
}

const maxDocumentCharacters = 32 * 1024 * 1024

/**
 * Builds a transaction from mutations. The methods take the index of the mutation that calls them, which errors
 * contain. Changes are only visible within the transaction until the store commits it.
 */
export class TransactionBuilder {
  readonly id: string
  readonly timestamp: string
  readonly #workspace: Workspace
  readonly #maxAttributeDepth: number
  readonly #mutations = new Map<string, DocumentMutations>()

  /** @throws 409 when a transaction with this id exists. */
  constructor(context: TransactionContext, id: string = randomUUID()) {
    if (context.hasTransaction(id)) {
      throw new LakeError(409, {
        type: 'transactionAlreadyExistsError',
        description: `A transaction with the ID ${JSON.stringify(id)} already exists`,
      })
    }
    this.id = id
    this.timestamp = context.timestamp
    this.#workspace = context.workspace
    this.#maxAttributeDepth = context.maxAttributeDepth
  }

  /** Returns a document as the transaction has changed it so far. */
  get(id: string): SanityDocument | undefined {
    return this.#workspace.get(id)
  }

  /**
   * Creates or replaces a document, depending on the mode.
   * @throws 409 when the document exists and the mode is `create`, and when others refer to it and its type would
   * change.
   * @throws 400 for an invalid id, type or attribute name.
   */
  create(content: JsonObject, mode: CreateMode, index: number): MutationResult {
    const id = createDocumentId(content['_id'])
    const type = content['_type']
    if (!isDocumentType(type)) throw badRequest(`Invalid document type ${JSON.stringify(type)}`)
    assertStorable(content, this.#maxAttributeDepth)
    const existing = this.get(id)
    if (existing && mode === 'createIfNotExists') return { id, operation: 'none' }
    if (existing && mode === 'create') {
      const description = `Document by ID ${JSON.stringify(id)} already exists`
      throw createMutationError(index, 'documentAlreadyExistsError', description, { id })
    }
    if (existing && existing._type !== type)
      this.#assertUnreferenced(id, 'given another type', index)
    const createdAt = content['_createdAt']
    const document: SanityDocument = {
      ...content,
      _id: id,
      _type: type,
      _createdAt: isTimestamp(createdAt) ? createdAt : (existing?._createdAt ?? this.timestamp),
      _updatedAt: this.timestamp,
      _rev: this.id,
    }
    const { _rev, ...replayable } = document
    const mutation = { [mode]: replayable as JsonObject } as Mutation
    this.#put(id, document, [mutation], index)
    return { id, operation: existing ? 'update' : 'create' }
  }

  /**
   * Applies the operations of a patch to a document.
   * @throws 409 when the document is missing or does not have the revision `ifRevisionID`.
   * @throws 400 when the operations do not fit the document.
   */
  patch(
    id: string,
    operations: PatchOperations,
    index: number,
    ifRevisionID?: string,
  ): MutationResult {
    const document = this.get(id)
    if (!document) {
      const description = `The document with the ID ${JSON.stringify(id)} was not found`
      throw createMutationError(index, 'documentNotFoundError', description, { id })
    }
    if (ifRevisionID !== undefined) this.assertRevision(id, ifRevisionID, index)
    const { document: result, steps } = applyPatch(document, operations)
    const patchedDocument = { ...result, _updatedAt: this.timestamp, _rev: this.id }
    assertStorable(patchedDocument, this.#maxAttributeDepth)
    const json = JSON.stringify(patchedDocument)
    if (json.length > maxDocumentCharacters) throw badRequest(`Document ${id} would be too large`)
    const replayable = ifRevisionID === undefined ? { id } : { id, ifRevisionID }
    // The document is converted to JSON and back, so that readers see exactly what a restart would load.
    const storedDocument = JSON.parse(json) as SanityDocument
    const patches = steps.map((step, number) => ({
      patch: { ...(number === 0 ? replayable : { id }), ...step },
    }))
    this.#put(id, storedDocument, patches, index)
    return { id, operation: 'update' }
  }

  /** Stores a document with its original times; its revision becomes that of this transaction. */
  restore(document: SanityDocument): void {
    const { _rev, ...replayable } = document
    const restoredDocument = { ...document, _rev: this.id }
    this.#put(document._id, restoredDocument, [{ createOrReplace: replayable }], 0)
  }

  /** Deletes a document; a missing document counts as deleted. */
  delete(id: string, index: number): MutationResult {
    if (this.get(id)) this.#put(id, undefined, [{ delete: { id } }], index)
    return { id, operation: 'delete' }
  }

  /**
   * Checks the revision that a document had before the transaction.
   * @throws 409 when it is another one.
   */
  assertRevision(id: string, expected: string, index: number): void {
    const current = (this.#workspace.getOriginal(id) ?? this.get(id))?._rev
    if (current === expected) return
    const description =
      `Document ${JSON.stringify(id)} has unexpected revision ID (${JSON.stringify(current)}), ` +
      `expected ${JSON.stringify(expected)}`
    throw createMutationError(index, 'documentRevisionIDDoesNotMatchError', description, {
      id,
      currentRevisionID: current,
      expectedRevisionID: expected,
    })
  }

  /**
   * Checks that the transaction leaves the documents of scheduled, published and archived releases as they are. It may
   * change them if it also changes the state of the release or deletes the release.
   * @throws 409 that names the document and its release.
   */
  assertUnlocked(): void {
    for (const [id, { index }] of this.#mutations) {
      const name = parseReleaseName(id)
      if (name === undefined) continue
      const release = this.get(toReleaseDocumentId(name))
      const original = this.#workspace.getOriginal(toReleaseDocumentId(name))
      if (!isRelease(release) || !isRelease(original)) continue
      if (release.state === 'active' || release.state !== original.state) continue
      const description = `Document ${JSON.stringify(id)} cannot be changed because the release ${JSON.stringify(name)} is ${release.state}`
      throw createMutationError(index, 'documentLockedError', description, {
        id,
        release: name,
      })
    }
  }

  /**
   * Returns the transaction for the store, which resolves to `result` once it is durable.
   * @throws 409 when the target of a strong reference would not exist.
   */
  async finish<T>(result: T, author: string, dryRun = false): Promise<TransactionPlan<T>> {
    const changes: ChangeRecord[] = []
    await forEachInSlices(this.#workspace.changes(), ({ id, before, after }) => {
      if (!before && !after) return
      const { index, mutations } = this.#mutations.get(id) ?? { index: 0, mutations: [] }
      if (after) this.#assertTargetsExist(before, after, index)
      else this.#assertUnreferenced(id, 'deleted', index)
      const effects = createEffects(before, after)
      changes.push({ id, previousRev: before?._rev, mutations, effects })
    })
    return { id: this.id, author, dryRun, result, changes }
  }

  #put(
    id: string,
    document: SanityDocument | undefined,
    mutations: Mutation[],
    index: number,
  ): void {
    this.#workspace.set(id, document)
    const earlierMutations = this.#mutations.get(id)?.mutations ?? []
    this.#mutations.set(id, { index, mutations: [...earlierMutations, ...mutations] })
  }

  #assertTargetsExist(
    before: SanityDocument | undefined,
    after: SanityDocument,
    index: number,
  ): void {
    const oldTargets = before ? readStrongReferences(before) : new Set<string>()
    for (const target of readStrongReferences(after)) {
      if (oldTargets.has(target) || this.get(target)) continue
      const id = after._id
      const description = `Document ${JSON.stringify(id)} references nonexistent document ${JSON.stringify(target)}`
      throw createMutationError(index, 'documentReferenceDoesNotExistError', description, {
        id,
        referenceID: target,
      })
    }
  }

  #assertUnreferenced(id: string, change: string, index: number): void {
    const referencingIDs = [...this.#workspace.findReferencing(id)].filter(
      (source) => source !== id,
    )
    if (referencingIDs.length === 0) return
    const sources = referencingIDs.map((source) => JSON.stringify(source)).join(', ')
    const description = `Document ${JSON.stringify(id)} cannot be ${change} as there are references to it from ${sources}`
    throw createMutationError(index, 'documentHasExistingReferencesError', description, {
      id,
      referencingIDs,
    })
  }
}

/** Returns the id of a new document: a generated one when it is missing, or after an id that ends with a dot. */
function createDocumentId(id: unknown): string {
  if (id === undefined) return randomUUID()
  const completeId = typeof id === 'string' && id.endsWith('.') ? id + randomUUID() : id
  if (!isDocumentId(completeId)) throw badRequest(`Invalid document ID ${JSON.stringify(id)}`)
  return completeId
}

function isTimestamp(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}
