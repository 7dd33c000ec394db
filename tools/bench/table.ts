import type { Row } from './part'
import { formatNumber } from './rows'

const titles = ['measurement', 'site', 'reference', 'ratio', 'lowest to highest', 'target']

/** Returns the rows as a Markdown table whose columns are aligned in plain text. */
export function formatTable(rows: Row[]): string {
  const cells = rows.map(({ name, ours, reference, ratio, target = '' }) => [
    name,
    ours,
    reference,
    formatNumber(ratio.median),
    `${formatNumber(ratio.low)} to ${formatNumber(ratio.high)}`,
    target,
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
