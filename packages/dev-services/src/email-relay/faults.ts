import { z } from 'zod'

import { faultDetails } from '../web/faults'

/** How sending can be made to fail, in the words of the mailbox page. */
export const FAULT_MODES = {
  none: 'Sending works',
  status: 'Refuse with a status',
  'success-false': 'Answer success: false',
  delay: 'Accept, answer late',
  silence: 'Take nothing, never answer',
  'hang-up': 'Hang up without an answer',
  'reset-after-accept': 'Accept, then cut the connection',
  nonsense: 'Answer with broken JSON',
  empty: 'Answer with nothing',
  'html-error': 'Answer with an HTML error page',
} as const

export type FaultMode = keyof typeof FAULT_MODES

const modes = Object.keys(FAULT_MODES) as [FaultMode, ...FaultMode[]]

/** A fault as callers set it. Without `status` the mode `status` answers 500, `html-error` 502. */
export const faultSettings = z.strictObject({
  mode: z.enum(modes),
  ...faultDetails,
  /** The `error` field of the answer; without it the answer has no such field. */
  error: z.string().max(500).optional(),
})

export type Fault = z.infer<typeof faultSettings>
