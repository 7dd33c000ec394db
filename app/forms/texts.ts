/** Every text that a form shows by the specification's letter, in one place. */
export const formTexts = {
  firstNameRequired: 'First name is required',
  firstNameShort: 'First name must be at least 2 characters',
  lastNameRequired: 'Last name is required',
  lastNameShort: 'Last name must be at least 2 characters',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  messageRequired: 'Message is required',
  preferredLocationRequired: 'Preferred location is required',
  consentRequired: 'HIPAA consent is required',
  contactIncomplete: 'Please fill in all required fields and accept HIPAA consent.',
  validationFailed: (messages: string[]) => `Validation failed: ${messages.join(', ')}`,
  contactThanks: 'Thank you for your message!',
  contactReceived: "We've received your inquiry and will get back to you as soon as possible.",
  contactErrorHeading: 'Error sending message',
  contactErrorFallback: 'Failed to send message. Please try again.',
  contactErrorAdvice: 'Please try again or call us directly.',
} as const

/** Texts around the forms that the specification leaves open. */
export const formNotices = {
  problem: 'There is a problem',
  tooMany: 'Too many messages were sent from here in a short time. What you typed is still below. Please wait a few minutes, or call us.',
  tooLarge: 'Your message is too long to send. What you typed is still below. Please shorten it, or call us.',
  outcomeUnknown: 'We cannot confirm that your message reached us, so please take it as not sent. What you typed is still below.',
  serviceNotHere: (service: string, location: string) => `${service} is not offered at ${location}, so the choice of service was cleared.`,
} as const
