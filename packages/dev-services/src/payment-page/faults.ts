import { z } from 'zod'

import { faultDetails } from '../web/faults'

/** How adding to the cart can be made to fail, in the words of the payment page. */
export const FAULT_MODES = {
  none: 'Adding to the cart works',
  delay: 'Accept, answer late',
  'no-content': 'Answer nothing, so that the browser stays where it is',
  'hang-up': 'Hang up without an answer',
  'reset-after-accept': 'Accept, then cut the connection',
  status: 'Refuse with a status',
} as const

export type FaultMode = keyof typeof FAULT_MODES

const modes = Object.keys(FAULT_MODES) as [FaultMode, ...FaultMode[]]

/** A fault as callers set it. Without `status` the mode `status` answers 500. */
export const faultSettings = z.strictObject({ mode: z.enum(modes), ...faultDetails })

export type Fault = z.infer<typeof faultSettings>
