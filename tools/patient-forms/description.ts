/** A patient form as it is written once, for the PDF and for its HTML twin. */
export type PatientForm = {
  /** The file's name under /forms, without extension. */
  file: string
  title: string
  purpose: string
  sections: Section[]
}

export type Section = {
  heading: string
  /** Never split over two pages, such as a statement and its signature. */
  together?: boolean
  parts: Part[]
}

export type Part = TextPart | Field

/** Words to read. `**two stars**` set off what matters most. */
export type TextPart =
  | { type: 'paragraph' | 'note' | 'subheading'; text: string }
  | { type: 'list'; items: string[] }

/** The stable value of each choice, and its words. */
export type Choices = Record<string, string>

type Common = {
  /** Stable and free of anything about a patient; the same in both files. */
  name: string
  /** Makes sense read out alone: "Emergency contact’s phone", not "Phone". */
  label: string
  hint?: string
  required?: boolean
  /** Twelfths of the line. */
  width?: number
}

export type TextField = Common & {
  type: 'text' | 'date'
  /** The HTML twin's `autocomplete` token, where the patient fills in their own details. */
  autocomplete?: string
  keyboard?: 'tel' | 'email' | 'numeric'
}
export type Multiline = Common & { type: 'multiline'; lines: number }
/** One statement to check. */
export type Checkbox = Common & { type: 'checkbox' }
export type Checkboxes = Common & { type: 'checkboxes'; choices: Choices; columns: number }
/** Choices follow each other on the line unless `columns` puts them below each other. */
export type Radio = Common & { type: 'radio'; choices: Choices; columns?: number }
/** A number from 0 to 10. */
export type Scale = Common & { type: 'scale'; low: string; high: string }
/** Several questions with the same choices. */
export type Matrix = Common & { type: 'matrix'; choices: Choices; rows: Choices }
/** A list to write in; `item` names one line of it. */
export type Table = Common & {
  type: 'table'
  item: string
  columns: { name: string; label: string; width: number }[]
  lines: number
}
export type Signature = Common & { type: 'signature' }

export type Field =
  | TextField
  | Multiline
  | Checkbox
  | Checkboxes
  | Radio
  | Scale
  | Matrix
  | Table
  | Signature

export const yesNo: Choices = { yes: 'Yes', no: 'No' }

export function isField(part: Part): part is Field {
  return 'name' in part
}

/** What assistive technology says for a field: its label and its hint. */
export function accessibleName({ label, hint }: Pick<Common, 'label' | 'hint'>): string {
  return hint ? `${label} (${hint})` : label
}

/** A choice or a row, named with its question. */
export const within = (group: string, choice: string): string =>
  `${group.replace(/\s*[:?.…]$/, '')}: ${choice}`
export const scaleChoices: string[] = Array.from({ length: 11 }, (_, number) => String(number))

/** A matrix as what it is made of: one radio group for each row. */
export function matrixRows(matrix: Matrix): { name: string; label: string; group: string }[] {
  return Object.entries(matrix.rows).map(([name, label]) => ({
    name: `${matrix.name}_${name}`,
    label,
    group: within(matrix.label, label),
  }))
}

export type Cell = { name: string; label: string }

/** A table as what it is made of: one text field for each cell. */
export function tableCells({ name, item, columns, lines }: Table): Cell[][] {
  return Array.from({ length: lines }, (_, line) =>
    columns.map((column) => ({
      name: `${name}_${line + 1}_${column.name}`,
      label: `${item} ${line + 1}: ${column.label}`,
    })),
  )
}

export type Run = { text: string; bold: boolean }

/** Splits `**bold** and plain` into its runs. */
export function runsOf(text: string): Run[] {
  return text
    .split('**')
    .map((run, index) => ({ text: run, bold: index % 2 === 1 }))
    .filter((run) => run.text !== '')
}
