import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readFixtureDocuments } from '../../app/content/fixtures.server'
import { fileFacts } from '../../app/content/public-files.server'
import { root } from '../../tools/lib/root.mjs'
import { renderForms } from '../../tools/patient-forms/render'
import { readWithPdfjs } from '../support/pdfjs'
import { Pdf, references, textOf } from '../support/read-pdf'

type Listed = { title: string; file: string }
type PdfField = {
  name: string
  label: string
  kind: 'Tx' | 'Btn'
  choices: { value: string; label: string }[]
  places: number
}
type HtmlField = { name: string; label: string; choices: { value: string; label: string }[] }

const folder = join(root, 'public/forms')
const listed = (await readFixtureDocuments(join(root, 'studio/fixtures')))
  .filter(({ _type }) => _type === 'patientFormsPage')
  .flatMap(({ groups }) => (groups as { forms: Listed[] }[]).flatMap(({ forms }) => forms))
const cases = listed.map(({ title, file }) => ({
  title,
  file,
  name: file.replace('/forms/', '').replace('.pdf', ''),
}))

/** Returns the fields in tab order, which follows the annotations of each page. */
function fieldsOf(pdf: Pdf): PdfField[] {
  const fields = new Map<string, PdfField>()
  for (const widget of pdf.pages
    .flatMap((page) => references(page, 'Annots'))
    .map((id) => pdf.object(id))) {
    expect(widget).toContain('/Subtype /Widget')
    expect(textOf(widget, 'TU')).not.toBe('')
    const parent = /\/Parent (\d+) 0 R/.exec(widget)?.[1]
    const own = parent ? pdf.object(parent) : widget
    const name = textOf(own, 'T')
    const kind = /\/FT \/(Tx|Btn)/.exec(own)?.[1] === 'Tx' ? 'Tx' : 'Btn'
    const field = fields.get(name) ?? {
      name,
      label: textOf(own, 'TU'),
      kind,
      choices: [],
      places: 0,
    }
    const value = /\/N <<\/(\S+) /.exec(widget)?.[1]
    if (value) field.choices.push({ value, label: textOf(widget, 'TU') })
    field.places++
    fields.set(name, field)
  }
  return [...fields.values()]
}

const pdfOf = (name: string) => new Pdf(readFileSync(join(folder, `${name}.pdf`)))
const pageOf = (name: string) => readFileSync(join(folder, `${name}.html`), 'utf8')
const attribute = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
const plain = (html: string) =>
  html
    .replace(/<span class="star"[^>]*>.*?<\/span>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .trim()

/** Names a choice or a row with its question, without the hint in parentheses. */
const within = (question: string, choice: string) =>
  `${question.replace(/ \([^)]*\)$/, '').replace(/\s*[:?.…]$/, '')}: ${choice}`

/** Returns the fields of the HTML version in reading order, each with the label of its markup. */
function htmlFields(html: string): HtmlField[] {
  const fields = new Map<string, HtmlField>()
  let [legend, row, label] = ['', '', '']
  const parts =
    /<legend>.*?<\/legend>|<\/fieldset>|<span id="[^"]*">.*?<\/span>|<label for=.*?<\/label>|<label class="choice">.*?<\/label>|<(?:input|textarea)[^>]*>/g
  for (const [part] of html.matchAll(parts)) {
    if (part.startsWith('<legend>')) [legend, row] = [plain(part), '']
    else if (part === '</fieldset>') [legend, row] = ['', '']
    else if (part.startsWith('<span')) row = plain(part)
    else if (part.startsWith('<label for')) label = `${attribute(part, 'for')} ${plain(part)}`
    else if (part.startsWith('<label')) {
      const name = attribute(part, 'name')
      const group = row ? within(legend, row) : legend
      const isRadio = attribute(part, 'type') === 'radio'
      const field = fields.get(name) ?? {
        name,
        label: isRadio ? group : group ? within(group, plain(part)) : plain(part),
        choices: [],
      }
      if (isRadio) field.choices.push({ value: attribute(part, 'value'), label: plain(part) })
      fields.set(name, field)
    } else {
      const name = attribute(part, 'name')
      const [id, ...words] = label.split(' ')
      expect(fields.has(name), `${name} twice`).toBe(false)
      fields.set(name, {
        name,
        label:
          attribute(part, 'aria-label') || (id === attribute(part, 'id') ? words.join(' ') : ''),
        choices: [],
      })
    }
  }
  return [...fields.values()]
}

