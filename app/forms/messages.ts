import { formatCount } from '@site/domain/grouped'

/** The form messages that the specification fixes. */
export const specifiedMessages = {
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

const checkIfPaid =
  'If you’ve already been to the payment page, this payment may have gone through. Check your card activity before you pay again.'

/** The form messages that the specification does not fix. */
export const formMessages = {
  problem: 'There is a problem',
  tooLong: (label: string, maxLength: number) => `${label} can be at most ${maxLength} characters`,
  emailWithPunctuation:
    'Please enter only your email address, with no punctuation before or after it',
  dobHint: 'Month, day and year, such as 3/7/1985 or March 7, 1985',
  dobEarly: 'Please check the year of birth. It cannot be before 1900',
  renewalRequired: 'Please check the box to agree to automatic renewal. Nothing was charged.',
  sendAgain: (seconds: number) =>
    `Many forms were sent from your network in the last few minutes. Please wait ${seconds} seconds, then send this one again. Everything you typed is still here.`,
  blocked: (minutes: number) =>
    `Too many forms were sent from your network. Please try again in ${formatCount(minutes, 'minute')}, or call us. Everything you typed is still here.`,
  tooManyCopies:
    'You’ve requested this copy too many times. Please wait a few minutes and try again, or call us.',
  tooLarge: 'What you typed is too long to send. It’s still below. Please shorten it, or call us.',
  stored:
    'We saved your message and will keep trying to deliver it. You don’t need to send it again. If it’s urgent, please call us. What you typed is still below.',
  outcomeUnknown:
    'Your message may not have been sent. Please call us. What you typed is still below.',
  connectionLost:
    'We couldn’t reach our server. Nothing was charged, and what you typed is still below. Please check your connection and try again.',
  siteFailed:
    'Something went wrong on our website. Nothing was charged, and what you typed is still below. Please try again in a few minutes, or call us.',
  leaveWhileSending:
    'We’re still sending your form. If you leave now, it may not reach us. Leave anyway?',
  stillFilledIn: 'What you typed is still below.',
  agreementQueued: 'Your signed agreement is saved and on its way to our staff.',
  notOffered: 'This membership isn’t available right now. Please call us.',
  termsChanged:
    'The terms, the price or the clinic changed after you opened this page. Nothing was signed. Please read the updated terms before you continue.',
  agreementOutdated: `${specifiedMessages.agreementRequired} Your agreement no longer applies, because the price, the terms or the clinic changed after you accepted it. Please read the new terms before you continue.`,
  // A payment in another tab clears the agreement too.
  agreementGone: `${specifiedMessages.agreementRequired} We no longer have your agreement. Your session may have ended, your browser may block cookies, or the agreement was removed in another tab or window. ${checkIfPaid}`,
  billGone:
    'We no longer have the bill you entered. Please enter it again. We store it for up to 30 minutes, and only if your browser accepts cookies.',
  signingGone: `${specifiedMessages.agreementFailed} Your session may have ended, or your browser may block cookies. To sign here, please allow cookies for this website, then try again.`,
  signedAgreementGone:
    'Our staff will receive the agreement you signed, but this browser no longer has it. Your session may have ended, or your browser may block cookies. To pay here, please allow cookies for this website and sign again, or call us.',
  valuesChanged:
    'Your order changed after you opened this page: on our website, or in another tab or window. Nothing was sent. Please review it before you continue.',
  serviceNotHere: (service: string, location: string) =>
    `${location} doesn’t offer ${service}, so we cleared your choice of service.`,
  amountEcho: (amount: string) => `You will pay ${amount}.`,
  paymentTooLarge:
    'Your information is too long to send. Nothing was charged, and what you typed is still below. Please shorten it, or call us.',
  paymentNotSent: (phone: string) =>
    `Nothing was sent and nothing was charged.${phone && ` To pay by phone, call ${phone}.`}`,
  checkBeforePaying:
    'Before you pay again, check your card activity to see whether this payment went through.',
  checkIfPaid,
} as const
