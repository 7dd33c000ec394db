import { type Block, placeInColumns } from '~/pdf/columns.server'
import { breakLines, drawLines, type Line, paper } from '~/pdf/paper.server'
import {
  columnGap,
  columnWidth,
  drawHeading,
  type Sheet,
  textStyles,
} from './agreement-sheet.server'
import type { AgreementSection } from '~/membership/agreement/text/agreement-sections'

type DrawableBlock = Block & { draw(x: number, y: number): void }

const leading = 11.5
const indent = 11
/** The lines of the longest block. A column of a page without a heading has about 60. */
const maxLines = 20

/** Draws the introduction across the page and the numbered sections in two columns below it. */
export function drawTerms(sheet: Sheet, introduction: string, sections: AgreementSection[]): void {
  const { pdf } = sheet
  const lines = breakLines(pdf, [{ text: introduction, style: textStyles.text }], sheet.width)
  drawHeading(sheet, 'Terms', lines.length * leading + 40)
  const top = sheet.position.y
  pdf.within('P', () => drawLines(pdf, lines, paper.left, top + 9, leading))
  sheet.position.y += lines.length * leading + 7
  const drawableBlocks = sections.map((section) => {
    const heading = headingBlock(sheet, `${section.number}. ${section.heading}`)
    const parts = section.parts.map((part) => ({
      isList: part.type === 'list',
      blocks:
        part.type === 'list'
          ? part.items.flatMap((item) => itemBlocks(sheet, item))
          : paragraphBlocks(sheet, part.text),
    }))
    const last = parts.at(-1)?.blocks.at(-1)
    if (last) last.after += 5
    return { heading, parts }
  })
  const blocks = drawableBlocks.flatMap(({ heading, parts }) => [
    heading,
    ...parts.flatMap((part) => part.blocks),
  ])
  const { page, y } = sheet.position
  const end = placeInColumns(blocks, { page, top: y }, sheet.top, sheet.bottom)

  const draw = ({ place, draw }: DrawableBlock) => {
    if (!place) return
    sheet.goToPage(place.page)
    draw(paper.left + place.column * (columnWidth + columnGap), place.y)
  }
  for (const { heading, parts } of drawableBlocks) {
    pdf.within('Sect', () => {
      draw(heading)
      for (const { isList, blocks } of parts) {
        if (isList)
          pdf.within('L', () => blocks.forEach(draw), '/A <</O /List /ListNumbering /Disc>>')
        else blocks.forEach(draw)
      }
    })
  }
  sheet.goToPage(end.page)
  sheet.position = { page: end.page, y: end.top + 14 }
}

function headingBlock({ pdf }: Sheet, text: string): DrawableBlock {
  const lines = breakLines(pdf, [{ text, style: textStyles.clause }], columnWidth)
  return {
    height: lines.length * 12.5,
    after: 2.5,
    keepsWithNext: true,
    place: null,
    draw: (x, y) => pdf.within('H3', () => drawLines(pdf, lines, x, y + 9.5, 12.5)),
  }
}

function paragraphBlocks({ pdf }: Sheet, text: string): DrawableBlock[] {
  const lines = breakLines(pdf, [{ text, style: textStyles.text }], columnWidth)
  return splitIntoBlocks(lines).map(({ lines, isLast }) => ({
    height: lines.length * leading,
    after: isLast ? 3 : 0,
    keepsWithNext: isLast && text.endsWith(':'),
    place: null,
    draw: (x, y) => pdf.within('P', () => drawLines(pdf, lines, x, y + 9, leading)),
  }))
}

function itemBlocks({ pdf }: Sheet, text: string): DrawableBlock[] {
  const lines = breakLines(pdf, [{ text, style: textStyles.text }], columnWidth - indent)
  return splitIntoBlocks(lines).map(({ lines, isFirst, isLast }) => ({
    height: lines.length * leading,
    after: isLast ? 2.5 : 0,
    keepsWithNext: false,
    place: null,
    draw: (x, y) =>
      pdf.within('LI', () => {
        if (isFirst)
          pdf.within('Lbl', () =>
            pdf.drawText([{ text: '•', x: x + 2, y: y + 9, style: textStyles.text }]),
          )
        pdf.within('LBody', () => drawLines(pdf, lines, x + indent, y + 9, leading))
      }),
  }))
}

/** Splits a text that could be higher than a column into blocks, which continue in the next column. */
function splitIntoBlocks(lines: Line[]): { lines: Line[]; isFirst: boolean; isLast: boolean }[] {
  const count = Math.ceil(lines.length / maxLines)
  return Array.from({ length: count }, (_, index) => ({
    lines: lines.slice(index * maxLines, (index + 1) * maxLines),
    isFirst: index === 0,
    isLast: index === count - 1,
  }))
}
