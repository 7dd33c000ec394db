import type { Inquiry } from './schema'

/**
 * The names of the fields that can be invalid, in the order in which their messages are listed
 * (CON-11).
 */
export const contactFieldNames = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'message',
  'preferredLocation',
  'hipaaConsent',
] as const satisfies (keyof Inquiry)[]
