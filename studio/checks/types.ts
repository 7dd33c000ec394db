/** A document as the dataset holds it, drafts laid over what is published. */
export type Doc = {
  _id: string
  _type: string
  /** There is only a draft of it: patients do not see it. */
  _unpublished?: true
  [field: string]: unknown
}

/** Where to look: a document, the field in it, and what the office calls the place. */
export type Place = { documentId: string; documentType: string; path: string; title: string }

/** A change to one document: fields to set, by path. */
type FixPatch = { documentId: string; documentType: string; set: Record<string, unknown> }

/** A change that settles a finding, with the words for its button. */
export type Fix = { label: string; patches: FixPatch[] }

/** `error`: patients are misled or lose something. `warning`: statements disagree. `info`: worth a look. */
export type Severity = 'error' | 'warning' | 'info'

/** Something that does not fit together in the content of the website. */
export type Finding = {
  id: string
  severity: Severity
  message: string
  places: Place[]
  fixes: Fix[]
}

/** What is known of a file of the website: its size in bytes, or null when there is no such file. */
export type Files = Record<string, { bytes: number } | null>

/** What a check looks at. */
type Context = { content: Content; now: Date; files: Files }
export type Check = (context: Context) => Finding[]

/** All documents, with the ways of asking for them that checks need. */
export type Content = {
  all: Doc[]
  byId: (id: string) => Doc | undefined
  ofType: (type: string) => Doc[]
  /** Those of a type that the website shows, as they will be once their drafts are published. */
  publicOfType: (type: string) => Doc[]
  /** A document as patients see it now, without its draft. */
  published: (id: string) => Doc | undefined
}
