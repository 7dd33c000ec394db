import type { PdfDocument, Style } from '~/pdf/document.server'
import { breakLines, colors, drawLines, type Line, paper } from '~/pdf/paper.server'
import { drawMark, drawRidge } from '~/pdf/ridge.server'

/** Type of the signed agreement, in points. */
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

export const columnGap = 22
export const columnWidth = (paper.right - paper.left - columnGap) / 2
const continuationTop = paper.top + 34
const footLine = 762

/** Pages that fill from top to bottom. */
export type Sheet = {
  pdf: PdfDocument
  width: number
  top: number
  bottom: number
  /** Where the next thing goes. */
  at: { page: number; y: number }
  /** Goes to a page, which is made if there is none yet. */
  turnTo(page: number): void
  /** Starts a page when less than this height is left. */
  need(height: number): void
}

/** Letter pages with the name of the group on top; `title` heads the first and is repeated on the others. */
export function createSheet(pdf: PdfDocument, group: string, title: string, lead: string): Sheet {
  const { left, right, top, bottom } = paper
  const width = right - left
  const headings = breakLines(pdf, [{ text: title, style: type.title }], width)
  const leads = breakLines(pdf, [{ text: lead, style: type.lead }], width)
  drawMark(pdf, left, top - 8, 26)
  pdf.within('P', () => pdf.words([{ text: group, x: left + 33, y: top + 8, style: type.group }]))
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
      pdf.turnTo(page)
    },
    need(height) {
      const { page, y } = sheet.at
      if (y + height > bottom) sheet.at = { page: page + 1, y: continuationTop }
      sheet.turnTo(sheet.at.page)
    },
  }
  return sheet
}

/** The foot of every page: what it belongs to, and how many there are. */
export function drawFeet({ pdf }: Sheet, words: string): void {
  const { left, right } = paper
  for (let page = 1; page <= pdf.pages(); page++) {
    pdf.turnTo(page)
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

/** A heading over the whole width, with at least `following` points of what it heads. */
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
  pdf.within('H2', () => pdf.words([{ text, x: paper.left + 10, y: y + 13, style: type.heading }]))
  sheet.at.y += 25
}

/** A value that somebody typed: in one design throughout, whatever letters it has. */
export function typed(
  pdf: PdfDocument,
  text: string,
  style: Style,
): { text: string; style: Style } {
  return { text, style: pdf.covers(text) ? style : { ...style, wide: true } }
}

/** The height of these lines in points. */
export const heightOf = (lines: Line[], leading: number): number => lines.length * leading
