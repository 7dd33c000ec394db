import { isField, type Field, type PatientForm, type Section, type TextPart } from '../description'
import { practice } from '../practice'
import { measure, type Cell } from './cells'
import { chainHeight, type MeasuredBlock } from '../../../app/pdf/columns.server'
import { createPdf, type PdfDocument } from '../../../app/pdf/document.server'
import { pdfFileId } from '../../../app/pdf/properties.server'
import type { Fonts } from '../../../app/pdf/typesetter.server'
import { drawMark, drawRidge } from '../../../app/pdf/ridge.server'
import {
  balancedLines,
  breakLines,
  colors,
  contentWidth,
  drawLines,
  paper,
} from '../../../app/pdf/paper.server'
import { styled, styles } from './styles'

/** A part of a form that is never split over two pages. `draw` receives the y position of its top. */
type Block = MeasuredBlock & { draw(y: number): void }

const gutter = 12
const bodyLeading = 14.5

/** Renders the form as a fillable PDF. The bytes are the same every time. */
export async function renderPdf(form: PatientForm, fonts: Fonts): Promise<Buffer> {
  const { title, purpose, file } = form
  const fileId = pdfFileId(`${practice.name} ${file} ${practice.edition.short}`)
  const pdf = await createPdf(
    { title, subject: purpose, author: practice.name, created: practice.edition.pdf, fileId },
    fonts,
  )
  let y = drawHead(pdf, form)

  for (const section of form.sections) {
    pdf.within('Sect', () => {
      y = layOut(pdf, form, sectionBlocks(pdf, section), y)
    })
  }
  for (let page = 1; page <= pdf.pages(); page++) drawFoot(pdf, form, page)
  return pdf.bytes()
}

/** Draws blocks below each other. Blocks that keep together move to the next page together. */
function layOut(pdf: PdfDocument, form: PatientForm, blocks: Block[], start: number): number {
  let y = start
  for (const [index, block] of blocks.entries()) {
    const isChained = index > 0 && blocks[index - 1]?.keepsWithNext
    if (!isChained && y + chainHeight(blocks, index) > paper.bottom) y = turnPage(pdf, form)
    else if (y + block.height > paper.bottom) y = turnPage(pdf, form)
    block.draw(y)
    y += block.height + block.after
  }
  return y
}

const hasName = ({ sections }: PatientForm) =>
  sections.some(({ parts }) => parts.some((part) => isField(part) && part.name === 'patient_name'))

/** Adds a page with the form's title and the patient's name, in case the sheets are separated. */
function turnPage(pdf: PdfDocument, form: PatientForm): number {
  pdf.addPage()
  const { left, right, top } = paper
  pdf.runningText(form.title, left, top + 10, styles.group)
  if (hasName(form)) {
    const box = { x: right - 220, y: top - 5, width: 220, height: 20 }
    const label = 'Patient’s name'
    pdf.runningText(label, box.x - pdf.width(label, styles.running) - 8, top + 10, styles.running)
    pdf.decoration((drawing) => {
      drawing.setDrawColor(colors.border)
      drawing.setLineWidth(0.8)
      drawing.rect(box.x, box.y, box.width, box.height, 'S')
    })
    pdf.repeatField('patient_name', {
      x: box.x + 1,
      y: box.y + 1,
      width: box.width - 2,
      height: box.height - 2,
    })
  }
  drawRidge(pdf, top + 26)
  return top + 40
}

function drawHead(pdf: PdfDocument, form: PatientForm): number {
  const { left, right, top } = paper
  drawMark(pdf, left, top - 8, 26)
  pdf.within('P', () =>
    pdf.drawText([{ text: practice.name, x: left + 33, y: top + 8, style: styles.group }]),
  )
  drawRidge(pdf, top + 22)
  pdf.within('H1', () =>
    pdf.drawText([{ text: form.title, x: left, y: top + 51, style: styles.title }]),
  )
  let y = top + 62
  const purpose = balancedLines(pdf, [{ text: form.purpose, style: styles.purpose }], right - left)
  pdf.within('P', () => drawLines(pdf, purpose, left, y + 11, 15))
  y += purpose.length * 15 + 4
  if (form.sections.some(({ parts }) => parts.some((part) => isField(part) && part.required))) {
    const runs = [
      { text: 'Please fill out the lines marked ', style: styles.hint },
      { text: '*', style: styles.star },
      {
        text: ' and anything else you can. Print clearly in dark ink, or type.',
        style: styles.hint,
      },
    ]
    pdf.within('P', () => drawLines(pdf, breakLines(pdf, runs, right - left), left, y + 10, 13))
    y += 15
  }
  return y + 7
}

function drawFoot(pdf: PdfDocument, form: PatientForm, page: number) {
  pdf.goToPage(page)
  const { left, right } = paper
  const y = 762
  pdf.decoration((drawing) => {
    drawing.setDrawColor(colors.line)
    drawing.setLineWidth(0.7)
    drawing.line(left, y - 13, right, y - 13)
  })
  const pages = `Page ${page} of ${pdf.pages()}`
  pdf.runningText(
    `${practice.name} · ${form.title} · ${practice.edition.short}`,
    left,
    y,
    styles.running,
  )
  pdf.runningText(pages, right - pdf.width(pages, styles.running), y, styles.running)
}

