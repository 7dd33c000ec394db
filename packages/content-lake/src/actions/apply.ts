import { isObject, toPublishedId, parseReleaseName, type SanityDocument } from '../documents'
import { TransactionBuilder } from '../mutations/builder'
import { parsePatch } from '../mutations/patch'
import { publishVersion } from '../releases/publish'
import { toReleaseDocumentId } from '../releases/release'
import { rest } from '../slicing'
import type { TransactionContext, TransactionPlan } from '../store/store'
import { createActionError, quote, toActionError } from './errors'
import { ReleasePerformer } from './releases'
import { isReleaseAction, type ActionsRequest, type DocumentAction } from './request'

/** An action of one kind. */
type ActionOf<Name extends string> = Extract<
  DocumentAction,
  { actionType: `sanity.action.document.${Name}` }
>

/**
 * Performs the actions of a request and returns the resulting transaction, whose result is its id. When an action
 * fails, none is performed.
 * @throws {LakeError} of type `actionError`.
 */
export async function applyActions(
  context: TransactionContext,
  request: ActionsRequest,
  author: string,
): Promise<TransactionPlan<string>> {
  const builder = new TransactionBuilder(context, request.transactionId)
  for (const [index, action] of request.actions.entries()) {
    await runAction(index, () =>
      isReleaseAction(action)
        ? new ReleasePerformer(context, builder, index).perform(action)
        : new DocumentPerformer(context, builder, index).perform(action),
    )
    await rest()
  }
  return runAction(0, () => {
    builder.assertUnlocked()
    return builder.finish(builder.id, author, request.dryRun)
  })
}

async function runAction<T>(index: number, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toActionError(error, index)
  }
}

/** Performs one action on the documents as the actions before it have changed them. */
class DocumentPerformer {
  readonly #context: TransactionContext
  readonly #builder: TransactionBuilder
  readonly #index: number

  constructor(context: TransactionContext, builder: TransactionBuilder, index: number) {
    this.#context = context
    this.#builder = builder
    this.#index = index
  }

  perform(action: DocumentAction): void {
    switch (action.actionType) {
      case 'sanity.action.document.create':
        return this.#create(action)
      case 'sanity.action.document.edit':
        return this.#edit(action)
      case 'sanity.action.document.publish':
        return this.#publish(action)
      case 'sanity.action.document.unpublish':
        return this.#unpublish(action)
      case 'sanity.action.document.discard':
        return this.#discard(action.draftId)
      case 'sanity.action.document.version.create':
        return this.#createVersion(action)
      case 'sanity.action.document.version.discard':
        return this.#discard(action.versionId)
      case 'sanity.action.document.version.replace':
        return this.#replaceVersion(action)
      case 'sanity.action.document.version.unpublish':
        return this.#unpublishVersion(action)
      case 'sanity.action.document.delete':
        return this.#delete(action)
      case 'sanity.action.document.replaceDraft':
        return this.#replaceDraft(action)
    }
  }

