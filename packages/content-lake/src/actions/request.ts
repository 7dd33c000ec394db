import { z } from 'zod'

import { isDocumentId, isObject, publishedId, type JsonObject } from '../documents'
import { badRequest } from '../errors'
import { parseTransactionId } from '../mutations/request'
import { actionError } from './errors'

/** A validated action; the draft id belongs to the published id. */
export type Action = z.infer<typeof actionSchema>

/** An actions request after validation of its envelope. */
export interface ActionsRequest {
  actions: Action[]
  transactionId?: string
  dryRun: boolean
}

const PREFIX = 'sanity.action.document.'
const RELEASES = /^sanity\.action\.(?:release|variant)\.|\.version\.(?:create|replace|unpublish)$/
const WITHOUT_RELEASES = 'the local content lake has no releases'

const publicId = z
  .string()
  .refine(
    (id) => isDocumentId(id) && publishedId(id) === id,
    'must be the id of a published document',
  )
const draftId = z.string().superRefine((id, context) => {
  if (/^drafts\../.test(id) && isDocumentId(id)) return
  context.addIssue({
    code: 'custom',
    message: id.startsWith('versions.') ? WITHOUT_RELEASES : 'must be the id of a draft',
  })
})
const variantId = z
  .string()
  .refine(
    (id) => isDocumentId(id) && publishedId(id) !== id,
    'must be the id of a draft or version',
  )
const object = z.custom<JsonObject>(isObject, 'must be an object')
const attributes = z.looseObject({ _id: draftId.optional(), _type: z.string() })
const revision = z.string().optional()
// Promising to forget and then remembering would be worse than a refusal.
const purge = z.literal(false, { error: 'the local content lake cannot purge history' }).optional()

const pair = { draftId, publishedId: publicId }
const actionSchema = z
  .discriminatedUnion('actionType', [
    z.object({
      actionType: z.literal(`${PREFIX}create`),
      publishedId: publicId,
      attributes,
      ifExists: z.enum(['fail', 'ignore']).default('fail'),
    }),
    z.object({ actionType: z.literal(`${PREFIX}edit`), ...pair, patch: object }),
    z.object({
      actionType: z.literal(`${PREFIX}publish`),
      ...pair,
      ifDraftRevisionId: revision,
      ifPublishedRevisionId: revision,
    }),
    z.object({ actionType: z.literal(`${PREFIX}unpublish`), ...pair }),
    z.object({ actionType: z.literal(`${PREFIX}discard`), draftId: variantId, purge }),
    z.object({ actionType: z.literal(`${PREFIX}version.discard`), versionId: variantId, purge }),
    z.object({
      actionType: z.literal(`${PREFIX}delete`),
      publishedId: publicId,
      includeDrafts: z.array(variantId).default([]),
      purge,
    }),
    z.object({ actionType: z.literal(`${PREFIX}replaceDraft`), publishedId: publicId, attributes }),
  ])
  .superRefine((action, context) => {
    if (!('publishedId' in action)) return
    const others =
      'includeDrafts' in action
        ? action.includeDrafts
        : 'attributes' in action
          ? [action.attributes._id]
          : [action.draftId]
    for (const id of others) {
      if (id === undefined || publishedId(id) === action.publishedId) continue
      context.addIssue({ code: 'custom', message: `${id} is no draft of ${action.publishedId}` })
    }
  })

/**
 * Reads `{actions: [...], transactionId?, dryRun?}`; one action need not be in an array.
 * @throws 400 for actions that are malformed, unknown, or about releases.
 */
export function parseActionsRequest(body: unknown): ActionsRequest {
  const list = isObject(body) ? [body['actions']].flat() : []
  if (!isObject(body) || list.length === 0 || list.includes(undefined)) {
    throw badRequest('The request body must be an object with an array of actions')
  }
  return {
    actions: list.map(parseAction),
    transactionId: parseTransactionId(body['transactionId']),
    dryRun: body['dryRun'] === true,
  }
}

function parseAction(action: unknown, index: number): Action {
  const type = isObject(action) ? String(action['actionType']) : ''
  if (RELEASES.test(type))
    throw actionError(400, index, 'notSupported', `${type}: ${WITHOUT_RELEASES}`)
  const parsed = actionSchema.safeParse(action)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ code, path, message }) =>
    code === 'invalid_union' ? 'unknown action type' : [...path, message].join(' '),
  )
  throw actionError(400, index, 'validationError', `${type || 'action'}: ${faults.join('; ')}`)
}
