import type { PdfDocument } from './document.server'
import { colors, paper } from './paper.server'

type Step = number[]

/** The group's logo on its 48-unit square: sun, far butte, near mesa and its lit band. */
const butte: Step[] = [
  [3.5, -1.6, 4.9, -5.2, 5.7, -9],
  [0.4, -2.5],
  [8.4, 0],
  [0.4, 2.5],
  [0.8, 4, 2.1, 7.4, 4.7, 9],
]
const mesa: Step[] = [
  [5, -1.3, 7.3, -6, 8.5, -12.5],
  [1.1, -8],
  [20.6, 0],
  [1.1, 8],
  [1.2, 6.5, 4.2, 11.2, 9.7, 12.5],
]
const band: Step[] = [
  [21.6, 0],
  [0.6, 4.3],
  [-3.7, -1.2],
  [-3, 2.4],
  [-3.5, -2],
  [-3.7, 2.3],
  [-3.4, -2.2],
  [-3, 1.9],
  [-2.5, -0.5],
]

/** Draws the logo at a corner, `size` points wide. */
export function drawMark(pdf: PdfDocument, x: number, y: number, size: number): void {
  const scale = size / 48
  pdf.decoration((drawing) => {
    const shape = (steps: Step[], left: number, top: number, color: string) => {
      drawing.setFillColor(color)
      drawing.lines(steps, x + left * scale, y + top * scale, [scale, scale], 'F', true)
    }
    drawing.setFillColor(colors.sun)
    drawing.circle(x + 37 * scale, y + 15.5 * scale, 7 * scale, 'F')
    shape(butte, 28, 40.5, colors.butte)
    shape(mesa, 0.4, 40.5, colors.forest)
    shape(band, 9.5, 23.6, colors.sand)
  })
}

/** Draws a hairline across the page that rises to the two table rocks at its end. */
export function drawRidge(pdf: PdfDocument, y: number): void {
  const { left, right } = paper
  const rise: Step[] = [
    [7, -2],
    [4, -6],
    [26, 0],
    [4, 6],
    [9, 2],
    [6, -1.5],
    [3, -4],
    [16, 0],
    [3, 4],
    [7, 1.5],
  ]
  const width = rise.reduce((sum, [x = 0]) => sum + x, 0)
  const start = right - 24 - width
  pdf.decoration((drawing) => {
    drawing.setDrawColor(colors.forest)
    drawing.setLineWidth(0.9)
    drawing.lines([[start - left, 0], ...rise, [24, 0]], left, y, [1, 1], 'S', false)
  })
}
