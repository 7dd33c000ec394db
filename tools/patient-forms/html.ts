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
import { practice } from './practice'

/** Where the file and its twin are served, what they are called there, and the page that lists them. */
export type Place = { folder: string; called: string; index: { href: string; text: string } }

const formsPlace: Place = {
  folder: '/forms',
  called: 'This form',
  index: { href: '/patient-forms', text: 'All patient forms' },
}

/** The form as a page that is filled in on screen and printed. It holds no script and no form element, so it sends nothing. */
export function renderHtml(
  form: PatientForm,
  pdfBytes: number,
  { folder, called, index }: Place = formsPlace,
): string {
  const { title, purpose, file, sections } = form
  const fields = sections.flatMap(({ parts }) => parts.filter(isField))
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} | ${escape(practice.name)}</title>
<meta name="description" content="${escape(purpose)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/forms/forms.css">
</head>
<body>
<header>
<p class="group">${mark}${escape(practice.name)}</p>
<nav aria-label="${called}">
<a href="${index.href}">${index.text}</a>
<a href="${folder}/${file}.pdf">${escape(title)} (PDF, ${Math.ceil(pdfBytes / 1024)} KB)</a>
</nav>
</header>
<main>
<h1>${escape(title)}</h1>
<p class="purpose">${escape(purpose)}</p>
${fields.length > 0 ? fillHint : keepHint}${fields.some(({ required }) => required) ? requiredHint : ''}${sections.map(section).join('')}</main>
<footer>
<p>${escape(practice.name)} · ${escape(title)} · ${practice.version.short}</p>
</footer>
</body>
</html>
`
}

const printHint = 'To print, use your browser’s menu, or press Ctrl and P (Command and P on a Mac).'
const fillHint = `<p class="tip">Fill in this page, print it, and bring it to your visit. What you type stays on this page: it is not sent to us and not saved. ${printHint}</p>\n`
const keepHint = `<p class="tip">This page is yours to keep. ${printHint}</p>\n`
const requiredHint = `<p class="required">Please fill in the lines marked <span class="star">*</span> and whatever else you can.</p>\n`

const mark = `<svg viewBox="0 0 48 48" width="32" height="32" aria-hidden="true" focusable="false"><circle cx="37" cy="15.5" r="7" fill="#e9a84c"/><path d="M28 40.5c3.5-1.6 4.9-5.2 5.7-9l.4-2.5h8.4l.4 2.5c.8 4 2.1 7.4 4.7 9z" fill="#7d9c7c"/><path d="M.4 40.5c5-1.3 7.3-6 8.5-12.5L10 20h20.6l1.1 8c1.2 6.5 4.2 11.2 9.7 12.5z" fill="#265533"/><path d="M9.5 23.6h21.6l.6 4.3-3.7-1.2-3 2.4-3.5-2-3.7 2.3-3.4-2.2-3 1.9-2.5-.5z" fill="#f3d9a4"/></svg>`

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function rich(text: string): string {
  return runsOf(text)
    .map((run) => (run.bold ? `<strong>${escape(run.text)}</strong>` : escape(run.text)))
    .join('')
}

function section({ heading, parts, together }: Section, index: number): string {
  const id = `section-${index + 1}`
  return `<section aria-labelledby="${id}"${together ? ' class="together"' : ''}>
<h2 id="${id}">${escape(heading)}</h2>
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
      return `<h3>${escape(entry.text)}</h3>`
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
  `${escape(label)}${required ? '<span class="star" aria-hidden="true">&nbsp;*</span>' : ''}${hint ? ` <span class="hint">(${escape(hint)})</span>` : ''}`

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
  return `<label class="choice"><input type="${type}" name="${name}" value="${value}"${required ? ' required' : ''}> <span>${escape(label)}</span></label>`
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
  const ends = `<p class="ends"><span>0 = ${escape(entry.low)}</span><span>10 = ${escape(entry.high)}</span></p>`
  return `<fieldset class="${column} scale"><legend>${words(entry)}</legend><div class="numbers">${buttons.join('')}</div>${ends}</fieldset>`
}

function matrix(entry: Matrix, column: string): string {
  const heads = Object.values(entry.choices).map((label) => `<span>${escape(label)}</span>`)
  const rows = matrixRows(entry).map(({ name, label }) => {
    const buttons = Object.entries(entry.choices).map(([value, choice]) =>
      button('radio', name, value, choice),
    )
    return `<div class="matrix-row" role="radiogroup" aria-labelledby="${idOf(name)}"><span id="${idOf(name)}">${escape(label)}</span>${buttons.join('')}</div>`
  })
  return `<fieldset class="${column} matrix"><legend>${words(entry)}</legend><div class="matrix-row matrix-head" aria-hidden="true"><span></span>${heads.join('')}</div>${rows.join('\n')}</fieldset>`
}

function table(entry: Table, column: string): string {
  const heads = entry.columns.map(
    ({ label, width }) => `<th scope="col" class="t${width}">${escape(label)}</th>`,
  )
  const rows = tableCells(entry).map((row) => {
    const cells = row.map(({ name, label }, index) => {
      const head = escape(entry.columns[index]?.label ?? '')
      return `<td data-head="${head}"><input type="text" name="${name}" aria-label="${escape(label)}" autocomplete="off"></td>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  return `<table class="${column}"><caption>${words(entry)}</caption><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`
}
