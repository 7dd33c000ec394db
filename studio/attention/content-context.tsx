import { createContext, useContext } from 'react'
import type { ClinicName } from '../checks/clinic-ids'
import { contentOf } from '../checks/content'
import type { Content, Doc, Finding } from '../checks/types'

type Known = {
  /** False until the documents have arrived. */
  ready: boolean
  content: Content
  findings: Finding[]
  clinics: ClinicName[]
  /** Documents with changes that patients do not see yet. */
  unpublished: Doc[]
  /** The ids under which documents are stored, drafts by themselves. */
  storedIds: ReadonlySet<string>
}

/** All documents of the website, as staff see them, with what needs attention. */
export const ContentContext = createContext<Known>({
  ready: false,
  content: contentOf([]),
  findings: [],
  clinics: [],
  unpublished: [],
  storedIds: new Set(),
})

/** All documents of the website, as staff see them, with what needs attention. */
export function useContent(): Known {
  return useContext(ContentContext)
}
