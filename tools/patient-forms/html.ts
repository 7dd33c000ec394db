import { escapeHtml } from '@site/domain/escape-html'
import {
  accessibleName,
  isField,
  matrixRows,
  runsOf,
  scaleChoices,
  tableCells,
  type Checkboxes,
  type Field,
  type Matrix,
  type Multiline,
  type Part,
  type PatientForm,
  type Radio,
  type Scale,
  type Section,
  type Signature,
  type Table,
  type TextField,
} from './description'
import { keepHint, printHint, renderDocumentPage } from '../../app/pdf/document-page.server'
import { practice } from './practice'

/**
 * Renders the form as a page that patients complete on screen and print. It contains no script and no form element, so
 * it sends nothing.
 */
export function renderHtml(form: PatientForm, pdfBytes: number): string {
  const { title, purpose, file, sections } = form
  const fields = sections.flatMap(({ parts }) => parts.filter(isField))
  const hints = [
    fields.length > 0 ? fillHint : keepHint,
    fields.some(({ required }) => required) ? requiredHint : '',
  ]
  return renderDocumentPage({
    groupName: practice.name,
    title,
    description: purpose,
    name: 'This form',
    index: { href: '/patient-forms', text: 'All patient forms' },
    pdf: { href: `/forms/${file}.pdf`, bytes: pdfBytes },
    body: [...hints, ...sections.map(section)].join(''),
    edition: practice.edition.short,
  })
}

const fillHint = `<p class="tip">Fill out this page, print it, and bring it to your visit. What you type stays on this page. It is not sent to us or saved. ${printHint}</p>\n`
const requiredHint = `<p class="required">Please fill out the lines marked <span class="star">*</span> and anything else you can.</p>\n`

function rich(text: string): string {
  return runsOf(text)
    .map((run) => (run.bold ? `<strong>${escapeHtml(run.text)}</strong>` : escapeHtml(run.text)))
    .join('')
}

function section({ heading, parts, together }: Section, index: number): string {
  const id = `section-${index + 1}`
  return `<section aria-labelledby="${id}"${together ? ' class="together"' : ''}>
<h2 id="${id}">${escapeHtml(heading)}</h2>
<div class="grid">
${parts.map(part).join('\n')}
</div>
</section>
`
}

function part(entry: Part): string {
  if (isField(entry)) return field(entry)
  switch (entry.type) {
    case 'list':
      return `<ul>${entry.items.map((item) => `<li>${rich(item)}</li>`).join('')}</ul>`
    case 'subheading':
      return `<h3>${escapeHtml(entry.text)}</h3>`
    case 'note':
      return `<p class="note">${rich(entry.text)}</p>`
    case 'paragraph':
      return `<p>${rich(entry.text)}</p>`
  }
}

function field(entry: Field): string {
  const column = `w${entry.width ?? 12}`
  switch (entry.type) {
    case 'text':
    case 'date':
    case 'multiline':
    case 'signature':
      return `<div class="${column} line">${labelOf(entry)}${control(entry)}</div>`
    case 'checkbox':
      return `<div class="${column}">${button('checkbox', entry.name, 'yes', accessibleName(entry), entry.required)}</div>`
    case 'checkboxes':
    case 'radio':
      return choices(entry, column)
    case 'scale':
      return scale(entry, column)
    case 'matrix':
      return matrix(entry, column)
    case 'table':
      return table(entry, column)
  }
}

const idOf = (name: string) => `field-${name}`
const words = ({ label, hint, required }: Field) =>
  `${escapeHtml(label)}${required ? '<span class="star" aria-hidden="true">&nbsp;*</span>' : ''}${hint ? ` <span class="hint">(${escapeHtml(hint)})</span>` : ''}`

function labelOf(entry: Field): string {
  return `<label for="${idOf(entry.name)}">${words(entry)}</label>`
}

function control(entry: TextField | Multiline | Signature): string {
  const shared = `id="${idOf(entry.name)}" name="${entry.name}"${entry.required ? ' required' : ''}`
  if (entry.type === 'multiline') return `<textarea ${shared} rows="${entry.lines}"></textarea>`
  if (entry.type === 'signature')
    return `<input type="text" ${shared} class="signature" autocomplete="off" spellcheck="false">`
  const { keyboard, autocomplete } = entry
  const type = keyboard === 'tel' || keyboard === 'email' ? keyboard : 'text'
  const mode = keyboard === 'numeric' ? ' inputmode="numeric"' : ''
  const spelling =
    keyboard || autocomplete || entry.name.endsWith('_name') ? ' spellcheck="false"' : ''
  return `<input type="${type}" ${shared}${mode} autocomplete="${autocomplete ?? 'off'}"${spelling}>`
}

function button(
  type: 'checkbox' | 'radio',
  name: string,
  value: string,
  label: string,
  required?: boolean,
): string {
  return `<label class="choice"><input type="${type}" name="${name}" value="${value}"${required ? ' required' : ''}> <span>${escapeHtml(label)}</span></label>`
}

function choices(entry: Checkboxes | Radio, column: string): string {
  const buttons = Object.entries(entry.choices).map(([value, label]) =>
    entry.type === 'radio'
      ? button('radio', entry.name, value, label, entry.required)
      : button('checkbox', `${entry.name}_${value}`, 'yes', label),
  )
  const layout = entry.columns ? `columns columns-${entry.columns}` : 'row'
  return `<fieldset class="${column}"><legend>${words(entry)}</legend><div class="${layout}">${buttons.join('')}</div></fieldset>`
}

function scale(entry: Scale, column: string): string {
  const buttons = scaleChoices.map((number) =>
    button('radio', entry.name, number, number, entry.required),
  )
  const ends = `<p class="ends"><span>0 = ${escapeHtml(entry.low)}</span><span>10 = ${escapeHtml(entry.high)}</span></p>`
  return `<fieldset class="${column} scale"><legend>${words(entry)}</legend><div class="numbers">${buttons.join('')}</div>${ends}</fieldset>`
}

function matrix(entry: Matrix, column: string): string {
  const heads = Object.values(entry.choices).map((label) => `<span>${escapeHtml(label)}</span>`)
  const rows = matrixRows(entry).map(({ name, label }) => {
    const buttons = Object.entries(entry.choices).map(([value, choice]) =>
      button('radio', name, value, choice),
    )
    return `<div class="matrix-row" role="radiogroup" aria-labelledby="${idOf(name)}"><span id="${idOf(name)}">${escapeHtml(label)}</span>${buttons.join('')}</div>`
  })
  return `<fieldset class="${column} matrix"><legend>${words(entry)}</legend><div class="matrix-row matrix-head" aria-hidden="true"><span></span>${heads.join('')}</div>${rows.join('\n')}</fieldset>`
}

function table(entry: Table, column: string): string {
  const heads = entry.columns.map(
    ({ label, width }) => `<th scope="col" class="t${width}">${escapeHtml(label)}</th>`,
  )
  const rows = tableCells(entry).map((row) => {
    const cells = row.map(({ name, label }, index) => {
      const head = escapeHtml(entry.columns[index]?.label ?? '')
      return `<td data-head="${head}"><input type="text" name="${name}" aria-label="${escapeHtml(label)}" autocomplete="off"></td>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  return `<table class="${column}"><caption>${words(entry)}</caption><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`
}
