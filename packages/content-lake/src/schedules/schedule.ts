import { z } from 'zod'

import type { DocumentAction } from '../actions/request'
import { isDocumentId, toPublishedId } from '../documents'
import { releaseTime } from '../releases/release'

/** A schedule, which publishes or unpublishes documents at a given time, in the format of the hosted service. */
export type Schedule = {
  id: string
  projectId: string
  dataset: string
  /** The id of the account that created it. */
  author: string
  createdAt: string
  executedAt?: string
  state: 'scheduled' | 'succeeded' | 'cancelled'
  /** The reason for a failure, for which the hosted service has no separate state; otherwise empty. */
  stateReason: string
} & ScheduleFields

/** The fields of a schedule that requests can set. */
export type ScheduleFields = {
  name: string
  description: string
  action: 'publish' | 'unpublish'
  documents: ScheduledDocument[]
  /** The time; a schedule without one only runs on request. */
  executeAt: string | null
}

/** A document of a schedule with its published id. */
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

/** The body of a request for a new schedule. */
export const newSchedule = z.strictObject({
  ...fields,
  name: fields.name.default(''),
  description: fields.description.default(''),
  action: fields.action.default('publish'),
  executeAt: fields.executeAt.default(null),
})

/** The body of a request to change a schedule. */
export const scheduleChanges = z
  .strictObject({ ...fields, state: z.enum(['scheduled', 'cancelled']) })
  .partial()

/** The parameters of a list of schedules. */
export const scheduleFilter = z.object({
  state: z.enum(['scheduled', 'succeeded', 'cancelled']).optional(),
  /** Separated by commas. */
  documentIds: z
    .string()
    .transform((ids) => ids.split(',').map(toPublishedId))
    .optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
})

/** Creates the actions of a schedule, which are applied in one transaction. */
export function createActions({ action, documents }: ScheduleFields): DocumentAction[] {
  return documents.map(({ documentId }) => ({
    actionType: `sanity.action.document.${action}`,
    draftId: `drafts.${documentId}`,
    publishedId: documentId,
  }))
}