function sectionBlocks(pdf: PdfDocument, { heading, parts, together }: Section): Block[] {
  const blocks: Block[] = [headingBlock(pdf, heading)]
  let row: Field[] = []
  const endRow = () => {
    if (row.length > 0) blocks.push(rowBlock(pdf, row))
    row = []
  }
  for (const part of parts) {
    if (!isField(part)) {
      endRow()
      blocks.push(...textBlocks(pdf, part))
      continue
    }
    const taken = row.reduce((sum, field) => sum + widthOf(field), 0)
    if (taken + widthOf(part) > 12) endRow()
    row.push(part)
  }
  endRow()
  const [, first] = blocks
  if (first && parts[0]?.type === 'paragraph') first.keepsWithNext = true
  const last = blocks.at(-1)
  if (last) {
    last.keepsWithNext = false
    last.after += 5
  }
  return together ? blocks.map((block) => ({ ...block, keepsWithNext: block !== last })) : blocks
}

const widthOf = ({ width = 12 }: Field) => width

function headingBlock(pdf: PdfDocument, heading: string): Block {
  return {
    height: 21,
    after: 8,
    keepsWithNext: true,
    draw(y) {
      const { left } = paper
      pdf.decoration((drawing) => {
        drawing.setFillColor(colors.sage)
        drawing.rect(left, y, contentWidth, 21, 'F')
        drawing.setFillColor(colors.forest)
        drawing.rect(left, y, 3, 21, 'F')
      })
      pdf.within('H2', () =>
        pdf.drawText([{ text: heading, x: left + 10, y: y + 14.8, style: styles.heading }]),
      )
    },
  }
}

function rowBlock(pdf: PdfDocument, fields: Field[]): Block {
  const unit = (contentWidth + gutter) / 12
  const cells = fields.map((field): Cell & { step: number } => {
    const step = widthOf(field) * unit
    return { ...measure(pdf, field, step - gutter), step }
  })
  const labelHeight = Math.max(...cells.map((cell) => cell.labelHeight))
  const bodyHeight = Math.max(...cells.map((cell) => cell.bodyHeight))
  return {
    height: labelHeight + bodyHeight,
    after: 8.5,
    keepsWithNext: false,
    draw(y) {
      let x = paper.left
      for (const cell of cells) {
        cell.draw(x, y, labelHeight, bodyHeight)
        x += cell.step
      }
    },
  }
}

function textBlocks(pdf: PdfDocument, part: TextPart): Block[] {
  const { left } = paper
  if (part.type === 'list') return listBlocks(pdf, part.items)
  if (part.type === 'subheading') {
    const lines = breakLines(pdf, [{ text: part.text, style: styles.subheading }], contentWidth)
    return [
      {
        height: 13,
        after: 2,
        keepsWithNext: true,
        draw: (y) => pdf.within('H3', () => drawLines(pdf, lines, left, y + 10.5, 13)),
      },
    ]
  }
  const padding = part.type === 'note' ? 9 : 0
  const lines = breakLines(pdf, styled(part.text, styles.body), contentWidth - 2 * padding)
  const height = lines.length * bodyLeading + 2 * padding - (padding ? 3 : 0)
  return [
    {
      height,
      after: 8,
      keepsWithNext: part.text.endsWith(':'),
      draw(y) {
        if (part.type === 'note') {
          pdf.decoration((drawing) => {
            drawing.setFillColor(colors.note)
            drawing.setDrawColor(colors.sun)
            drawing.setLineWidth(0.8)
            drawing.rect(left, y, contentWidth, height, 'FD')
          })
        }
        pdf.within('P', () =>
          drawLines(pdf, lines, left + padding, y + padding + 10.5, bodyLeading),
        )
      },
    },
  ]
}

function listBlocks(pdf: PdfDocument, items: string[]): Block[] {
  const { left } = paper
  const measured = items.map((item) =>
    breakLines(pdf, styled(item, styles.body), contentWidth - 18),
  )
  const heights = measured.map((lines) => lines.length * bodyLeading + 2.5)
  const drawItem = (lines: (typeof measured)[number], y: number) =>
    pdf.within('LI', () => {
      pdf.within('Lbl', () =>
        pdf.drawText([{ text: '•', x: left + 5, y: y + 10.5, style: styles.body }]),
      )
      pdf.within('LBody', () => drawLines(pdf, lines, left + 18, y + 10.5, bodyLeading))
    })
  return [
    {
      height: heights.reduce((sum, height) => sum + height, 0),
      after: 6,
      keepsWithNext: false,
      draw(y) {
        let top = y
        pdf.within(
          'L',
          () => {
            for (const [index, lines] of measured.entries()) {
              drawItem(lines, top)
              top += heights[index] ?? 0
            }
          },
          '/A <</O /List /ListNumbering /Disc>>',
        )
      },
    },
  ]
}
