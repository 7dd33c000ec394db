import { z } from 'zod'

/** How sending can be made to fail, in the words of the mailbox page. */
export const FAULT_MODES = {
  none: 'Sending works',
  status: 'Refuse with a status',
  'success-false': 'Answer success: false',
  delay: 'Accept, answer late',
  'hang-up': 'Hang up without an answer',
  'reset-after-accept': 'Accept, then cut the connection',
  nonsense: 'Answer with broken JSON',
  empty: 'Answer with nothing',
  'html-error': 'Answer with an HTML error page',
} as const

export type FaultMode = keyof typeof FAULT_MODES

const modes = Object.keys(FAULT_MODES) as [FaultMode, ...FaultMode[]]

/** A fault as callers set it. */
export const faultSettings = z.strictObject({
  mode: z.enum(modes),
  /** Of the modes `status` (else 500) and `html-error` (else 502). */
  status: z.int().min(400).max(599).optional(),
  /** The `error` field of the answer; without it the answer has no such field. */
  error: z.string().max(500).optional(),
  /** Of the mode `delay`; else longer than the site waits. */
  delayMs: z.int().min(0).max(600_000).optional(),
  /** For how many mails; else until it is changed. */
  times: z.int().min(1).max(1000).optional(),
})

export type Fault = z.infer<typeof faultSettings>

const NO_FAULT: Fault = { mode: 'none' }

/** The fault that the next mails meet. */
export class Faults {
  #current = NO_FAULT

  get current(): Fault {
    return this.#current
  }

  set(fault: Fault): void {
    this.#current = fault.mode === 'none' ? NO_FAULT : fault
  }

  /** The fault for one mail; counts down. */
  take(): Fault {
    const fault = this.#current
    if (fault.times !== undefined) {
      this.#current = fault.times > 1 ? { ...fault, times: fault.times - 1 } : NO_FAULT
    }
    return fault
  }
}

/** The fault in an HTML form, where every field is text and may be empty. */
export function faultInForm(form: URLSearchParams): unknown {
  const entries = [...form].filter(([, value]) => value !== '')
  const numeric = ['status', 'delayMs', 'times']
  return Object.fromEntries(entries.map(([name, value]) => [name, numeric.includes(name) ? Number(value) : value]))
}
