import type { Action } from '@sanity/client'
import { getDraftId } from 'sanity'
import type { Fix } from '../checks/types'

/**
 * Returns the actions that apply a fix to drafts. The dataset rejects them when a document is no longer the one that was
 * checked. `storedIds` contains the ids of all documents.
 */
export function fixActions({ patches }: Fix, storedIds: ReadonlySet<string>): Action[] {
  return patches.flatMap(({ documentId: publishedId, revision, set }): Action[] => {
    const draftId = getDraftId(publishedId)
    const edit = { actionType: 'sanity.action.document.edit', draftId, publishedId } as const
    if (storedIds.has(draftId)) return [{ ...edit, patch: { set, ifRevisionID: revision } }]
    return [
      {
        actionType: 'sanity.action.document.version.create',
        publishedId,
        baseId: publishedId,
        versionId: draftId,
        ifBaseRevisionId: revision,
      },
      { ...edit, patch: { set } },
    ]
  })
}
