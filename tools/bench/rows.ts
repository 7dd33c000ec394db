import type { Row } from './part'
import type { RoundResult } from './rounds'
import { median, ratios, spreadOf } from './statistics'

type Label = Pick<Row, 'name' | 'target'>

/** A series of values, one for each round. `source` names where the values of a reference come from. */
type Series = { values: number[]; unit: string; source?: string }

/** Formats a number with three digits, because a noisy machine does not justify more. */
export function formatNumber(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en-US')
  return String(Number(value.toPrecision(3)))
}

/** Returns a row from two series that were measured alternately. */
export function row(label: Label, ours: Series, reference: Series): Row {
  const text = ({ values, unit, source }: Series) =>
    [source, `${formatNumber(median(values))} ${unit}`].filter(Boolean).join(' ')
  return {
    ...label,
    ours: text(ours),
    reference: text(reference),
    ratio: spreadOf(ratios(ours.values, reference.values)),
  }
}

/** Returns a function that makes a row from one figure of the results under load. */
const loadRow =
  (unit: string, figure: (result: RoundResult) => number) =>
  (label: Label, ours: RoundResult[], reference: RoundResult[], source: string): Row =>
    row(label, { values: ours.map(figure), unit }, { values: reference.map(figure), unit, source })

/** Returns a row with requests per second. */
export const throughputRow = loadRow('/s', ({ perSecond }) => perSecond)

/**
 * Returns a row with the 99th percentile of the response time. Autocannon reports integers, so less than a millisecond
 * counts as one.
 */
export const p99Row = loadRow('ms', ({ p99 }) => Math.max(1, p99))

/**
 * Returns a row with the processor time per response of the server alone, because the load generator uses a large part
 * of a small machine.
 */
export const cpuRow = loadRow('µs', ({ cpuPerResponse }) => cpuPerResponse)
