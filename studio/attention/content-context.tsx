import { createContext, useContext } from 'react'
import type { ClinicName } from '../checks/clinic-ids'
import { createContent } from '../checks/content'
import type { Content, Doc, Finding } from '../checks/types'

type ContentState = {
  /** False until the documents are loaded. */
  ready: boolean
  content: Content
  findings: Finding[]
  clinics: ClinicName[]
  /** Documents with unpublished changes. */
  unpublished: Doc[]
  /** Ids of all stored documents. Drafts have separate ids. */
  storedIds: ReadonlySet<string>
}

/** Provides all documents of the website as staff see them, with their findings. */
export const ContentContext = createContext<ContentState>({
  ready: false,
  content: createContent([]),
  findings: [],
  clinics: [],
  unpublished: [],
  storedIds: new Set(),
})

/** Returns all documents of the website as staff see them, with their findings. */
export function useContent(): ContentState {
  return useContext(ContentContext)
}
