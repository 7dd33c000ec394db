import type { jsPDF } from 'jspdf'
import {
  appearances,
  buttonSize,
  fieldObjects,
  assignObjectIds,
  type Box,
  type FormField,
  type Shared,
  type Widget,
} from './fields.server'
import {
  dictionary,
  internalOf,
  pdfString,
  reference,
  formatNumber,
  setPdfVersion,
} from './plugin.server'
import { createStructure, type Role } from './structure.server'
import { createTypesetter, type Fonts, type Style } from './typesetter.server'

export type { Fonts, Style }
type Drawing = Pick<
  jsPDF,
  'rect' | 'line' | 'circle' | 'lines' | 'setDrawColor' | 'setFillColor' | 'setLineWidth'
>

export type PdfDocument = {
  pages(): number
  addPage(): void
  /** Returns to an earlier page, to add its footer. */
  goToPage(page: number): void
  width(text: string, style: Style): number
  /** Returns whether the site's fonts have every character of the text. */
  hasPrimaryGlyphs(text: string): boolean
  /** Returns whether any font has every character of the text. */
  hasGlyphs(text: string): boolean
  /**
   * Draws text of the open element. Screen readers read the pieces of one call without a break, and
   * codes and shaped glyphs as the characters that were entered.
   */
  drawText(pieces: { text: string; x: number; y: number; style: Style }[]): void
  /** Draws lines, backgrounds and running text that screen readers skip. */
  decoration(draw: (drawing: Drawing) => void): void
  runningText(text: string, x: number, y: number, style: Style): void
  within(role: Role, draw: () => void, attributes?: string): void
  textField(
    field: Omit<FormField, 'widgets' | 'id' | 'kind'> & { kind: 'text' | 'multiline' },
    box: Box,
  ): void
  /** Adds another place for a text that is filled in elsewhere. */
  repeatField(name: string, box: Box): void
  checkbox(field: Omit<FormField, 'widgets' | 'id' | 'kind'>, x: number, y: number): void
  radio(
    field: Omit<FormField, 'widgets' | 'id' | 'kind'>,
    choice: { value: string; label: string },
    x: number,
    y: number,
  ): void
  bytes(): Buffer
}

/** The properties of a document; `created` is a PDF date, `fileId` has 32 hexadecimal digits. */
export type DocumentProperties = {
  title: string
  subject: string
  author: string
  keywords?: string
  created: string
  fileId: string
}

/**
 * Returns an empty tagged, fillable PDF on letter paper. jsPDF sets text and draws; structure and
 * fields are written beside it.
 */
