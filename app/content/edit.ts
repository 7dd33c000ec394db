/** The places in the Studio that edit a document and its fields, in the syntax of the Studio's overlays. */
export type EditMarks = {
  document: string
  /** Fields whose path in the document differs from their path here, such as members of a list. */
  fields: Record<string, string>
}

/** A part of the content. `edit` exists in a preview only, so that visitors do not download it. */
export type Editable = { edit?: EditMarks }
export type EditAttributes = { 'data-sanity': string } | undefined

/**
 * Returns the attribute that links an element to its field in the Studio, or undefined outside a preview. `path` is the
 * field's path, such as `contact.phone`.
 */
export function editAttributes(part: Editable | null | undefined, path: string): EditAttributes {
  const edit = part?.edit
  return edit && { 'data-sanity': edit.fields[path] ?? `${edit.document};path=${path}` }
}

/** Returns the marks of a part, for a copy of it, or an empty object when it has none. */
export function editOf({ edit }: Editable): Editable {
  return edit ? { edit } : {}
}

/**
 * Returns `editAttributes` for the fields of one member of a list, such as a section. `list` is the path of the list,
 * and `key` identifies the member in the Studio.
 */
export function editMember(
  part: Editable,
  list: string,
  { key, index }: { key: string; index: number },
): (path: string) => EditAttributes {
  return (path) =>
    part.edit?.fields[`${list}.${index}.${path}`] === undefined
      ? editAttributes(part, `${list}:${key}.${path}`)
      : editAttributes(part, `${list}.${index}.${path}`)
}
