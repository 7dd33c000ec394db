import type { Row } from './part'
import type { Turn } from './rounds'
import { median, ratios, spreadOf } from './statistics'

type Named = { what: string; bar?: string }

/** How a number is shown: three figures say all that a noisy machine can. */
export function shown(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en-US')
  return String(Number(value.toPrecision(3)))
}

type Measured = { values: number[]; unit: string; of?: string }

/** A row from two series that were measured in turns; `of` says whose values they are. */
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

/** Requests answered in a second. */
export function perSecondRow(named: Named, ours: Turn[], reference: Turn[], of: string): Row {
  const values = (turns: Turn[]) => turns.map(({ perSecond }) => perSecond)
  return row(
    named,
    { values: values(ours), unit: '/s' },
    { values: values(reference), unit: '/s', of },
  )
}

/** Autocannon counts whole milliseconds, so a shorter one counts as one. */
export function slowestRow(named: Named, ours: Turn[], reference: Turn[], of: string): Row {
  const values = (turns: Turn[]) => turns.map(({ p99 }) => Math.max(1, p99))
  return row(
    named,
    { values: values(ours), unit: 'ms' },
    { values: values(reference), unit: 'ms', of },
  )
}

/** Processor time of the server alone: the load generator's share of a small machine is not in it. */
export function effortRow(named: Named, ours: Turn[], reference: Turn[], of: string): Row {
  const values = (turns: Turn[]) => turns.map(({ cpuEach }) => cpuEach)
  return row(
    named,
    { values: values(ours), unit: 'µs' },
    { values: values(reference), unit: 'µs', of },
  )
}
