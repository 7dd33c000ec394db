import { dictionary, pdfString, reference, formatNumber } from './plugin.server'

export type Box = { x: number; y: number; width: number; height: number }

/** The place of a field on a page. */
export type Widget = {
  page: number
  box: Box
  /** For button widgets: the value when selected, and its full label. */
  choice?: { value: string; label: string }
  id: number
  structureKey: number
}

/** A field that a patient completes. */
export type FormField = {
  kind: 'text' | 'multiline' | 'checkbox' | 'radio'
  name: string
  label: string
  required: boolean
  widgets: Widget[]
  id: number
}

/** The ids of the objects that all fields share. */
export type Shared = {
  helvetica: number
  dingbats: number
  check: number
  dot: number
  empty: number
}

/** The width and height of a checkbox or radio button, in points. */
export const buttonSize = 11

/** The mark of a selected button; the box or circle around it belongs to the page. */
export const appearances: Record<'check' | 'dot' | 'empty', string> = {
  check: 'q 0 0 0 RG 1.7 w 1 J 1 j 2.3 5.6 m 4.6 3.1 l 8.8 8.3 l S Q',
  dot: 'q 0 0 0 rg 8.5 5.5 m 8.5 7.157 7.157 8.5 5.5 8.5 c 3.843 8.5 2.5 7.157 2.5 5.5 c 2.5 3.843 3.843 2.5 5.5 2.5 c 7.157 2.5 8.5 3.843 8.5 5.5 c f Q',
  empty: '',
}

const pageHeight = 792
const flag = (position: number) => 1 << (position - 1)
const flags = { required: flag(2), multiline: flag(13), radio: flag(16) }

function flagsOf({ kind, required }: FormField): number {
  return (
    (required ? flags.required : 0) |
    (kind === 'multiline' ? flags.multiline : 0) |
    (kind === 'radio' ? flags.radio : 0)
  )
}

/**
 * Returns whether a field and its place are one object. A field with several places and a radio group have a child for
 * each place.
 */
const isMerged = ({ kind, widgets }: FormField) => kind !== 'radio' && widgets.length === 1

/** Assigns every field and place its object id. A merged field has the id of its place. */
export function assignObjectIds(fields: FormField[], next: () => number): void {
  for (const field of fields) {
    for (const widget of field.widgets) widget.id = next()
    field.id = isMerged(field) ? (field.widgets[0]?.id ?? 0) : next()
  }
}

/** Returns the bodies of a field's objects. */
export function fieldObjects(
  field: FormField,
  shared: Shared,
  pageIds: number[],
): { id: number; body: string }[] {
  const entries = fieldEntries(field)
  const objects = field.widgets.map((widget) => ({
    id: widget.id,
    body: dictionary(
      ...widgetEntries(field, widget, shared, pageIds),
      ...(isMerged(field) ? entries : childEntries(field, widget)),
    ),
  }))
  if (isMerged(field)) return objects
  return [
    ...objects,
    {
      id: field.id,
      body: dictionary(
        ...entries,
        `/Kids [${field.widgets.map(({ id }) => reference(id)).join(' ')}]`,
      ),
    },
  ]
}

function fieldEntries(field: FormField): string[] {
  const button = field.kind === 'checkbox' || field.kind === 'radio'
  return [
    `/FT ${button ? '/Btn' : '/Tx'}`,
    `/T ${pdfString(field.name)}`,
    `/TU ${pdfString(field.label)}`,
    `/Ff ${flagsOf(field)}`,
    button ? '/DA (/ZaDb 0 Tf 0 g)' : '/DA (/Helv 11 Tf 0 g)',
    button ? '/V /Off' : '',
  ]
}

/**
 * Returns the entries of a child: a radio button has a separate label, and other children are
 * further places of the same text.
 */
function childEntries(field: FormField, { choice }: Widget): string[] {
  return [`/Parent ${reference(field.id)}`, `/TU ${pdfString(choice?.label ?? field.label)}`]
}

function widgetEntries(
  field: FormField,
  { page, box, choice, structureKey }: Widget,
  shared: Shared,
  pageIds: number[],
): string[] {
  const corners = [box.x, pageHeight - box.y - box.height, box.x + box.width, pageHeight - box.y]
  const entries = [
    '/Subtype /Widget',
    `/Rect [${corners.map(formatNumber).join(' ')}]`,
    '/F 4',
    `/P ${reference(pageIds[page - 1] ?? 0)}`,
    `/StructParent ${structureKey}`,
  ]
  if (!choice) return entries
  const chosen = field.kind === 'radio' ? shared.dot : shared.check
  const states = dictionary(
    `/${choice.value} ${reference(chosen)}`,
    `/Off ${reference(shared.empty)}`,
  )
  return [
    ...entries,
    field.kind === 'radio' ? '' : '/MK <</CA (4)>>',
    `/AP <</N ${states}>>`,
    '/AS /Off',
  ]
}
