import {
  accessibleName,
  inGroup,
  matrixRows,
  scaleChoices,
  tableCells,
  type Checkbox,
  type Checkboxes,
  type Field,
  type Matrix,
  type Multiline,
  type Radio,
  type Scale,
  type Signature,
  type Table,
  type TextField,
} from '../description'
import type { PdfDocument } from '../../../app/pdf/document.server'
import { buttonSize, type Box } from '../../../app/pdf/fields.server'
import { breakLines, colors, drawLines, type Line } from '../../../app/pdf/paper.server'
import { styles } from './styles'

/** A field measured for its column. It is drawn with the heights of the tallest label and field of its row. */
export type Cell = {
  labelHeight: number
  bodyHeight: number
  draw(x: number, y: number, labelHeight: number, bodyHeight: number): void
}

const leading = 12.5
const inputHeight = 22
const signatureHeight = 32
const writingLine = 19
const optionLeading = 13
const optionGap = 4.5
const indent = buttonSize + 5

/** Measures a field for the width of its column. */
export function measure(pdf: PdfDocument, field: Field, width: number): Cell {
  switch (field.type) {
    case 'text':
    case 'date':
      return textCell(pdf, field, width, inputHeight)
    case 'signature':
      return textCell(pdf, field, width, signatureHeight)
    case 'multiline':
      return textCell(pdf, field, width, field.lines * writingLine + 6)
    case 'checkbox':
      return checkboxCell(pdf, field, width)
    case 'checkboxes':
    case 'radio':
      return choicesCell(pdf, field, width)
    case 'scale':
      return scaleCell(pdf, field, width)
    case 'matrix':
      return matrixCell(pdf, field, width)
    case 'table':
      return tableCell(pdf, field, width)
  }
}

function labelLines(pdf: PdfDocument, field: Field, width: number, question = false): Line[] {
  const style = question ? styles.question : styles.label
  return breakLines(
    pdf,
    [
      { text: field.label, style },
      ...(field.required ? [{ text: ' *', style: styles.star }] : []),
      ...(field.hint ? [{ text: ` (${field.hint})`, style: styles.hint }] : []),
    ],
    width,
  )
}

const heightOf = (lines: Line[]) => lines.length * leading + 2

function drawLabel(pdf: PdfDocument, lines: Line[], x: number, y: number) {
  pdf.within('P', () => drawLines(pdf, lines, x, y + 9.5, leading))
}

function drawBox(pdf: PdfDocument, { x, y, width, height }: Box) {
  pdf.decoration((drawing) => {
    drawing.setDrawColor(colors.border)
    drawing.setLineWidth(0.8)
    drawing.rect(x, y, width, height, 'S')
  })
}

function drawButton(pdf: PdfDocument, x: number, y: number, round: boolean) {
  pdf.decoration((drawing) => {
    drawing.setDrawColor(colors.border)
    drawing.setLineWidth(0.9)
    if (round) drawing.circle(x + buttonSize / 2, y + buttonSize / 2, buttonSize / 2, 'S')
    else drawing.rect(x, y, buttonSize, buttonSize, 'S')
  })
}

/** Returns the box of the field itself, just inside its border. */
function inside({ x, y, width, height }: Box): Box {
  return { x: x + 1, y: y + 1, width: width - 2, height: height - 2 }
}

function textCell(
  pdf: PdfDocument,
  field: TextField | Multiline | Signature,
  width: number,
  height: number,
): Cell {
  const lines = labelLines(pdf, field, width)
  return {
    labelHeight: heightOf(lines),
    bodyHeight: height,
    draw(x, y, labelHeight, bodyHeight) {
      drawLabel(pdf, lines, x, y + labelHeight - heightOf(lines))
      const box = {
        x,
        y: y + labelHeight,
        width,
        height: Math.max(height, Math.min(bodyHeight, signatureHeight)),
      }
      drawBox(pdf, box)
      if (field.type === 'signature') {
        pdf.decoration((drawing) => {
          drawing.setDrawColor(colors.ink)
          drawing.setLineWidth(1.4)
          drawing.line(x, box.y + box.height, x + width, box.y + box.height)
        })
      }
      const kind = field.type === 'multiline' ? 'multiline' : 'text'
      pdf.textField(
        { kind, name: field.name, label: accessibleName(field), required: field.required ?? false },
        inside(box),
      )
    },
  }
}

