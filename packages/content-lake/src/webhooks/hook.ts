import { validateHeaderName, validateHeaderValue } from 'node:http'

import { evaluate, type ExprNode, parse } from 'groq-js'
import { z } from 'zod'

import { type SanityDocument, parseVariant } from '../documents'
import { badRequest, messageOf } from '../errors'
import { isPublished } from '../query/perspective'
import type { DocumentChange, Transaction } from '../store/types'

const operations = ['create', 'update', 'delete'] as const
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const rule = z.strictObject({
  on: z.array(z.enum(operations)).min(1),
  filter: z.string().nullable().default(null),
  projection: z.string().nullable().default(null),
})

const commonFields = {
  name: z.string().trim().min(1),
  url: z.url({ protocol: /^https?$/ }),
  /** `*` for all datasets of the project. */
  dataset: z.string().default('*'),
  description: z.string().max(1024).nullable().default(null),
  isDisabledByUser: z.boolean().default(false),
}

/** Creates a function that returns whether `validate` accepts a text. */
function createHeaderCheck(validate: (text: string) => void): (text: string) => boolean {
  return (text) => {
    try {
      validate(text)
      return true
    } catch {
      return false
    }
  }
}

/** The fields of a webhook that requests can set, in the format of the hosted service. */
export const hookFields = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('document'),
    ...commonFields,
    rule,
    apiVersion: z.string().default('v2021-03-25'),
    httpMethod: z.enum(methods).default('POST'),
    includeDrafts: z.boolean().default(false),
    includeAllVersions: z.boolean().default(false),
    headers: z
      .record(
        z.string().refine(createHeaderCheck(validateHeaderName)),
        z.string().refine(createHeaderCheck((value) => validateHeaderValue('value', value))),
      )
      .nullable()
      .default(null),
    secret: z.string().min(1).nullable().default(null),
  }),
  z.strictObject({ type: z.literal('transaction'), ...commonFields }),
])

/** A webhook, which sends requests either for changes of documents or for transactions. */
export type Hook = z.infer<typeof hookFields> & {
  id: string
  projectId: string
  createdAt: string
  updatedAt: string
  createdByUserId: string
  isDisabled: false
  deletedAt: null
}
type DocumentHook = Extract<Hook, { type: 'document' }>

/** A dataset by its project and its name. */
export type NamedDataset = { projectId: string; name: string }

/** The reason for a message: a change of a document or, without one, a transaction. */
export type Trigger = {
  transaction: Transaction
  change?: DocumentChange
}

type Operation = (typeof operations)[number]

/**
 * Verifies the filter and the projection of a webhook.
 * @throws 400 for invalid GROQ.
 */
export function assertRule({ filter, projection }: DocumentHook['rule']): void {
  for (const [name, text] of Object.entries({ filter, projection })) {
    try {
      if (text?.trim()) parseDelta(text)
    } catch (error) {
      throw badRequest(`The ${name} of the webhook cannot be read: ${messageOf(error)}`)
    }
  }
}

/** Returns the operation that a change is. */
export function determineOperation({ before, after }: DocumentChange): Operation {
  if (!before) return 'create'
  return after ? 'update' : 'delete'
}

/** Returns whether a webhook is sent for transactions of a dataset. */
export function isTriggeredBy(
  { dataset, isDisabledByUser, projectId }: Hook,
  { projectId: id, name }: NamedDataset,
): boolean {
  return !isDisabledByUser && projectId === id && (dataset === '*' || dataset === name)
}

/** Returns the triggers in a transaction for which a webhook may send messages. Its filter is evaluated later. */
export function listTriggers(hook: Hook, transaction: Transaction): Trigger[] {
  const { changes } = transaction
  if (hook.type === 'transaction')
    return changes.some(({ id }) => isPublished(id)) ? [{ transaction }] : []
  return changes
    .filter((change) => isSelected(hook, change))
    .map((change) => ({ transaction, change }))
}

function isSelected(
  { rule, includeDrafts, includeAllVersions }: DocumentHook,
  change: DocumentChange,
): boolean {
  const variant = parseVariant(change.id)
  if (variant === 'drafts' && !includeDrafts) return false
  if (!['published', 'drafts'].includes(variant) && !includeAllVersions) return false
  return rule.on.includes(determineOperation(change))
}

/** A dataset after a transaction, from which filters and projections can read other documents. */
export type DatasetState = NamedDataset & { documents: SanityDocument[] }

/** Returns the JSON that a webhook sends, or undefined when its filter does not select the change. */
export async function createPayload(
  hook: Hook,
  { transaction, change }: Trigger,
  state: DatasetState,
  now: Date,
): Promise<string | undefined> {
  return hook.type === 'document' && change
    ? createDocumentPayload(hook, change, state, now)
    : createTransactionPayload(transaction, state)
}

async function createDocumentPayload(
  { rule: { filter, projection } }: DocumentHook,
  change: DocumentChange,
  { projectId, name, documents }: DatasetState,
  now: Date,
): Promise<string | undefined> {
  const { before = null, after = null } = change
  const root = after ?? before
  const evaluateText = async (text: string): Promise<unknown> => {
    const value = await evaluate(parseDelta(text), {
      root,
      before,
      after,
      dataset: documents,
      timestamp: now,
      sanity: { projectId, dataset: name },
    })
    return value.get()
  }
  if (filter?.trim() && (await evaluateText(filter)) !== true) return undefined
  return JSON.stringify(projection?.trim() ? await evaluateText(projection) : root)
}

/** Returns the JSON for a transaction, without drafts and versions. A created and patched document is in both lists. */
function createTransactionPayload(
  { id, changes }: Transaction,
  { projectId, name }: DatasetState,
): string {
  const publishedChanges = changes.filter((change) => isPublished(change.id))
  const listIds = (operation: Operation) =>
    publishedChanges
      .filter(
        (change) =>
          determineOperation(change) === operation || (operation === 'update' && isPatched(change)),
      )
      .map((change) => change.id)
  return JSON.stringify({
    transactionId: id,
    projectId,
    dataset: name,
    ids: {
      created: listIds('create'),
      deleted: listIds('delete'),
      updated: listIds('update'),
      all: publishedChanges.map((change) => change.id),
    },
  })
}

function isPatched({ before, after, mutations }: DocumentChange): boolean {
  return !before && after !== undefined && mutations.some((mutation) => 'patch' in mutation)
}

/** Parses GROQ with `before()`, `after()` and the functions of `delta::`. */
function parseDelta(text: string): ExprNode {
  return parse(text, { mode: 'delta' })
}
