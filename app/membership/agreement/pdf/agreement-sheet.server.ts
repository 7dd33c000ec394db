import type { PdfDocument, Style } from '~/pdf/document.server'
import { breakLines, colors, drawLines, paper } from '~/pdf/paper.server'
import { drawMark, drawRidge } from '~/pdf/ridge.server'

/** The type sizes of the signed agreement, in points. */
export const textStyles = {
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
const footerBaseline = 762

/** Pages that fill from top to bottom. */
export type Sheet = {
  pdf: PdfDocument
  width: number
  top: number
  bottom: number
  /** The position of the next element. */
  position: { page: number; y: number }
  /** Moves to a page and adds it when it does not exist. */
  goToPage(page: number): void
  /** Starts a new page when less than this height remains, in points. */
  ensureHeight(height: number): void
}

/**
 * Returns letter pages with the name of the group at the top; `title` heads the first page and is
 * repeated on the others.
 */
export function createSheet(pdf: PdfDocument, group: string, title: string, lead: string): Sheet {
  const { left, right, top, bottom } = paper
  const width = right - left
  const titleLines = breakLines(pdf, [{ text: title, style: textStyles.title }], width)
  const leadLines = breakLines(pdf, [{ text: lead, style: textStyles.lead }], width)
  drawMark(pdf, left, top - 8, 26)
  const groupStyle = fitted(pdf, group, textStyles.group, width - 33)
  pdf.within('P', () =>
    pdf.drawText([{ text: group, x: left + 33, y: top + 8, style: groupStyle }]),
  )
  drawRidge(pdf, top + 22)
  pdf.within('H1', () => drawLines(pdf, titleLines, left, top + 48, 23))
  const titleBottom = top + 48 + (titleLines.length - 1) * 23
  pdf.within('P', () => drawLines(pdf, leadLines, left, titleBottom + 16, 13))

  const running = `${group} · ${title}`
  const sheet: Sheet = {
    pdf,
    width,
    top: continuationTop,
    bottom,
    position: { page: 1, y: titleBottom + 16 + leadLines.length * 13 },
    goToPage(page) {
      while (pdf.pages() < page) {
        pdf.addPage()
        pdf.runningText(running, left, top + 6, fitted(pdf, running, textStyles.running, width))
        drawRidge(pdf, top + 18)
      }
      pdf.goToPage(page)
    },
    ensureHeight(height) {
      const { page, y } = sheet.position
      if (y + height > bottom) sheet.position = { page: page + 1, y: continuationTop }
      sheet.goToPage(sheet.position.page)
    },
  }
  return sheet
}

/** Returns a style in which the text fits on one line of this width. */
function fitted(pdf: PdfDocument, text: string, style: Style, width: number): Style {
  return { ...style, size: Math.min(1, width / pdf.width(text, style)) * style.size }
}

/** Draws the footer of every page with the document's name and the number of pages. */
export function drawFooters({ pdf }: Sheet, documentName: string): void {
  const { left, right } = paper
  for (let page = 1; page <= pdf.pages(); page++) {
    pdf.goToPage(page)
    pdf.decoration((drawing) => {
      drawing.setDrawColor(colors.line)
      drawing.setLineWidth(0.7)
      drawing.line(left, footerBaseline - 12, right, footerBaseline - 12)
    })
    const pages = `Page ${page} of ${pdf.pages()}`
    const pagesLeft = right - pdf.width(pages, textStyles.running)
    const nameStyle = fitted(pdf, documentName, textStyles.running, pagesLeft - columnGap - left)
    pdf.runningText(documentName, left, footerBaseline, nameStyle)
    pdf.runningText(pages, pagesLeft, footerBaseline, textStyles.running)
  }
}

/**
 * Draws a heading across both columns and keeps it together with at least `following` points of
 * content.
 */
export function drawHeading(sheet: Sheet, text: string, following: number): void {
  const { pdf } = sheet
  sheet.ensureHeight(24 + following)
  const { y } = sheet.position
  pdf.decoration((drawing) => {
    drawing.setFillColor(colors.sage)
    drawing.rect(paper.left, y, sheet.width, 18, 'F')
    drawing.setFillColor(colors.forest)
    drawing.rect(paper.left, y, 3, 18, 'F')
  })
  pdf.within('H2', () =>
    pdf.drawText([{ text, x: paper.left + 10, y: y + 13, style: textStyles.heading }]),
  )
  sheet.position.y += 25
}

/**
 * Returns the runs of a value that a patient entered, set in one design for all of its characters.
 */
export function valueRun(
  pdf: PdfDocument,
  text: string,
  style: Style,
): { text: string; style: Style } {
  return { text, style: pdf.hasPrimaryGlyphs(text) ? style : { ...style, wide: true } }
}
