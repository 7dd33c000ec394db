import { z } from 'zod'

import type { DocumentAction } from '../actions/request'
import { isDocumentId, toPublishedId } from '../documents'
import { releaseTime } from '../releases/release'

/** What publishes or unpublishes documents at a time, in the form of the hosted service. */
export type Schedule = {
  id: string
  projectId: string
  dataset: string
  /** The id of the account that created it. */
  author: string
  createdAt: string
  executedAt?: string
  state: 'scheduled' | 'succeeded' | 'cancelled'
  /** Why it failed, if it did. The hosted service has no separate state for that. */
  stateReason: string
} & ScheduleFields

/** What a request sets of a schedule. */
export type ScheduleFields = {
  name: string
  description: string
  action: 'publish' | 'unpublish'
  documents: ScheduledDocument[]
  /** Without a time, it only runs when a request says so. */
  executeAt: string | null
}

/** A document of a schedule, by its published id. */
export type ScheduledDocument = {
  documentId: string
  documentType?: string
}

const maxDocuments = 100

const fields = {
  name: z.string().max(200),
  description: z.string().max(1024),
  action: z.enum(['publish', 'unpublish']),
  documents: z
    .array(
      z.strictObject({
        documentId: z
          .string()
          .transform(toPublishedId)
          .refine(isDocumentId, 'must be the id of a document'),
        documentType: z.string().optional(),
      }),
    )
    .min(1)
    .max(maxDocuments)
    .refine(
      (documents) =>
        new Set(documents.map(({ documentId }) => documentId)).size === documents.length,
      'must not name a document twice',
    ),
  executeAt: releaseTime.transform((time) => new Date(time).toISOString()).nullable(),
}

/** What the request for a new schedule contains. */
export const newSchedule = z.strictObject({
  ...fields,
  name: fields.name.default(''),
  description: fields.description.default(''),
  action: fields.action.default('publish'),
  executeAt: fields.executeAt.default(null),
})

/** What the request for a change of a schedule contains. */
export const scheduleChanges = z
  .strictObject({ ...fields, state: z.enum(['scheduled', 'cancelled']) })
  .partial()

/** The parameters of a list of schedules. */
export const scheduleFilter = z.strictObject({
  state: z.enum(['scheduled', 'succeeded', 'cancelled']).optional(),
  /** Separated by commas. */
  documentIds: z
    .string()
    .transform((ids) => ids.split(',').map(toPublishedId))
    .optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
})

/** Returns the actions that a schedule carries out, all or none. */
export function actionsOf({ action, documents }: ScheduleFields): DocumentAction[] {
  return documents.map(({ documentId }) => ({
    actionType: `sanity.action.document.${action}`,
    draftId: `drafts.${documentId}`,
    publishedId: documentId,
  }))
}
