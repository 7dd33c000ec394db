/** Every text that a form shows by the specification's letter, in one place. */
export const formTexts = {
  firstNameRequired: 'First name is required',
  firstNameShort: 'First name must be at least 2 characters',
  lastNameRequired: 'Last name is required',
  lastNameShort: 'Last name must be at least 2 characters',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Please enter a valid phone number',
  patientNameRequired: 'Patient name is required',
  patientDobRequired: 'Patient date of birth is required',
  dobInFuture: 'Date of birth cannot be in the future',
  amountRequired: 'Payment amount is required',
  amountInvalid: 'Please enter a valid payment amount',
  amountTooHigh: 'Payment amount cannot exceed $10,000',
  invoiceRequired: 'Invoice number is required',
  accountRequired: 'Account number is required',
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
  paymentStalled: 'Payment submission appears to have failed. Please try again or contact support.',
  paymentThrew: 'Failed to submit payment form. Please try again.',
  paymentUnprepared: 'Error preparing payment submission...',
  agreementRequired:
    'You must read and agree to the membership policy before completing your purchase.',
  agreementFailed: 'Failed to process agreement.',
} as const

/** Texts around the forms that the specification leaves open. */
export const formNotices = {
  problem: 'There is a problem',
  tooLong: (label: string, longest: number) => `${label} can be at most ${longest} characters`,
  dobEarly: 'Please check the year of birth: it cannot be before 1900',
  tooMany:
    'Too many messages were sent from here in a short time. What you typed is still below. Please wait a few minutes, or call us.',
  tooManyCopies:
    'Your copy was asked for many times from here in a short time. Please wait a few minutes and try again, or call us.',
  tooLarge:
    'Your message is too long to send. What you typed is still below. Please shorten it, or call us.',
  kept: 'Your message is not lost: we have kept it and will go on trying to deliver it. There is no need to send it again, and doing so does no harm. What you typed is still below.',
  outcomeUnknown:
    'We cannot confirm that your message reached us, so please take it as not sent. What you typed is still below.',
  stillFilledIn: 'What you typed is still below.',
  agreementKept:
    'Your signed agreement is kept and will reach our staff. What you typed is still below: submit it again to go on, which does no harm.',
  notOffered: 'This membership is not offered at the moment. Please call us.',
  termsChanged:
    'The terms or prices were changed after this page was opened. Nothing was signed. Please read them as they are now, then go on.',
  answersChanged:
    'Your answers were changed in another tab or window. Nothing was sent. Please check them as they are now, then go on.',
  serviceNotHere: (service: string, location: string) =>
    `${service} is not offered at ${location}, so the choice of service was cleared.`,
  amountEcho: (amount: string) => `You pay ${amount}.`,
  tooManyPayments:
    'Too many payments were tried from here in a short time. Nothing was charged, and what you typed is still below. Please wait a few minutes, or call us.',
  paymentTooLarge:
    'What you typed is too long to send. Nothing was charged, and it is still below. Please shorten it, or call us.',
  paymentNotSent: (phone: string) =>
    `Nothing was sent and nothing was charged.${phone && ` To pay by phone, call ${phone}.`}`,
  checkBeforePaying: 'Do not pay again until you have checked whether this payment went through.',
} as const
