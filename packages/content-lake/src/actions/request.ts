import { z } from 'zod'

import {
  isDocumentId,
  isObject,
  toPublishedId,
  parseReleaseName,
  type JsonObject,
} from '../documents'
import { badRequest } from '../errors'
import { parseTransactionId } from '../mutations/request'
import { releaseMetadata, releaseName, releaseTime } from '../releases/release'
import { createActionError } from './errors'

/** A validated action; its ids of drafts and versions are those of its published id. */
export type Action = z.infer<typeof actionSchema>

/** An action on documents, or on one of their versions. */
export type DocumentAction = Extract<Action, { actionType: `sanity.action.document.${string}` }>
/** An action on a release. */
export type ReleaseAction = Exclude<Action, DocumentAction>

/** An actions request after validation of its envelope. */
export type ActionsRequest = {
  actions: Action[]
  transactionId?: string
  dryRun: boolean
}

const documentPrefix = 'sanity.action.document.'
const releasePrefix = 'sanity.action.release.'
const unsupportedPattern = /^sanity\.action\.variant\./

const publicId = z
  .string()
  .refine(
    (id) => isDocumentId(id) && toPublishedId(id) === id,
    'must be the id of a published document',
  )
const draftId = z
  .string()
  .refine((id) => /^drafts\../.test(id) && isDocumentId(id), 'must be the id of a draft')
const versionId = z
  .string()
  .refine(
    (id) => isDocumentId(id) && toPublishedId(id) !== id,
    'must be the id of a draft or version',
  )
const releaseVersionId = z
  .string()
  .refine(
    (id) => isDocumentId(id) && parseReleaseName(id) !== undefined,
    'must be the id of a version in a release',
  )
const object = z.custom<JsonObject>(isObject, 'must be an object')
const attributes = z.looseObject({ _id: versionId.optional(), _type: z.string() })
const version = z.looseObject({ _id: versionId, _type: z.string() })
const revision = z.string().optional()
// The lake always stores the history, so that a request to purge it is rejected instead of ignored.
const purge = z.literal(false, { error: 'the local content lake cannot purge history' }).optional()

const pair = { draftId: versionId, publishedId: publicId }
const actionSchema = z
  .discriminatedUnion('actionType', [
    z.strictObject({
      actionType: z.literal(`${documentPrefix}create`),
      publishedId: publicId,
      attributes,
      ifExists: z.enum(['fail', 'ignore']).default('fail'),
    }),
    z.strictObject({ actionType: z.literal(`${documentPrefix}edit`), ...pair, patch: object }),
    z.strictObject({
      actionType: z.literal(`${documentPrefix}publish`),
      ...pair,
      ifDraftRevisionId: revision,
      ifPublishedRevisionId: revision,
    }),
    z.strictObject({
      actionType: z.literal(`${documentPrefix}unpublish`),
      draftId,
      publishedId: publicId,
    }),
    z.strictObject({
      actionType: z.literal(`${documentPrefix}discard`),
      draftId: versionId,
      purge,
    }),
    z.strictObject({
      actionType: z.literal(`${documentPrefix}delete`),
      publishedId: publicId,
      includeDrafts: z.array(versionId).default([]),
      purge,
    }),
    z.strictObject({
      actionType: z.literal(`${documentPrefix}replaceDraft`),
      publishedId: publicId,
      attributes,
    }),
    z.strictObject({
      actionType: z.literal(`${documentPrefix}version.create`),
      publishedId: publicId,
      document: version.optional(),
      versionId: versionId.optional(),
      baseId: z.string().refine(isDocumentId, 'must be the id of a document').optional(),
      ifBaseRevisionId: revision,
    }),
    z.strictObject({ actionType: z.literal(`${documentPrefix}version.discard`), versionId, purge }),
    z.strictObject({
      actionType: z.literal(`${documentPrefix}version.replace`),
      document: version,
    }),
    z.strictObject({
      actionType: z.literal(`${documentPrefix}version.unpublish`),
      versionId: releaseVersionId,
      publishedId: publicId,
    }),
    z.strictObject({
      actionType: z.literal(`${releasePrefix}create`),
      releaseId: releaseName,
      metadata: releaseMetadata.prefault({}),
    }),
    z.strictObject({
      actionType: z.literal(`${releasePrefix}edit`),
      releaseId: releaseName,
      patch: object,
    }),
    z.strictObject({
      actionType: z.literal(`${releasePrefix}schedule`),
      releaseId: releaseName,
      publishAt: releaseTime,
    }),
    z.strictObject({
      actionType: z.enum([
        `${releasePrefix}publish`,
        `${releasePrefix}unschedule`,
        `${releasePrefix}archive`,
        `${releasePrefix}unarchive`,
        `${releasePrefix}delete`,
      ]),
      releaseId: releaseName,
    }),
    z.strictObject({
      actionType: z.literal(`${releasePrefix}import`),
      releaseId: releaseName,
      attributes: object,
      ifExists: z.enum(['fail', 'ignore', 'replace']).default('fail'),
    }),
  ])
  .superRefine((action, context) => {
    if (action.actionType === `${documentPrefix}version.create`) {
      const { document, versionId: id, baseId } = action
      if (document ? id !== undefined || baseId !== undefined : !id || !baseId)
        context.addIssue({
          code: 'custom',
          message: 'must have either document, or baseId and versionId',
        })
    }
    if (!('publishedId' in action)) return
    for (const id of listVersionIds(action)) {
      if (id === undefined || toPublishedId(id) === action.publishedId) continue
      context.addIssue({
        code: 'custom',
        message: `${id} is not a draft or version of ${action.publishedId}`,
      })
    }
  })

