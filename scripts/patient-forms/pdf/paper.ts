import type { Run } from '../description'
import { runsOf } from '../description'
import type { PdfDocument, Style } from './document'

/** Measures in points and colours of a printed form. */
export const paper = { width: 612, height: 792, left: 48, right: 564, top: 46, bottom: 738 }
export const contentWidth = paper.right - paper.left

export const colours = {
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

export const styles = {
  title: { size: 22, bold: true, colour: colours.deep },
  group: { size: 11, bold: true, colour: colours.forest },
  purpose: { size: 11.5, colour: colours.ink },
  heading: { size: 12.5, bold: true, colour: colours.deep },
  subheading: { size: 10.5, bold: true, colour: colours.deep },
  body: { size: 10.5, colour: colours.ink },
  label: { size: 10, colour: colours.ink },
  question: { size: 10, bold: true, colour: colours.ink },
  hint: { size: 10, colour: colours.muted },
  star: { size: 10, bold: true, colour: '#a4262c' },
  running: { size: 10, colour: colours.muted },
} satisfies Record<string, Style>

export type Piece = { text: string; x: number; style: Style }
export type Line = Piece[]

type Word = { text: string; style: Style; spaced: boolean }

/** Breaks runs of text into lines no wider than `width`. */
export function breakLines(pdf: PdfDocument, runs: { text: string; style: Style }[], width: number): Line[] {
  const words = runs.flatMap(({ text, style }, index): Word[] => {
    const isAfterSpace = runs[index - 1]?.text.endsWith(' ') ?? false
    return [...text.matchAll(/(\s*)(\S+)/g)].map(([, space, word = ''], at) => ({ text: word, style, spaced: space !== '' || (at === 0 && isAfterSpace) }))
  })
  const lines: Line[] = [[]]
  let x = 0
  for (const word of words) {
    const line = lines.at(-1) ?? []
    const space = word.spaced && line.length > 0 ? pdf.width(' ', word.style) : 0
    const wide = pdf.width(word.text, word.style)
    if (line.length > 0 && word.spaced && x + space + wide > width) {
      lines.push([{ text: word.text, x: 0, style: word.style }])
      x = wide
      continue
    }
    const previous = line.at(-1)
    if (previous && previous.style === word.style) previous.text += `${space > 0 ? ' ' : ''}${word.text}`
    else line.push({ text: space > 0 && previous ? ` ${word.text}` : word.text, x, style: word.style })
    x += space + wide
  }
  return lines
}

/** As many lines as needed, none much shorter than the others. */
export function balancedLines(pdf: PdfDocument, runs: { text: string; style: Style }[], width: number): Line[] {
  let lines = breakLines(pdf, runs, width)
  for (let part = 0.95; part > 0.5; part -= 0.05) {
    const narrower = breakLines(pdf, runs, width * part)
    if (narrower.length > lines.length) break
    lines = narrower
  }
  return lines
}

/** Plain and bold text in two styles that share a size. */
export function styled(text: string, style: Style): { text: string; style: Style }[] {
  const bold = { ...style, bold: true }
  return runsOf(text).map((run: Run) => ({ text: run.text, style: run.bold ? bold : style }))
}

/** Draws lines as one piece of content; the first baseline is at `y`. A space ends each line for those who hear them. */
export function drawLines(pdf: PdfDocument, lines: Line[], x: number, y: number, leading: number): void {
  pdf.words(
    lines.flatMap((line, index) =>
      line.map((piece, at) => ({
        text: at === line.length - 1 && index < lines.length - 1 ? `${piece.text} ` : piece.text,
        x: x + piece.x,
        y: y + index * leading,
        style: piece.style,
      })),
    ),
  )
}
