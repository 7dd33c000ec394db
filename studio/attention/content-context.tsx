import { createContext, useContext } from 'react'
import type { ClinicName } from '../checks/clinic-ids'
import { createContent } from '../checks/content'
import type { Content, Doc, Finding } from '../checks/types'

/** A finding that staff ignore, with the id of the document that records it. */
export type IgnoredFinding = { finding: Finding; documentId: string }

type ContentState = {
  /** False until the documents are loaded. */
  ready: boolean
  /** False until the documents are checked for the first time, which happens after they are shown. */
  isChecked: boolean
  /** The documents with the fields that `contentQuery` selects. */
  content: Content
  /** The published documents without their drafts, as patients see them. */
  published: Content
  findings: Finding[]
  /** Findings that staff ignore until their values change. */
  ignored: IgnoredFinding[]
  clinics: ClinicName[]
  /** Documents with unpublished changes. */
  unpublished: Doc[]
  /** Ids of all stored documents. Drafts have separate ids. */
  storedIds: ReadonlySet<string>
}

/** Provides all documents of the website as staff see them, with their findings. */
export const ContentContext = createContext<ContentState>({
  ready: false,
  isChecked: false,
  content: createContent([]),
  published: createContent([]),
  findings: [],
  ignored: [],
  clinics: [],
  unpublished: [],
  storedIds: new Set(),
})

/** Returns all documents of the website as staff see them, with their findings. */
export function useContent(): ContentState {
  return useContext(ContentContext)
}
