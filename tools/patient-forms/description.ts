/** A patient form. The PDF and the HTML page are both rendered from this description. */
export type PatientForm = {
  /** The file's name under /forms, without extension. */
  file: string
  title: string
  purpose: string
  sections: Section[]
}

export type Section = {
  heading: string
  /** True for parts that stay on one page, such as a statement and its signature. */
  together?: boolean
  parts: Part[]
}

export type Part = TextPart | Field

/** Text to read. `**two stars**` emphasize what matters most. */
export type TextPart =
  | { type: 'paragraph' | 'note' | 'subheading'; text: string }
  | { type: 'list'; items: string[] }

/** The stable value of each choice, and its label. */
export type Choices = Record<string, string>

type Common = {
  /** A stable name without any data of a patient. It is the same in both files. */
  name: string
  /** A label that is clear when it is read aloud alone: "Emergency contact’s phone", not "Phone". */
  label: string
  hint?: string
  required?: boolean
  /** The width in twelfths of the line. */
  width?: number
}

export type TextField = Common & {
  type: 'text' | 'date'
  /** The `autocomplete` token in the HTML page, for fields where patients enter their own details. */
  autocomplete?: string
  keyboard?: 'tel' | 'email' | 'numeric'
}
export type Multiline = Common & { type: 'multiline'; lines: number }
/** One statement to check. */
export type Checkbox = Common & { type: 'checkbox' }
export type Checkboxes = Common & { type: 'checkboxes'; choices: Choices; columns: number }
/** A question with one choice. The choices are on one line unless `columns` arranges them below each other. */
export type Radio = Common & { type: 'radio'; choices: Choices; columns?: number }
/** A number from 0 to 10. */
export type Scale = Common & { type: 'scale'; low: string; high: string }
/** Several questions with the same choices. */
export type Matrix = Common & { type: 'matrix'; choices: Choices; rows: Choices }
/** A list with empty lines; `item` names one of them. */
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

/** Returns what assistive technology reads for a field: its label and its hint. */
export function accessibleName({ label, hint }: Pick<Common, 'label' | 'hint'>): string {
  return hint ? `${label} (${hint})` : label
}

/** Returns the label of a choice or row together with its question. */
export const inGroup = (group: string, choice: string): string =>
  `${group.replace(/\s*[:?.…]$/, '')}: ${choice}`
export const scaleChoices: string[] = Array.from({ length: 11 }, (_, number) => String(number))

/** Returns the radio groups of a matrix, one for each row. */
export function matrixRows(matrix: Matrix): { name: string; label: string; group: string }[] {
  return Object.entries(matrix.rows).map(([name, label]) => ({
    name: `${matrix.name}_${name}`,
    label,
    group: inGroup(matrix.label, label),
  }))
}

export type Cell = { name: string; label: string }

/** Returns the text fields of a table, one for each cell. */
export function tableCells({ name, item, columns, lines }: Table): Cell[][] {
  return Array.from({ length: lines }, (_, line) =>
    columns.map((column) => ({
      name: `${name}_${line + 1}_${column.name}`,
      label: `${item} ${line + 1}: ${column.label}`,
    })),
  )
}

export type Run = { text: string; bold: boolean }

/** Splits `**bold** and plain` into its bold and plain runs. */
export function runsOf(text: string): Run[] {
  return text
    .split('**')
    .map((run, index) => ({ text: run, bold: index % 2 === 1 }))
    .filter((run) => run.text !== '')
}
