import { isDeepStrictEqual } from 'node:util'

import type { JsonObject } from '../documents'
import { findLastRevision } from '../history/revisions'
import type { TransactionBuilder } from '../mutations/builder'
import { parsePatch } from '../mutations/patch'
import { publishRelease } from '../releases/publish'
import {
  isRelease,
  createRelease,
  toReleaseDocumentId,
  releaseMetadata,
  listVersions,
  type Release,
  type ReleaseState,
} from '../releases/release'
import type { TransactionContext } from '../store/store'
import { createActionError, quote } from './errors'
import type { ReleaseAction } from './request'

type ActionOf<Name extends string> = Extract<
  ReleaseAction,
  { actionType: `sanity.action.release.${Name}` }
>

/** Performs one action on a release as the actions before it have changed it. */
export class ReleasePerformer {
  readonly #context: TransactionContext
  readonly #builder: TransactionBuilder
  readonly #index: number

  constructor(context: TransactionContext, builder: TransactionBuilder, index: number) {
    this.#context = context
    this.#builder = builder
    this.#index = index
  }

  perform(action: ReleaseAction): void | Promise<void> {
    const { releaseId } = action
    switch (action.actionType) {
      case 'sanity.action.release.create':
        this.#builder.create(createRelease(releaseId, action.metadata), 'create', this.#index)
        return
      case 'sanity.action.release.edit':
        return this.#edit(action)
      case 'sanity.action.release.publish':
        return this.#publish(this.#getInState(releaseId, 'published', 'active'))
      case 'sanity.action.release.schedule':
        return this.#schedule(action)
      case 'sanity.action.release.unschedule':
        this.#set(this.#getInState(releaseId, 'unscheduled', 'scheduled'), { state: 'active' }, [
          'publishAt',
        ])
        return
      case 'sanity.action.release.archive':
        return this.#archive(this.#getInState(releaseId, 'archived', 'active'))
      case 'sanity.action.release.unarchive':
        return this.#unarchive(this.#getInState(releaseId, 'unarchived', 'archived'))
      case 'sanity.action.release.delete':
        this.#builder.delete(
          this.#getInState(releaseId, 'deleted', 'archived', 'published')._id,
          this.#index,
        )
        return
      case 'sanity.action.release.import':
        return this.#import(action)
    }
  }

  #edit({ releaseId, patch }: ActionOf<'edit'>): void {
    const before = this.#getInState(releaseId, 'edited', 'active', 'scheduled')
    this.#builder.patch(before._id, parsePatch(patch, false), this.#index)
    const after = this.#builder.get(before._id) ?? before
    if (!isDeepStrictEqual(withoutMetadata(after), withoutMetadata(before))) {
      const description = `Only the metadata of the release ${quote(releaseId)} can be edited`
      this.#reject(400, 'validationError', description)
    }
    const parsed = releaseMetadata.safeParse(after['metadata'])
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const description = ['metadata', ...(issue?.path ?? []), issue?.message].join(' ')
      this.#reject(400, 'validationError', description)
    }
    if (!isDeepStrictEqual(parsed.data, after['metadata']))
      this.#set(before, { metadata: parsed.data })
  }

  #publish(release: Release): Promise<void> {
    return publishRelease(this.#context, this.#builder, release, this.#index)
  }

  #schedule({ releaseId, publishAt }: ActionOf<'schedule'>): void | Promise<void> {
    const release = this.#getInState(releaseId, 'scheduled', 'active', 'scheduled')
    const time = new Date(publishAt).toISOString()
    if (time <= this.#builder.timestamp) return this.#publish(release)
    this.#set(release, { state: 'scheduled', publishAt: time }, ['error'])
  }

  #archive(release: Release): void {
    const versions = listVersions(this.#context.workspace.all(), release.name)
    for (const { _id } of versions) this.#builder.delete(_id, this.#index)
    const finalDocumentStates = versions.map(({ _id }) => ({ id: _id }))
    this.#set(release, { state: 'archived', finalDocumentStates }, ['error'])
  }

  #unarchive(release: Release): void {
    const reader = { get: (id: string) => this.#builder.get(id), history: this.#context.history() }
    const states = Array.isArray(release['finalDocumentStates'])
      ? (release['finalDocumentStates'] as { id: string }[])
      : []
    for (const { id } of states) {
      const version = findLastRevision(reader, id)
      if (!version)
        this.#reject(
          409,
          'documentNotFoundError',
          `The release ${quote(release.name)} cannot be unarchived because the history no longer has its document ${quote(id)}`,
        )
      this.#builder.create(version, 'create', this.#index)
    }
    this.#set(release, { state: 'active' }, ['finalDocumentStates'])
  }

  /** Adds a release as an export contains it, in any state. */
  #import({ releaseId, attributes, ifExists }: ActionOf<'import'>): void {
    const id = toReleaseDocumentId(releaseId)
    const { _rev, _updatedAt, state = 'active', metadata = {}, ...rest } = attributes
    const { _type, name } = createRelease(releaseId, {})
    const mode = {
      fail: 'create',
      ignore: 'createIfNotExists',
      replace: 'createOrReplace',
    } as const
    const content = { ...rest, _id: id, _type, name, state, metadata }
    this.#builder.create(content, mode[ifExists], this.#index)
  }

  #set(release: Release, set: Partial<Release>, unset: string[] = []): void {
    this.#builder.patch(release._id, { set, unset }, this.#index)
  }

  /**
   * Returns a release.
   * @throws 409 unless it exists in one of these states; `result` is the participle of the action for the message.
   */
  #getInState(name: string, result: string, ...states: ReleaseState[]): Release {
    const id = toReleaseDocumentId(name)
    const release = this.#builder.get(id)
    if (!isRelease(release))
      this.#reject(409, 'documentNotFoundError', `The release ${quote(name)} was not found`, {
        id,
      })
    if (states.includes(release.state)) return release
    const description = `The release ${quote(name)} is ${release.state}; only ${states.join(' and ')} releases can be ${result}`
    this.#reject(409, 'releaseStateError', description, { id, state: release.state })
  }

  #reject(
    status: number,
    type: string,
    description: string,
    details: Record<string, unknown> = {},
  ): never {
    throw createActionError(status, this.#index, type, description, details)
  }
}

function withoutMetadata({ metadata, _rev, _updatedAt, ...rest }: JsonObject): JsonObject {
  return rest
}