describe('patient forms', () => {
  it('FRM-01 the fixtures list fifteen forms, which are the files of the folder', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
    expect(files.sort()).toEqual(cases.map(({ name }) => `${name}.pdf`).sort())
    expect(files).toHaveLength(15)
  })

  describe('FRM-03 every listed form is a PDF served under /forms', () => {
    it.each(cases)(
      '$title opens, has its title and language, and is tagged for screen readers',
      ({ title, file, name }) => {
        const pdf = pdfOf(name)
        expect(file).toBe(`/forms/${name}.pdf`)
        expect(pdf.source.startsWith('%PDF-1.7')).toBe(true)
        expect(pdf.bytes.length).toBeLessThan(120 * 1024)
        expect(textOf(pdf.info, 'Title')).toBe(title)
        expect(pdf.catalog).toContain('/Lang (en-US)')
        expect(pdf.catalog).toMatch(/\/DisplayDocTitle true/)
        expect(pdf.catalog).toContain('/MarkInfo <</Marked true>>')
        expect(pdf.catalog).toMatch(/\/StructTreeRoot \d+ 0 R/)
        for (const page of pdf.pages) {
          expect(page).toContain('/Tabs /S')
          expect(page).toMatch(/\/MediaBox \[0 0 612\.? 792\.?\]/)
        }
        expect(pdf.source).toMatch(/\/BaseFont \/TRWAAA\+Figtree-Regular/)
        expect(pdf.source).toContain('/FontFile2')
      },
    )

    it.each(cases)(
      '$title supports selection, search and form entry in another reader',
      async ({ title, name }) => {
        const pdf = pdfOf(name)
        const last = `Page ${pdf.pages.length} of ${pdf.pages.length}`
        expect(pdf.text).not.toContain('\uFFFD')
        const read = await readWithPdfjs(pdf.bytes)
        for (const text of [pdf.text.replace(/\s+/g, ' '), read.text])
          for (const words of [title, 'Table Rock Wellness', last]) expect(text).toContain(words)
        expect(read).toMatchObject({
          title,
          language: 'en-US',
          isTagged: true,
          pages: pdf.pages.map(() => ({ width: 612, height: 792 })),
          fieldCount: fieldsOf(pdf).length,
        })
      },
    )

    it.each(cases.filter(({ name }) => name !== 'notice-of-privacy-practices'))(
      '$title has fillable fields, each with a description',
      ({ name }) => {
        const pdf = pdfOf(name)
        const fields = fieldsOf(pdf)
        expect(fields.length).toBeGreaterThan(5)
        for (const { name: field, label, choices } of fields) {
          expect(field).toMatch(/^[a-z][a-z0-9_]*$/)
          expect(label.length, field).toBeGreaterThan(2)
          for (const choice of choices) expect(choice.value).toMatch(/^[\w-]+$/)
        }
        const labels = fields.flatMap(({ label, choices }) =>
          choices.length > 1 ? choices.map((choice) => choice.label) : [label],
        )
        expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
        const form = pdf.object(/\/AcroForm (\d+) 0 R/.exec(pdf.catalog)?.[1])
        expect(references(form, 'Fields')).toHaveLength(fields.length)
        expect(form).toMatch(/\/DR <<\/Font <<\/Helv \d+ 0 R \/ZaDb \d+ 0 R>>>>/)
        expect(fields.find(({ name: field }) => field === 'patient_name')?.places).toBe(
          pdf.pages.length,
        )
      },
    )

    it.each(cases)(
      '$title has a page with the same questions in the same order',
      async ({ title, file, name }) => {
        const html = pageOf(name)
        const fields = fieldsOf(pdfOf(name))
        const twin = htmlFields(html)
        expect(twin.map((field) => [field.name, field.label])).toEqual(
          fields.map((field) => [field.name, field.label]),
        )
        for (const [index, { kind, choices }] of fields.entries()) {
          if (kind === 'Btn' && choices.length > 1)
            expect(twin[index]?.choices.map(({ value }) => value)).toEqual(
              choices.map(({ value }) => value),
            )
        }
        expect(html).toContain('<html lang="en-US">')
        expect(html).toContain(`<title>${title} | Table Rock Wellness</title>`)
        expect(html.match(/<h1>/g)).toHaveLength(1)
        expect(html).toContain('href="/patient-forms"')
        expect(html).toContain(
          `<a href="${file}">${title} (PDF, ${(await fileFacts(file))?.size})</a>`,
        )
      },
    )

    it.each(cases)(
      'the page of $title sends no data and requires nothing that the policy forbids',
      ({ name }) => {
        expect(pageOf(name)).not.toMatch(
          /<form|<script|<style|<button|<iframe| style=| on\w+=|(?:src|href)="(?!\/)/,
        )
      },
    )
  })

  describe('instructions for an emergency', () => {
    const emergencyRoom = 'Go to an emergency room now or call 911.'
    const adviceOf = (name: string) =>
      [...pageOf(name).matchAll(/<p class="note">(.*?)<\/p>/g)].map(([, note = '']) => plain(note))

    it.each([
      ['health-history', emergencyRoom, /bladder or bowels/],
      ['health-history', emergencyRoom, /numbness between your legs/],
      ['health-history', emergencyRoom, /leg that keeps getting weaker/],
      ['health-history', 'Call 911.', /chest pain.*breathing/],
      ['health-history', 'Call 911.', /balance.*seeing.*face.*arm.*speaking/],
      ['health-history', 'Call 911.', /worst of your life/],
      ['health-history', 'See a doctor today.', /fever.*cancer/],
      ['health-history', 'See a doctor today.', /leg that is newly swollen/],
      ['back-pain-assessment', emergencyRoom, /bladder or bowels/],
      ['back-pain-assessment', emergencyRoom, /numbness between your legs/],
      ['back-pain-assessment', emergencyRoom, /crash, a fall/],
      ['back-pain-assessment', 'Call 911.', /sudden, severe pain in your chest, belly or back/],
      ['back-pain-assessment', 'See a doctor today.', /fever.*cancer/],
      ['neck-pain-assessment', 'Call 911.', /balance.*seeing.*face.*arm.*speaking/],
      ['neck-pain-assessment', 'Call 911.', /fever and a stiff neck/i],
      ['neck-pain-assessment', emergencyRoom, /crash, a fall/],
      ['neck-pain-assessment', emergencyRoom, /bladder or bowels/],
      ['neck-pain-assessment', 'See a doctor today.', /fever.*cancer/],
      ['headache-assessment', 'Call 911.', /worst of your life/],
      ['headache-assessment', 'Call 911.', /seizure.*fever and a stiff neck/i],
      ['headache-assessment', emergencyRoom, /after a blow to the head/],
      ['headache-assessment', emergencyRoom, /pregnant/],
      ['headache-assessment', 'See a doctor today.', /over 50/],
      ...['auto-accident-report', 'personal-injury-report', 'work-injury-report'].flatMap(
        (name): [string, string, RegExp][] => [
          [name, emergencyRoom, /vomited.*blood thinner/],
          [name, emergencyRoom, /neck or back pain.*bone/],
          [name, emergencyRoom, /bladder or bowels.*numbness between your legs/],
          [name, 'Call 911.', /chest pain/],
        ],
      ),
    ])('%s: "%s" is the instruction for %s', (name, action, symptoms) => {
      const matching = adviceOf(name).filter((note) => symptoms.test(note))
      expect(matching).toHaveLength(1)
      expect(matching[0]).toMatch(new RegExp(`^${action.replaceAll('.', '\\.')} `))
      expect(pdfOf(name).text.replace(/\s+/g, ' ')).toContain(matching[0])
    })

    it.each(
      [
        'health-history',
        'auto-accident-report',
        'personal-injury-report',
        'work-injury-report',
      ].map((name) => ({ name })),
    )('$name asks about low mood and names the 988 Lifeline', ({ name }) => {
      expect(adviceOf(name).join('\n')).toMatch(
        /thinking about suicide.*call or text 988.*in danger right now, call 911/,
      )
    })

    it.each([{ name: 'consent-to-treatment' }, { name: 'consent-for-a-minor' }])(
      '$name states when to seek help after a visit',
      ({ name }) => {
        const advice = adviceOf(name).join('\n')
        expect(advice).toMatch(/After a visit, call 911 if.*speaking.*trouble breathing/)
        expect(advice).toMatch(/Go to an emergency room now or call 911 if.*bladder or bowels/)
      },
    )

    it.each(cases)(
      '$title does not tell patients with an emergency to call the clinic',
      ({ name }) => {
        for (const note of adviceOf(name)) expect(note).not.toMatch(/call (?:us|your clinic)/i)
      },
    )
  })

  describe('FRM-03 the published files', () => {
    let rendered: Map<string, Buffer>
    beforeAll(async () => {
      rendered = await renderForms()
    })

    it.each(cases)('of $title are reproduced from its source byte for byte', ({ name }) => {
      for (const file of [`${name}.pdf`, `${name}.html`]) {
        const same = rendered.get(file)?.equals(readFileSync(join(folder, file)))
        expect(same, `${file} differs: run npx tsx tools/patient-forms/render.ts`).toBe(true)
      }
    })
  })
})