function checkboxCell(pdf: PdfDocument, field: Checkbox, width: number): Cell {
  const lines = labelLines(pdf, field, width - indent)
  return {
    labelHeight: 0,
    bodyHeight: Math.max(lines.length * optionLeading, buttonSize) + 2,
    draw(x, y) {
      drawButton(pdf, x, y, false)
      pdf.checkbox(
        { name: field.name, label: accessibleName(field), required: field.required ?? false },
        x,
        y,
      )
      pdf.within('P', () => drawLines(pdf, lines, x + indent, y + 9.2, optionLeading))
    },
  }
}

type Option = { value: string; label: string; lines: Line[]; x: number; y: number }

/** Arranges choices in columns, or one after the other when no columns are set. */
function arrange(
  pdf: PdfDocument,
  field: Checkboxes | Radio,
  width: number,
): { options: Option[]; height: number } {
  const entries = Object.entries(field.choices)
  const options: Option[] = []
  if (field.columns === undefined) {
    let [x, y] = [0, 0]
    for (const [value, label] of entries) {
      const lines = breakLines(pdf, [{ text: label, style: styles.label }], width - indent)
      const wide = indent + (lines.length > 1 ? width : pdf.width(label, styles.label))
      if (x > 0 && x + wide > width) [x, y] = [0, y + optionLeading + optionGap]
      options.push({ value, label, lines, x, y })
      x += wide + 16
    }
    return { options, height: y + optionLeading }
  }
  const step = width / field.columns
  let y = 0
  for (let from = 0; from < entries.length; from += field.columns) {
    const row = entries.slice(from, from + field.columns).map(([value, label], index) => {
      const lines = breakLines(pdf, [{ text: label, style: styles.label }], step - indent - 8)
      return { value, label, lines, x: index * step, y }
    })
    options.push(...row)
    y += Math.max(...row.map(({ lines }) => lines.length)) * optionLeading + optionGap
  }
  return { options, height: y - optionGap }
}

function choicesCell(pdf: PdfDocument, field: Checkboxes | Radio, width: number): Cell {
  const lines = labelLines(pdf, field, width, true)
  const { options, height } = arrange(pdf, field, width)
  const group = accessibleName(field)
  return {
    labelHeight: heightOf(lines),
    bodyHeight: height + 4,
    draw(x, y, labelHeight) {
      drawLabel(pdf, lines, x, y + labelHeight - heightOf(lines))
      for (const option of options) {
        const [left, top] = [x + option.x, y + labelHeight + 3 + option.y]
        drawButton(pdf, left, top, field.type === 'radio')
        const label = inGroup(field.label, option.label)
        const { value } = option
        if (field.type === 'radio')
          pdf.radio(
            { name: field.name, label: group, required: field.required ?? false },
            { value, label },
            left,
            top,
          )
        else pdf.checkbox({ name: `${field.name}_${value}`, label, required: false }, left, top)
        pdf.within('P', () => drawLines(pdf, option.lines, left + indent, top + 9.2, optionLeading))
      }
    },
  }
}

function scaleCell(pdf: PdfDocument, field: Scale, width: number): Cell {
  const lines = labelLines(pdf, field, width, true)
  const step = (width - buttonSize) / (scaleChoices.length - 1)
  const ends = [`0 = ${field.low}`, `10 = ${field.high}`] as const
  return {
    labelHeight: heightOf(lines) + 2,
    bodyHeight: 40,
    draw(x, y, labelHeight) {
      drawLabel(pdf, lines, x, y + labelHeight - heightOf(lines) - 2)
      const top = y + labelHeight
      pdf.decoration((drawing) => {
        drawing.setDrawColor(colors.line)
        drawing.setLineWidth(1)
        drawing.line(x + buttonSize, top + 18.5, x + width - buttonSize, top + 18.5)
      })
      for (const [index, number] of scaleChoices.entries()) {
        const left = x + index * step
        pdf.runningText(
          number,
          left + (buttonSize - pdf.width(number, styles.label)) / 2,
          top + 9,
          styles.label,
        )
        pdf.decoration((drawing) => {
          drawing.setFillColor('#ffffff')
          drawing.circle(left + buttonSize / 2, top + 18.5, buttonSize / 2 + 1.5, 'F')
        })
        drawButton(pdf, left, top + 13, true)
        const choice = { value: number, label: inGroup(field.label, endOf(field, number)) }
        pdf.radio(
          { name: field.name, label: accessibleName(field), required: field.required ?? false },
          choice,
          left,
          top + 13,
        )
      }
      pdf.within('P', () => pdf.drawText([{ text: ends[0], x, y: top + 35, style: styles.hint }]))
      pdf.within('P', () =>
        pdf.drawText([
          {
            text: ends[1],
            x: x + width - pdf.width(ends[1], styles.hint),
            y: top + 35,
            style: styles.hint,
          },
        ]),
      )
    },
  }
}

