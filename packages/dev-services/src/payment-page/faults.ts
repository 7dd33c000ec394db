import { z } from 'zod'

import { faultDetails } from '../web/faults'

/** The modes in which adding to the cart can fail, with their labels on the payment page. */
export const faultModes = {
  none: 'Adding to the cart works',
  delay: 'Accept, respond late',
  'no-content': 'Send no response, so the browser stays on the page',
  'hang-up': 'Close the connection without a response',
  'reset-after-accept': 'Accept, then close the connection',
  status: 'Reject with a status',
} as const

const modes = Object.keys(faultModes) as (keyof typeof faultModes)[]

/** A fault as clients set it. The default `status` of the mode `status` is 500. */
export const faultSettings = z.strictObject({ mode: z.enum(modes), ...faultDetails })

export type Fault = z.infer<typeof faultSettings>
