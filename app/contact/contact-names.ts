import type { Inquiry } from './schema'

/** Names of the fields that can be at fault, in the order in which their messages are listed: the specification's (CON-11). */
export const contactFieldNames = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'message',
  'preferredLocation',
  'hipaaConsent',
] as const satisfies (keyof Inquiry)[]
