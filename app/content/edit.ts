/** The place in the Studio that edits a part of the content, in the syntax of the Studio's overlays. */
export type EditMarks = {
  /** The address of the part, which the name of a field completes. */
  part: string
  /** The addresses of fields that the part shows from another place, such as another document. */
  elsewhere?: Record<string, string>
}

/**
 * A part of the content: a document, a member of a list, or an object whose schema is `editable`. `edit` exists in a
 * preview only, so that visitors do not download it.
 */
export type Editable = { edit?: EditMarks }
export type EditAttributes = { 'data-sanity': string } | undefined

/**
 * Returns the attribute that links an element to its field in the Studio, or undefined outside a preview. `field` is the
 * field's path within the part, such as `contact.phone`.
 */
export function editAttributes(part: Editable | null | undefined, field: string): EditAttributes {
  const edit = part?.edit
  return edit && { 'data-sanity': edit.elsewhere?.[field] ?? edit.part + field }
}

/** Returns the marks of a part, for a copy of it, or an empty object when it has none. */
export function editOf({ edit }: Editable): Editable {
  return edit ? { edit } : {}
}

/**
 * Returns a copy of a part that has only these fields and, in a preview, the part's marks. Loaders use it to send only
 * the fields that their page shows.
 */
export function pick<Part extends Editable, Field extends Exclude<keyof Part, 'edit'>>(
  part: Part,
  ...fields: Field[]
): Pick<Part, Field> & Editable {
  const values = Object.fromEntries(fields.map((field) => [field, part[field]]))
  return { ...editOf(part), ...(values as Pick<Part, Field>) }
}
