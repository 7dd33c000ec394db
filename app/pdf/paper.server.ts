import type { PdfDocument, Style } from './document.server'

/** The measures in points and colors of a printed form. */
export const paper = { width: 612, height: 792, left: 48, right: 564, top: 46, bottom: 738 }
/** The width between the margins, in points. */
export const contentWidth = paper.right - paper.left

/** The colors of a printed form. */
export const colors = {
  ink: '#1d2a22',
  muted: '#515e54',
  deep: '#163a25',
  forest: '#265533',
  border: '#66756a',
  line: '#c9d3c4',
  sage: '#eef3eb',
  sun: '#e9a84c',
  sand: '#f3d9a4',
  butte: '#7d9c7c',
  note: '#fdf6e8',
}

type Piece = {
  text: string
  x: number
  style: Style
  /** The piece continues in the next line without a space. */
  joins?: boolean
}
export type Line = Piece[]

type Word = { text: string; style: Style; spaced: boolean; breaks: boolean }

/**
 * Breaks runs of text into lines no wider than `width`; a longer word continues in the next line.
 */
export function breakLines(
  pdf: PdfDocument,
  runs: { text: string; style: Style }[],
  width: number,
): Line[] {
  const words = runs.flatMap(({ text, style }, index): Word[] => {
    const isAfterSpace = runs[index - 1]?.text.endsWith(' ') ?? false
    return [...text.matchAll(/(\s*)(\S+)/g)].flatMap(([, space, word = ''], at) =>
      chunks(pdf, word, style, width).map((chunk, part) => ({
        text: chunk,
        style,
        spaced: part === 0 && (space !== '' || (at === 0 && isAfterSpace)),
        breaks: part > 0,
      })),
    )
  })
  const lines: Line[] = [[]]
  let x = 0
  for (const word of words) {
    const line = lines.at(-1) ?? []
    const previous = line.at(-1)
    const space = word.spaced && line.length > 0 ? pdf.width(' ', word.style) : 0
    const wide = pdf.width(word.text, word.style)
    if (previous && (word.spaced || word.breaks) && x + space + wide > width) {
      if (word.breaks) previous.joins = true
      lines.push([{ text: word.text, x: 0, style: word.style }])
      x = wide
      continue
    }
    if (previous && previous.style === word.style)
      previous.text += `${space > 0 ? ' ' : ''}${word.text}`
    else
      line.push({ text: space > 0 && previous ? ` ${word.text}` : word.text, x, style: word.style })
    x += space + wide
  }
  return lines
}

/**
 * Returns a word in parts that fit the width; nearly always the word itself. A part ends after a hyphen or an at sign if
 * it contains one, so that a name or an email address stays readable.
 */
function chunks(pdf: PdfDocument, word: string, style: Style, width: number): string[] {
  const parts: string[] = []
  let rest = word
  while (pdf.width(rest, style) > width) {
    const fitting = fittingStart(pdf, rest, style, width)
    const end = Math.max(fitting.lastIndexOf('-'), fitting.lastIndexOf('@')) + 1 || fitting.length
    if (end === rest.length) break
    parts.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...parts, rest]
}

/** Returns the longest start of a word that fits the width, and at least one character. */
function fittingStart(pdf: PdfDocument, word: string, style: Style, width: number): string {
  let start = ''
  for (const character of word) {
    if (start !== '' && pdf.width(start + character, style) > width) break
    start += character
  }
  return start
}

/** Returns lines of similar length, without using more lines than needed. */
export function balancedLines(
  pdf: PdfDocument,
  runs: { text: string; style: Style }[],
  width: number,
): Line[] {
  let lines = breakLines(pdf, runs, width)
  for (let part = 0.95; part > 0.5; part -= 0.05) {
    const narrower = breakLines(pdf, runs, width * part)
    if (narrower.length > lines.length) break
    lines = narrower
  }
  return lines
}

/**
 * Draws lines as one piece of content; the first baseline is at `y`. A space ends each line for
 * screen readers.
 */
export function drawLines(
  pdf: PdfDocument,
  lines: Line[],
  x: number,
  y: number,
  leading: number,
): void {
  pdf.drawText(
    lines.flatMap((line, index) =>
      line.map((piece, at) => ({
        text:
          at === line.length - 1 && index < lines.length - 1 && !piece.joins
            ? `${piece.text} `
            : piece.text,
        x: x + piece.x,
        y: y + index * leading,
        style: piece.style,
      })),
    ),
  )
}
