import { evaluate, type ExprNode, parse } from 'groq-js'
import { z } from 'zod'

import type { Dataset } from '../datasets/dataset'
import { variantOf } from '../documents'
import { badRequest, messageOf } from '../errors'
import type { DocumentChange } from '../store/types'

const OPERATIONS = ['create', 'update', 'delete'] as const
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const rule = z.strictObject({
  on: z.array(z.enum(OPERATIONS)).min(1),
  filter: z.string().nullable().default(null),
  projection: z.string().nullable().default(null),
})

/** What a request sets of a webhook, as the hosted service names it. */
export const hookFields = z.strictObject({
  type: z.literal('document'),
  name: z.string().trim().min(1),
  url: z.url({ protocol: /^https?$/ }),
  /** `*` for all datasets of the project. */
  dataset: z.string().default('*'),
  description: z.string().max(1024).nullable().default(null),
  rule,
  apiVersion: z.string().default('v2021-03-25'),
  httpMethod: z.enum(METHODS).default('POST'),
  includeDrafts: z.boolean().default(false),
  includeAllVersions: z.boolean().default(false),
  headers: z.record(z.string(), z.string()).nullable().default(null),
  secret: z.string().min(1).nullable().default(null),
  isDisabledByUser: z.boolean().default(false),
})

/** A webhook: requests that are sent when documents change. */
export interface Hook extends z.infer<typeof hookFields> {
  id: string
  projectId: string
  createdAt: string
  updatedAt: string
  createdByUserId: string
  isDisabled: false
  deletedAt: null
}

type Operation = (typeof OPERATIONS)[number]

/** @throws 400 for a filter or a projection that is not GROQ. */
export function assertRule({ filter, projection }: Hook['rule']): void {
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

/** Returns whether a webhook is sent for changes of a kind in a dataset, if its filter selects them. */
export function concerns(
  hook: Hook,
  { projectId, name }: Pick<Dataset, 'projectId' | 'name'>,
  change: DocumentChange,
): boolean {
  const { dataset, isDisabledByUser, includeDrafts, includeAllVersions } = hook
  if (isDisabledByUser || hook.projectId !== projectId) return false
  if (dataset !== '*' && dataset !== name) return false
  const variant = variantOf(change.id)
  if (variant === 'drafts' && !includeDrafts) return false
  if (!['published', 'drafts'].includes(variant) && !includeAllVersions) return false
  return hook.rule.on.includes(operationOf(change))
}

/** Returns what a webhook sends for a change, as JSON; undefined when its filter does not select the change. */
export async function payloadOf(
  { rule: { filter, projection } }: Hook,
  change: DocumentChange,
  { projectId, name, store }: Pick<Dataset, 'projectId' | 'name' | 'store'>,
): Promise<string | undefined> {
  // The documents as they are now, before the first step that is asynchronous.
  const documents = [...store.all()]
  const { before = null, after = null } = change
  const root = after ?? before
  const valueOf = async (text: string): Promise<unknown> => {
    const value = await evaluate(parseDelta(text), {
      root,
      before,
      after,
      dataset: documents,
      sanity: { projectId, dataset: name },
    })
    return value.get()
  }
  if (filter?.trim() && (await valueOf(filter)) !== true) return undefined
  return JSON.stringify(projection?.trim() ? await valueOf(projection) : root)
}

/** Parses GROQ with `before()`, `after()` and the functions of `delta::`. */
function parseDelta(text: string): ExprNode {
  return parse(text, { mode: 'delta' })
}
