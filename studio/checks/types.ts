/** A document of the dataset. A draft replaces its published version. */
export type Doc = {
  _id: string
  _type: string
  /** Set when only a draft exists, which patients do not see. */
  _unpublished?: true
  [field: string]: unknown
}

/** The place of a finding: a document, the path of a field, and the titles of both that staff see. */
export type Place = {
  documentId: string
  documentType: string
  path: string
  /** Names the document and the field: 'Home page: Trusted since'. */
  title: string
  /** Names the field. */
  label: string
}

/** Fields to set in one document, by path, and the revision of the document that was checked. */
export type FixPatch = { documentId: string; revision: string; set: Record<string, unknown> }

/** A change that resolves a finding, with the label of its button. */
export type Fix = { label: string; patches: FixPatch[] }

/** `error`: patients get wrong information. `warning`: statements contradict each other. `info`: a suggestion. */
export type Severity = 'error' | 'warning' | 'info'

/** A problem that a check found in the content of the website. */
export type Finding = {
  id: string
  severity: Severity
  message: string
  places: Place[]
  fixes: Fix[]
}

/** Size of each file of the website by path, or null for a file that does not exist. Unchecked files are missing. */
export type Files = Record<string, { bytes: number } | null>

/** Input of a check. */
export type Context = { content: Content; now: Date; files: Files }
export type Check = (context: Context) => Finding[]

/** All documents, with the lookups that checks need. */
export type Content = {
  all: Doc[]
  byId: (id: string) => Doc | undefined
  ofType: (type: string) => Doc[]
  /** Returns the published documents of a type, with the content of their drafts. */
  publicOfType: (type: string) => Doc[]
}
