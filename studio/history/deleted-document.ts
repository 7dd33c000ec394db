import type { Action } from '@sanity/client'
import { type CurrentUser, getDraftId, getPublishedId, type SanityDocument } from 'sanity'
import { asText, isRecord, titleOf } from '../checks/content'
import type { Doc } from '../checks/types'
import { generateKey } from '../random-hex'

/**
 * Type of the documents in the recycle bin. Each is stored as a draft only, because a dataset returns drafts to staff
 * only, and the desk lists no documents of this type (record 0093).
 */
export const deletedDocumentType = 'deletedDocument'

/** A document in the recycle bin. */
export type DeletedDocument = {
  _id: string
  documentId: string
  documentType: string
  title: string
  deletedAt: string
  /** Id of the user who deleted the document, and their name at that time. */
  deletedBy: string
  deletedByName: string
}

/** The published version and the draft of a deleted document, as JSON. */
export type DeletedContent = { published: string | null; draft: string | null }

type Versions = { published: SanityDocument | null; draft: SanityDocument | null }

/**
 * Returns the action that stores the versions of a document in the recycle bin. It belongs in the transaction that
 * deletes them. The content is stored as text, so that its references do not prevent the deletion of other documents.
 */
export function recycle({ published, draft }: Versions, user: CurrentUser | null): Action[] {
  const document = draft ?? published
  if (!document) return []
  const publishedId = `deleted-${generateKey()}${generateKey()}`
  return [
    {
      actionType: 'sanity.action.document.create',
      publishedId,
      attributes: {
        _id: getDraftId(publishedId),
        _type: deletedDocumentType,
        documentId: getPublishedId(document._id),
        documentType: document._type,
        title: titleOf(document),
        deletedAt: new Date().toISOString(),
        deletedBy: user?.id ?? '',
        deletedByName: user?.name ?? '',
        ...(published && { published: JSON.stringify(published) }),
        ...(draft && { draft: JSON.stringify(draft) }),
      },
      ifExists: 'fail',
    },
  ]
}

/** Returns the actions that delete every version of a document. */
export function deleteVersions({ published, draft }: Versions): Action[] {
  if (published)
    return [
      {
        actionType: 'sanity.action.document.delete',
        publishedId: published._id,
        includeDrafts: draft ? [draft._id] : [],
      },
    ]
  return draft
    ? [{ actionType: 'sanity.action.document.version.discard', versionId: draft._id }]
    : []
}

/** Returns the stored versions of a deleted document without the fields that the dataset sets, the published one first. */
export function parseVersions({ published, draft }: DeletedContent): Doc[] {
  return [published, draft].flatMap((json) => {
    const document: unknown = json ? JSON.parse(json) : null
    if (!isRecord(document)) return []
    const { _rev: _revision, _updatedAt: _updated, ...fields } = document
    return [{ ...fields, _id: asText(fields._id), _type: asText(fields._type) }]
  })
}

/** Returns the ids of the documents to which these refer and without which the dataset would reject them. */
export function requiredIds(documents: readonly Doc[]): string[] {
  const ids = new Set<string>()
  const visit = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isRecord(value)) return
    if (typeof value._ref === 'string' && value._weak !== true) ids.add(value._ref)
    Object.values(value).forEach(visit)
  }
  documents.forEach(visit)
  for (const { _id } of documents) ids.delete(_id)
  return [...ids]
}
