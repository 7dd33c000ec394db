import { z } from 'zod'

import { faultDetails } from '../web/faults'

/** The modes in which sending can fail, with their labels on the mailbox page. */
export const faultModes = {
  none: 'Sending works',
  status: 'Reject with a status',
  'success-false': 'Respond with success: false',
  delay: 'Accept, respond late',
  silence: 'Accept nothing, never respond',
  'hang-up': 'Close the connection without a response',
  'reset-after-accept': 'Accept, then close the connection',
  nonsense: 'Respond with invalid JSON',
  empty: 'Respond with an empty body',
  'html-error': 'Respond with an HTML error page',
} as const

const modes = Object.keys(faultModes) as (keyof typeof faultModes)[]

/** A fault as clients set it. The default `status` is 500 for the mode `status`, and 502 for `html-error`. */
export const faultSettings = z.strictObject({
  mode: z.enum(modes),
  ...faultDetails,
  /** The `error` field of the response, which is omitted by default. */
  error: z.string().max(500).optional(),
})

export type Fault = z.infer<typeof faultSettings>