/** The types of all actions that the lake accepts. */
export const actionTypes: readonly string[] = actionSchema.options.flatMap(
  ({ shape: { actionType } }) =>
    'options' in actionType ? actionType.options : [...actionType.values],
)

/** Returns the ids of drafts and versions that an action names; undefined for fields without a value. */
function listVersionIds(action: object): (string | undefined)[] {
  const { attributes, document, draftId, versionId, includeDrafts } = action as {
    attributes?: { _id?: string }
    document?: { _id?: string }
    draftId?: string
    versionId?: string
    includeDrafts?: string[]
  }
  return [attributes?._id, document?._id, draftId, versionId, ...(includeDrafts ?? [])]
}

/**
 * Parses the body `{actions: [...], transactionId?, dryRun?}` of an actions request. A single action does not need an
 * array.
 * @throws 400 for malformed or unknown actions, and for actions on releases together with others.
 */
export function parseActionsRequest(body: unknown): ActionsRequest {
  const list = isObject(body) ? [body['actions']].flat() : []
  if (!isObject(body) || list.length === 0 || list.includes(undefined)) {
    throw badRequest('The request body must be an object with an array of actions')
  }
  const actions = list.map(parseAction)
  const differingIndex = actions.findIndex(
    (each) => isReleaseAction(each) !== isReleaseAction(actions[0]),
  )
  if (differingIndex !== -1)
    throw createActionError(
      400,
      differingIndex,
      'validationError',
      'Actions on releases and actions on documents cannot be in one transaction',
    )
  return {
    actions,
    transactionId: parseTransactionId(body['transactionId']),
    dryRun: body['dryRun'] === true,
  }
}

/** Returns whether an action is on a release and not on documents. */
export function isReleaseAction(action: Action | undefined): action is ReleaseAction {
  return action?.actionType.startsWith(releasePrefix) ?? false
}

function parseAction(action: unknown, index: number): Action {
  const type = isObject(action) ? String(action['actionType']) : ''
  if (unsupportedPattern.test(type))
    throw createActionError(
      400,
      index,
      'notSupported',
      `${type}: the local content lake has no variants`,
    )
  const parsed = actionSchema.safeParse(isObject(action) ? withClientNames(action, type) : action)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ code, path, message }) =>
    code === 'invalid_union' ? 'unknown action type' : [...path, message].join(' '),
  )
  throw createActionError(
    400,
    index,
    'validationError',
    `${type || 'action'}: ${faults.join('; ')}`,
  )
}

/** The names of fields that the client and the Studio send, by their names in the documentation of the API. */
const clientFieldNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [`${documentPrefix}edit`]: { versionId: 'draftId' },
  [`${documentPrefix}publish`]: { versionId: 'draftId', ifVersionRevisionId: 'ifDraftRevisionId' },
  [`${documentPrefix}unpublish`]: { versionId: 'draftId' },
  [`${documentPrefix}discard`]: { versionId: 'draftId' },
  [`${documentPrefix}delete`]: { includeVersions: 'includeDrafts' },
  [`${releasePrefix}import`]: { document: 'attributes' },
}

function withClientNames(action: JsonObject, type: string): JsonObject {
  const names = clientFieldNames[type] ?? {}
  return Object.fromEntries(
    Object.entries(action).map(([name, value]) => [names[name] ?? name, value]),
  )
}