export async function createPdf(
  properties: DocumentProperties,
  fonts: Fonts,
): Promise<PdfDocument> {
  // A server that has made no document yet does not hold the library in memory.
  const { jsPDF } = await import('jspdf')
  const doc = new jsPDF({ unit: 'pt', format: 'letter', compress: true, putOnlyUsedFonts: true })
  const internal = internalOf(doc)
  const structure = createStructure()
  const fields: FormField[] = []
  const byName = new Map<string, FormField>()
  let page = 1

  setPdfVersion(doc, '1.7')
  doc.setFileId(properties.fileId)
  doc.setCreationDate(properties.created)
  const { title, subject, author, keywords } = properties
  doc.setProperties({ title, subject, author, creator: author, ...(keywords && { keywords }) })
  doc.setLanguage('en-US')
  doc.viewerPreferences({ DisplayDocTitle: true })
  const type = createTypesetter(doc, fonts)

  function setText(text: string, x: number, y: number, style: Style) {
    for (const run of type.place(text, style))
      type.draw(run, Number(formatNumber(x + run.x)), Number(formatNumber(y)), style)
  }

  function decoration(draw: (drawing: Drawing) => void) {
    internal.write('/Artifact BMC')
    draw(doc)
    internal.write('EMC')
  }

  function place(field: Omit<FormField, 'widgets' | 'id'>, box: Box, choice?: Widget['choice']) {
    let formField = byName.get(field.name)
    if (formField && field.kind !== 'radio') throw new Error(`Two fields are called ${field.name}.`)
    if (!formField) {
      formField = { ...field, widgets: [], id: 0 }
      byName.set(field.name, formField)
      fields.push(formField)
    }
    addWidget(formField, box, choice)
  }

  function addWidget(field: FormField, box: Box, choice?: Widget['choice']) {
    const widget: Widget = { page, box, choice, id: 0, structureKey: 0 }
    field.widgets.push(widget)
    structure.within('Form', () => structure.attach(widget))
  }

  const ids = { structure: 0, form: 0 }
  const shared: Shared = { helvetica: 0, dingbats: 0, check: 0, dot: 0, empty: 0 }
  let pageIds: number[] = []
  let objects: { id: number; body: string }[] = []

  /** Assigns ids to all other objects once the pages, which jsPDF counts first, have theirs. */
  function numberObjects() {
    pageIds = Array.from(
      { length: doc.getNumberOfPages() },
      (_, index) => internal.getPageInfo(index + 1).objId,
    )
    const next = () => internal.newObjectDeferred()
    for (const element of structure.elements()) element.id = next()
    assignObjectIds(fields, next)
    ids.structure = next()
    ids.form = next()
    for (const key of ['helvetica', 'dingbats', 'check', 'dot', 'empty'] as const)
      shared[key] = next()
    const tree = structure.objects(ids.structure, pageIds)
    objects = [
      ...tree,
      ...fields.flatMap((field) => fieldObjects(field, shared, pageIds)),
      ...formObjects(),
    ]
  }

  function formObjects() {
    const resources = dictionary(
      `/Font ${dictionary(`/Helv ${reference(shared.helvetica)}`, `/ZaDb ${reference(shared.dingbats)}`)}`,
    )
    const list = fields.map(({ id }) => reference(id)).join(' ')
    const font = (id: number, name: string, encoding = '') => ({
      id,
      body: dictionary('/Type /Font', '/Subtype /Type1', `/BaseFont /${name}`, encoding),
    })
    return [
      {
        id: ids.form,
        body: dictionary(`/Fields [${list}]`, `/DR ${resources}`, '/DA (/Helv 11 Tf 0 g)'),
      },
      font(shared.helvetica, 'Helvetica', '/Encoding /WinAnsiEncoding'),
      font(shared.dingbats, 'ZapfDingbats'),
    ]
  }

  internal.events.subscribe('putPage', ({ pageNumber }) => {
    if (pageNumber === 1) numberObjects()
    const widgets = structure
      .elements()
      .flatMap(({ kids }) => kids)
      .filter((kid): kid is Widget => 'box' in kid && kid.page === pageNumber)
    internal.write(`/StructParents ${pageNumber - 1} /Tabs /S`)
    if (widgets.length > 0)
      internal.write(`/Annots [${widgets.map(({ id }) => reference(id)).join(' ')}]`)
  })

  internal.events.subscribe('postPutResources', () => {
    for (const { id, body } of objects) {
      internal.newObjectDeferredBegin(id, true)
      internal.write(body)
      internal.write('endobj')
    }
    for (const key of ['check', 'dot', 'empty'] as const) {
      internal.newObjectDeferredBegin(shared[key], true)
      const data = appearances[key]
      const entries = dictionary(
        '/Type /XObject /Subtype /Form',
        `/BBox [0 0 ${buttonSize} ${buttonSize}]`,
        '/Resources <<>>',
        `/Length ${data.length}`,
      )
      internal.write(`${entries}\nstream\n${data}\nendstream\nendobj`)
    }
  })

  internal.events.subscribe('putCatalog', () => {
    if (fields.length > 0) internal.write(`/AcroForm ${reference(ids.form)}`)
    internal.write(`/MarkInfo <</Marked true>> /StructTreeRoot ${reference(ids.structure)}`)
  })

  return {
    pages: () => doc.getNumberOfPages(),
    addPage() {
      doc.addPage()
      page = doc.getNumberOfPages()
    },
    goToPage(number) {
      doc.setPage(number)
      page = number
    },
    width: type.width,
    hasPrimaryGlyphs: type.hasPrimaryGlyphs,
    hasGlyphs: type.hasGlyphs,
    drawText(pieces) {
      const [first] = pieces
      if (!first) return
      const text = pieces.map((piece) => piece.text).join('')
      const isRedrawn = pieces.some((piece) =>
        type
          .place(piece.text, piece.style)
          .some(({ shape, codeFor }) => shape !== undefined || codeFor !== undefined),
      )
      const draw = () => {
        internal.write(`/Span <</MCID ${structure.mark(page)}>> BDC`)
        for (const piece of pieces) setText(piece.text, piece.x, piece.y, piece.style)
        internal.write('EMC')
      }
      if (isRedrawn) structure.within('Span', draw, `/ActualText ${pdfString(text)}`)
      else draw()
    },
    decoration,
    runningText(text, x, y, style) {
      decoration(() => setText(text, x, y, style))
    },
    within: structure.within,
    textField: (field, box) => place(field, box),
    repeatField(name, box) {
      const field = byName.get(name)
      if (!field) throw new Error(`There is no field ${name} to repeat.`)
      addWidget(field, box)
    },
    checkbox: (field, x, y) =>
      place(
        { ...field, kind: 'checkbox' },
        { x, y, width: buttonSize, height: buttonSize },
        { value: 'Yes', label: field.label },
      ),
    radio: (field, choice, x, y) =>
      place({ ...field, kind: 'radio' }, { x, y, width: buttonSize, height: buttonSize }, choice),
    bytes: () => Buffer.from(doc.output('arraybuffer')),
  }
}
