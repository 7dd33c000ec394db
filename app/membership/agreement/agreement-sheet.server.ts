import type { PdfDocument, Style } from '~/pdf/document.server'
import { breakLines, colors, drawLines, type Line, paper } from '~/pdf/paper.server'
import { drawMark, drawRidge } from '~/pdf/ridge.server'

/** The type sizes of the signed agreement, in points. */
export const type = {
  group: { size: 11, bold: true, color: colors.forest },
  title: { size: 20, bold: true, color: colors.deep },
  lead: { size: 10, color: colors.muted },
  heading: { size: 12, bold: true, color: colors.deep },
  clause: { size: 10, bold: true, color: colors.deep },
  text: { size: 9.4, color: colors.ink },
  label: { size: 9, color: colors.muted },
  value: { size: 10, color: colors.ink },
  strong: { size: 9.4, bold: true, color: colors.ink },
  signature: { size: 21, color: colors.deep },
  running: { size: 8.5, color: colors.muted },
} satisfies Record<string, Style>

/** The distance between the two columns, in points. */
export const columnGap = 22
/** The width of each column, in points. */
export const columnWidth = (paper.right - paper.left - columnGap) / 2
const continuationTop = paper.top + 34
const footLine = 762

/** Pages that fill from top to bottom. */
export type Sheet = {
  pdf: PdfDocument
  width: number
  top: number
  bottom: number
  /** The position of the next element. */
  at: { page: number; y: number }
  /** Moves to a page and adds it when it does not exist. */
  turnTo(page: number): void
  /** Starts a new page when less than this height remains, in points. */
  need(height: number): void
}

/**
 * Returns letter pages with the name of the group at the top; `title` heads the first page and is
 * repeated on the others.
 */
export function createSheet(pdf: PdfDocument, group: string, title: string, lead: string): Sheet {
  const { left, right, top, bottom } = paper
  const width = right - left
  const headings = breakLines(pdf, [{ text: title, style: type.title }], width)
  const leads = breakLines(pdf, [{ text: lead, style: type.lead }], width)
  drawMark(pdf, left, top - 8, 26)
  pdf.within('P', () =>
    pdf.drawText([{ text: group, x: left + 33, y: top + 8, style: type.group }]),
  )
  drawRidge(pdf, top + 22)
  pdf.within('H1', () => drawLines(pdf, headings, left, top + 48, 23))
  const below = top + 48 + (headings.length - 1) * 23
  pdf.within('P', () => drawLines(pdf, leads, left, below + 16, 13))

  const sheet: Sheet = {
    pdf,
    width,
    top: continuationTop,
    bottom,
    at: { page: 1, y: below + 16 + leads.length * 13 },
    turnTo(page) {
      while (pdf.pages() < page) {
        pdf.addPage()
        pdf.runningText(`${group} · ${title}`, left, top + 6, type.running)
        drawRidge(pdf, top + 18)
      }
      pdf.goToPage(page)
    },
    need(height) {
      const { page, y } = sheet.at
      if (y + height > bottom) sheet.at = { page: page + 1, y: continuationTop }
      sheet.turnTo(sheet.at.page)
    },
  }
  return sheet
}

/** Draws the footer of every page with the document's name and the number of pages. */
export function drawFeet({ pdf }: Sheet, words: string): void {
  const { left, right } = paper
  for (let page = 1; page <= pdf.pages(); page++) {
    pdf.goToPage(page)
    pdf.decoration((drawing) => {
      drawing.setDrawColor(colors.line)
      drawing.setLineWidth(0.7)
      drawing.line(left, footLine - 12, right, footLine - 12)
    })
    const pages = `Page ${page} of ${pdf.pages()}`
    pdf.runningText(words, left, footLine, type.running)
    pdf.runningText(pages, right - pdf.width(pages, type.running), footLine, type.running)
  }
}

/**
 * Draws a heading across both columns and keeps it together with at least `following` points of
 * content.
 */
export function drawHeading(sheet: Sheet, text: string, following: number): void {
  const { pdf } = sheet
  sheet.need(24 + following)
  const { y } = sheet.at
  pdf.decoration((drawing) => {
    drawing.setFillColor(colors.sage)
    drawing.rect(paper.left, y, sheet.width, 18, 'F')
    drawing.setFillColor(colors.forest)
    drawing.rect(paper.left, y, 3, 18, 'F')
  })
  pdf.within('H2', () =>
    pdf.drawText([{ text, x: paper.left + 10, y: y + 13, style: type.heading }]),
  )
  sheet.at.y += 25
}

/**
 * Returns the runs of a value that a patient entered, set in one design for all of its characters.
 */
export function typed(
  pdf: PdfDocument,
  text: string,
  style: Style,
): { text: string; style: Style } {
  return { text, style: pdf.hasPrimaryGlyphs(text) ? style : { ...style, wide: true } }
}

/** Returns the height of these lines in points. */
export const heightOf = (lines: Line[], leading: number): number => lines.length * leading