  #create({ publishedId: id, attributes, ifExists }: ActionOf<'create'>): void {
    if (this.#builder.get(id))
      this.#reject('documentAlreadyExistsError', `Document ${quote(id)} is already published`, {
        id,
      })
    const mode = ifExists === 'ignore' ? 'createIfNotExists' : 'create'
    this.#builder.create(
      { ...attributes, _id: attributes._id ?? `drafts.${id}` },
      mode,
      this.#index,
    )
  }

  #edit({ draftId, publishedId: id, patch }: ActionOf<'edit'>): void {
    const operations = parsePatch(patch, false)
    if (!this.#builder.get(draftId))
      this.#copy(this.#getRequired(id, `nor has it a draft ${quote(draftId)}`), draftId)
    const revision = patch['ifRevisionID']
    this.#builder.patch(
      draftId,
      operations,
      this.#index,
      typeof revision === 'string' ? revision : undefined,
    )
  }

  #publish({
    draftId,
    publishedId: id,
    ifDraftRevisionId,
    ifPublishedRevisionId,
  }: ActionOf<'publish'>): void {
    const draft = this.#getRequired(draftId)
    const release = parseReleaseName(draftId)
    if (release !== undefined && this.#builder.get(toReleaseDocumentId(release)))
      this.#reject(
        'releaseVersionPublishError',
        `Document ${quote(draftId)} can only be published with its release ${quote(release)}`,
        { id: draftId },
      )
    if (ifDraftRevisionId !== undefined)
      this.#builder.assertRevision(draftId, ifDraftRevisionId, this.#index)
    if (ifPublishedRevisionId !== undefined)
      this.#builder.assertRevision(id, ifPublishedRevisionId, this.#index)
    publishVersion(this.#builder, draft, this.#index)
  }

  #unpublish({ draftId, publishedId: id }: ActionOf<'unpublish'>): void {
    const published = this.#getRequired(id)
    if (!this.#builder.get(draftId)) this.#copy(published, draftId)
    this.#builder.delete(id, this.#index)
  }

  #discard(id: string): void {
    this.#getRequired(id)
    this.#builder.delete(id, this.#index)
  }

  #delete({ publishedId: id, includeDrafts }: ActionOf<'delete'>): void {
    this.#getRequired(id)
    for (const { _id } of this.#context.workspace.all()) {
      if (_id === id || toPublishedId(_id) !== id || includeDrafts.includes(_id)) continue
      this.#reject(
        'documentHasDraftsError',
        `Document ${quote(id)} cannot be deleted without its draft or version ${quote(_id)}`,
        { id: _id },
      )
    }
    for (const each of [id, ...includeDrafts]) this.#builder.delete(each, this.#index)
  }

  #replaceDraft({ publishedId: id, attributes }: ActionOf<'replaceDraft'>): void {
    const draftId = attributes._id ?? `drafts.${id}`
    if (!this.#builder.get(draftId)) this.#getRequired(id, `nor has it a draft ${quote(draftId)}`)
    this.#builder.create({ ...attributes, _id: draftId }, 'createOrReplace', this.#index)
  }

  #createVersion({
    document,
    baseId,
    versionId,
    ifBaseRevisionId,
  }: ActionOf<'version.create'>): void {
    if (document) {
      this.#builder.create(document, 'create', this.#index)
    } else if (baseId !== undefined && versionId !== undefined) {
      const { _system, ...base } = this.#getRequired(baseId)
      if (ifBaseRevisionId !== undefined)
        this.#builder.assertRevision(baseId, ifBaseRevisionId, this.#index)
      const version = { ...base, _id: versionId, _system: { base: { id: baseId, rev: base._rev } } }
      this.#builder.create(version, 'create', this.#index)
    }
  }

  #replaceVersion({ document }: ActionOf<'version.replace'>): void {
    this.#getRequired(document._id)
    this.#builder.create(document, 'createOrReplace', this.#index)
  }

  /** Makes the release unpublish the document when it is published itself. */
  #unpublishVersion({ versionId, publishedId: id }: ActionOf<'version.unpublish'>): void {
    const published = this.#getRequired(id)
    const version = this.#builder.get(versionId) ?? published
    const system = isObject(version['_system']) ? version['_system'] : {}
    this.#builder.create(
      { ...version, _id: versionId, _system: { ...system, delete: true } },
      'createOrReplace',
      this.#index,
    )
  }

  #copy(document: SanityDocument, id: string): void {
    this.#builder.create({ ...document, _id: id }, 'create', this.#index)
  }

  #getRequired(id: string, more = ''): SanityDocument {
    const document = this.#builder.get(id)
    return (
      document ??
      this.#reject(
        'documentNotFoundError',
        [`The document with the ID ${quote(id)} was not found`, more].filter(Boolean).join(', '),
        { id },
      )
    )
  }

  #reject(type: string, description: string, details: Record<string, unknown>): never {
    throw createActionError(409, this.#index, type, description, details)
  }
}
