/** Where a document and its fields are edited, as the Studio's overlays read it. */
export type EditMarks = {
  document: string
  /** Texts whose place in the document is not simply their name here, such as members of a list. */
  fields: Record<string, string>
}

/** A part of the content; `edit` is there in a preview only, so that visitors carry none of it. */
export type Editable = { edit?: EditMarks }
export type EditAttributes = { 'data-sanity': string } | undefined

/** What makes an element lead to its field in the Studio; nothing outside a preview. `path` is the field's, such as `contact.phone`. */
export function editAttributes(part: Editable | null | undefined, path: string): EditAttributes {
  const edit = part?.edit
  return edit && { 'data-sanity': edit.fields[path] ?? `${edit.document};path=${path}` }
}

/** For a copy of a part: what makes it editable, when there is any. */
export function editOf({ edit }: Editable): Editable {
  return edit ? { edit } : {}
}
