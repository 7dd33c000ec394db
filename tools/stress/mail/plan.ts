import { faultModes, type Fault } from '@site/dev-services/email-relay/faults'
import type { Random } from '../random'
import type { Moment } from './relay'

export type Kind = 'inquiry' | 'agreement'

/**
 * How the server ends: killed or asked to stop, `afterMs` milliseconds after a submission or at a moment of a delivery.
 */
export type End = { by: 'kill' | 'stop'; when: { afterMs: number } | { moment: Moment } }

/** An event just before a visitor submits a form. */
export type Event =
  | { kind: 'relay'; fault: Fault }
  | { kind: 'unreachable' }
  | { kind: 'outbox full' }
  | { kind: 'outbox freed' }
  | { kind: 'resend' }
  | { kind: 'end'; end: End; clockAheadMs: number }

/** One visitor: what they send, how often they click again after a failure, and the events before that. */
export type Visit = { index: number; kind: Kind; clicks: number; before: Event[] }

const minute = 60_000
const oneInAgreements = 12
/** Longer than the site's timeout for the relay. */
const lateResponseMs = 15_000
const modes = (Object.keys(faultModes) as (keyof typeof faultModes)[]).filter(
  (mode) => mode !== 'none',
)

export type PlanOptions = {
  /** Visitors. */
  count: number
  /** The number of times that the server ends. */
  ends: number
  /** Whether the relay may also not respond within the site's timeout. */
  hangs: boolean
}

/** Plans everything in advance, so that the same seed repeats a run regardless of the order of responses. */
export function planVisits(random: Random, { count, ends, hangs }: PlanOptions): Visit[] {
  const submissionsPerEnd = count / ends
  const endings = new Set(
    Array.from({ length: ends }, (_, turn) =>
      Math.min(
        count - 1,
        Math.floor(submissionsPerEnd * turn + random.below(Math.ceil(submissionsPerEnd))),
      ),
    ),
  )
  const fullFrom = Math.floor(count * 0.4)
  const fullUntil = fullFrom + Math.ceil(count / 20)
  return Array.from({ length: count }, (_, index) => ({
    index,
    kind: index % oneInAgreements === oneInAgreements - 1 ? 'agreement' : 'inquiry',
    clicks: 1 + random.below(3),
    before: [
      ...(random.chance(0.35) ? [planRelayEvent(random, hangs)] : []),
      ...(index === fullFrom ? [{ kind: 'outbox full' } as const] : []),
      ...(index === fullUntil ? [{ kind: 'outbox freed' } as const] : []),
      ...(index % 150 === 149 ? [{ kind: 'resend' } as const] : []),
      ...(endings.has(index)
        ? [{ kind: 'end', end: planEnd(random), clockAheadMs: random.below(20) * minute } as const]
        : []),
    ],
  }))
}

function planRelayEvent(random: Random, hangs: boolean): Event {
  if (random.chance(0.3)) return { kind: 'relay', fault: { mode: 'none' } }
  if (random.chance(0.15)) return { kind: 'unreachable' }
  const mode = random.pick(hangs ? modes : modes.filter((one) => one !== 'silence'))
  const times = 1 + random.below(mode === 'silence' ? 2 : 6)
  if (mode === 'delay')
    return {
      kind: 'relay',
      fault: {
        mode,
        times,
        delayMs:
          hangs && random.chance(0.2) ? lateResponseMs : 50 + random.below(hangs ? 2_000 : 200),
      },
    }
  if (mode === 'status')
    return { kind: 'relay', fault: { mode, times, status: random.pick([400, 401, 429, 500, 503]) } }
  return { kind: 'relay', fault: { mode, times } }
}

function planEnd(random: Random): End {
  const when = random.pick<End['when']>([
    { afterMs: random.below(80) },
    { afterMs: random.below(15) },
    { moment: 'requested' },
    { moment: 'responded' },
  ])
  return { by: random.chance(0.8) ? 'kill' : 'stop', when }
}
