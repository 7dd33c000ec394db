import { validateHeaderName, validateHeaderValue } from 'node:http'

import { evaluate, type ExprNode, parse } from 'groq-js'
import { z } from 'zod'

import type { Dataset } from '../datasets/dataset'
import { type SanityDocument, parseVariant } from '../documents'
import { badRequest, messageOf } from '../errors'
import type { DocumentChange, Transaction } from '../store/types'

const operations = ['create', 'update', 'delete'] as const
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const rule = z.strictObject({
  on: z.array(z.enum(operations)).min(1),
  filter: z.string().nullable().default(null),
  projection: z.string().nullable().default(null),
})

const common = {
  name: z.string().trim().min(1),
  url: z.url({ protocol: /^https?$/ }),
  /** `*` for all datasets of the project. */
  dataset: z.string().default('*'),
  description: z.string().max(1024).nullable().default(null),
  isDisabledByUser: z.boolean().default(false),
}

/** Returns a check of whether `validate` accepts a text. */
function isSendable(validate: (text: string) => void): (text: string) => boolean {
  return (text) => {
    try {
      validate(text)
      return true
    } catch {
      return false
    }
  }
}

/** What a request sets of a webhook, as the hosted service names it. */
export const hookFields = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('document'),
    ...common,
    rule,
    apiVersion: z.string().default('v2021-03-25'),
    httpMethod: z.enum(methods).default('POST'),
    includeDrafts: z.boolean().default(false),
    includeAllVersions: z.boolean().default(false),
    headers: z
      .record(
        z.string().refine(isSendable(validateHeaderName)),
        z.string().refine(isSendable((value) => validateHeaderValue('value', value))),
      )
      .nullable()
      .default(null),
    secret: z.string().min(1).nullable().default(null),
  }),
  z.strictObject({ type: z.literal('transaction'), ...common }),
])

/** A webhook: requests that are sent when documents change, or one for each transaction. */
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

/** What a webhook is sent for: a change of a document or, without one, a transaction. */
export type Occasion = {
  transaction: Transaction
  change?: DocumentChange
}

type Operation = (typeof operations)[number]

/** @throws 400 for a filter or a projection that is not GROQ. */
export function assertRule({ filter, projection }: DocumentHook['rule']): void {
  for (const [name, text] of Object.entries({ filter, projection })) {
    try {
      if (text?.trim()) parseDelta(text)
    } catch (error) {
      throw badRequest(`The ${name} of the webhook cannot be read: ${messageOf(error)}`)
    }
  }
}

/** Returns what happened to a document. */
export function operationOf({ before, after }: DocumentChange): Operation {
  if (!before) return 'create'
  return after ? 'update' : 'delete'
}

/** Returns whether a webhook is sent for transactions of a dataset. */
export function concerns(
  { dataset, isDisabledByUser, projectId }: Hook,
  { projectId: id, name }: Pick<Dataset, 'projectId' | 'name'>,
): boolean {
  return !isDisabledByUser && projectId === id && (dataset === '*' || dataset === name)
}

/** Returns what a webhook is sent for in a transaction, if its filter selects that. */
export function occasionsOf(hook: Hook, transaction: Transaction): Occasion[] {
  const { changes } = transaction
  if (hook.type === 'transaction') return changes.some(isPublished) ? [{ transaction }] : []
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
  return rule.on.includes(operationOf(change))
}

function isPublished({ id }: DocumentChange): boolean {
  return parseVariant(id) === 'published'
}

/** A dataset as it is after a transaction, from which filters and projections can read other documents. */
export type DatasetState = Pick<Dataset, 'projectId' | 'name'> & { documents: SanityDocument[] }

/** Returns what a webhook sends, as JSON; undefined when its filter does not select the change. */
export async function payloadOf(
  hook: Hook,
  { transaction, change }: Occasion,
  state: DatasetState,
  now: Date,
): Promise<string | undefined> {
  return hook.type === 'document' && change
    ? documentPayload(hook, change, state, now)
    : transactionPayload(transaction, state)
}

async function documentPayload(
  { rule: { filter, projection } }: DocumentHook,
  change: DocumentChange,
  { projectId, name, documents }: DatasetState,
  now: Date,
): Promise<string | undefined> {
  const { before = null, after = null } = change
  const root = after ?? before
  const valueOf = async (text: string): Promise<unknown> => {
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
  if (filter?.trim() && (await valueOf(filter)) !== true) return undefined
  return JSON.stringify(projection?.trim() ? await valueOf(projection) : root)
}

/** Drafts and versions are left out, as documented. A document that is created and patched is in both lists. */
function transactionPayload(
  { id, changes }: Transaction,
  { projectId, name }: DatasetState,
): string {
  const published = changes.filter(isPublished)
  const idsOf = (operation: Operation) =>
    published
      .filter(
        (change) =>
          operationOf(change) === operation || (operation === 'update' && isPatched(change)),
      )
      .map((change) => change.id)
  return JSON.stringify({
    transactionId: id,
    projectId,
    dataset: name,
    ids: {
      created: idsOf('create'),
      deleted: idsOf('delete'),
      updated: idsOf('update'),
      all: published.map((change) => change.id),
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
