import type { Row } from './part'
import { shown } from './rows'

const titles = ['what', 'ours', 'reference', 'ratio', 'lowest to highest', 'bar']

/** Returns the rows as a Markdown table whose columns are aligned in plain text. */
export function table(rows: Row[]): string {
  const cells = rows.map(({ what, ours, reference, ratio, bar = '' }) => [
    what,
    ours,
    reference,
    shown(ratio.median),
    `${shown(ratio.low)} to ${shown(ratio.high)}`,
    bar,
  ])
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...cells.map((line) => line[column]?.length ?? 0)),
  )
  const line = (texts: string[]) =>
    `| ${texts.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(titles), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join(
    '\n',
  )
}