function endOf({ low, high }: Scale, number: string): string {
  return number === '0' ? `0, ${low}` : number === '10' ? `10, ${high}` : number
}

const scope = (which: 'Row' | 'Column') => `/A <</O /Table /Scope /${which}>>`

function matrixCell(pdf: PdfDocument, field: Matrix, width: number): Cell {
  const choices = Object.entries(field.choices)
  const step = 49
  const first = width - step * choices.length
  const lines = labelLines(pdf, field, width, true)
  const heads = choices.map(([, label]) =>
    breakLines(pdf, [{ text: label, style: styles.label }], step - 6),
  )
  const headHeight = Math.max(...heads.map(({ length }) => length)) * leading + 3
  const rows = matrixRows(field).map((row) => {
    const words = breakLines(pdf, [{ text: row.label, style: styles.label }], first - 8)
    return { ...row, words, height: words.length * leading + 9 }
  })
  return {
    labelHeight: heightOf(lines) + 3,
    bodyHeight: headHeight + rows.reduce((sum, { height }) => sum + height, 0),
    draw(x, y, labelHeight) {
      drawLabel(pdf, lines, x, y)
      pdf.within('Table', () => {
        let top = y + labelHeight
        pdf.within('TR', () => {
          pdf.within('TD', () => {})
          for (const [index, head] of heads.entries()) {
            const middle = x + first + step * (index + 0.5)
            const centred = head.map((line) =>
              line.map((piece) => ({ ...piece, x: -pdf.width(piece.text, piece.style) / 2 })),
            )
            pdf.within(
              'TH',
              () =>
                drawLines(
                  pdf,
                  centred,
                  middle,
                  top + 9.5 + headHeight - 3 - head.length * leading,
                  leading,
                ),
              scope('Column'),
            )
          }
        })
        top += headHeight
        for (const [index, row] of rows.entries()) {
          const { words, height } = row
          pdf.decoration((drawing) => {
            drawing.setFillColor(index % 2 === 0 ? colors.sage : '#ffffff')
            drawing.rect(x, top, width, height, 'F')
          })
          pdf.within('TR', () => {
            pdf.within('TH', () => drawLines(pdf, words, x + 5, top + 13, leading), scope('Row'))
            for (const [at, [value, label]] of choices.entries()) {
              const left = x + first + step * (at + 0.5) - buttonSize / 2
              const buttonTop = top + (height - buttonSize) / 2
              pdf.decoration((drawing) => {
                drawing.setFillColor('#ffffff')
                drawing.circle(
                  left + buttonSize / 2,
                  buttonTop + buttonSize / 2,
                  buttonSize / 2,
                  'F',
                )
              })
              drawButton(pdf, left, buttonTop, true)
              pdf.within('TD', () =>
                pdf.radio(
                  { name: row.name, label: row.group, required: false },
                  { value, label: inGroup(row.label, label) },
                  left,
                  buttonTop,
                ),
              )
            }
          })
          top += height
        }
      })
    },
  }
}

function tableCell(pdf: PdfDocument, field: Table, width: number): Cell {
  const lines = labelLines(pdf, field, width, true)
  const headHeight = leading + 3
  return {
    labelHeight: heightOf(lines) + 2,
    bodyHeight: headHeight + field.lines * inputHeight,
    draw(x, y, labelHeight) {
      drawLabel(pdf, lines, x, y)
      pdf.within('Table', () => {
        let top = y + labelHeight
        const columns = field.columns.map(({ width: part }, index) => {
          const before = field.columns
            .slice(0, index)
            .reduce((sum, column) => sum + column.width, 0)
          return { left: x + (before / 12) * width, wide: (part / 12) * width }
        })
        pdf.within('TR', () => {
          for (const [index, { label }] of field.columns.entries()) {
            const left = columns[index]?.left ?? x
            pdf.within(
              'TH',
              () => pdf.drawText([{ text: label, x: left, y: top + 9.5, style: styles.label }]),
              scope('Column'),
            )
          }
        })
        top += headHeight
        for (const row of tableCells(field)) {
          pdf.within('TR', () => {
            for (const [index, cell] of row.entries()) {
              const { left, wide } = columns[index] ?? { left: x, wide: width }
              const box = { x: left, y: top, width: wide, height: inputHeight }
              drawBox(pdf, box)
              pdf.within('TD', () =>
                pdf.textField({ kind: 'text', ...cell, required: false }, inside(box)),
              )
            }
          })
          top += inputHeight
        }
      })
    },
  }
}
