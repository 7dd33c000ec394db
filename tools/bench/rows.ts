import type { Row } from './part'
import type { Turn } from './rounds'
import { median, ratios, spreadOf } from './statistics'

type Named = { what: string; bar?: string }

/** Formats a number with three digits, because a noisy machine does not justify more. */
export function shown(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en-US')
  return String(Number(value.toPrecision(3)))
}

type Measured = { values: number[]; unit: string; of?: string }

/** Returns a row from two series that were measured in turns; `of` names the source of the values. */
export function row(named: Named, ours: Measured, reference: Measured): Row {
  const text = ({ values, unit, of }: Measured) =>
    [of, `${shown(median(values))} ${unit}`].filter(Boolean).join(' ')
  return {
    ...named,
    ours: text(ours),
    reference: text(reference),
    ratio: spreadOf(ratios(ours.values, reference.values)),
  }
}

/** Returns a row with requests per second. */
export function perSecondRow(named: Named, ours: Turn[], reference: Turn[], of: string): Row {
  const values = (turns: Turn[]) => turns.map(({ perSecond }) => perSecond)
  return row(
    named,
    { values: values(ours), unit: '/s' },
    { values: values(reference), unit: '/s', of },
  )
}

/**
 * Returns a row with the 99th percentile of the response time. Autocannon reports integers, so less than a millisecond
 * counts as one.
 */
export function slowestRow(named: Named, ours: Turn[], reference: Turn[], of: string): Row {
  const values = (turns: Turn[]) => turns.map(({ p99 }) => Math.max(1, p99))
  return row(
    named,
    { values: values(ours), unit: 'ms' },
    { values: values(reference), unit: 'ms', of },
  )
}

/**
 * Returns a row with the processor time per response of the server alone, because the load generator uses a large part
 * of a small machine.
 */
export function effortRow(named: Named, ours: Turn[], reference: Turn[], of: string): Row {
  const values = (turns: Turn[]) => turns.map(({ cpuEach }) => cpuEach)
  return row(
    named,
    { values: values(ours), unit: 'µs' },
    { values: values(reference), unit: 'µs', of },
  )
}
