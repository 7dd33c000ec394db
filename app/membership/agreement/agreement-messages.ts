import { formNotices } from '~/forms/texts'

/** What the agreement form says about an entry; texts that the specification states are in `~/forms/texts`. */
export const agreementMessages = {
  nameShort: 'Patient name must be at least 2 characters',
  nameLong: 'Patient name can be at most 100 characters',
  nameLetters: 'Please enter the patient’s name in letters',
  dobEarly: formNotices.dobEarly,
  payOption: 'Please choose how you want to pay',
  noPlan: 'This package is paid in full, so it has no payment plan',
  billingDay: 'Please choose a billing day from 1 to 28',
  startDate: 'Please enter the start date, such as 11/20/2026',
  startRange: (days: number) => `Please choose a start date from today to ${days} days ahead`,
  unticked: {
    ack_terms: 'Please check the box to agree to the terms',
    ack_disclosure: 'Please check the box to confirm that you have read the disclosures',
    ack_autorenew: 'Please check the box to agree to automatic renewal',
    ack_bonus: 'Please check the box to confirm how the bonus sessions work',
    payment_in_full: 'Please check the box to agree to the payment',
    acknowledge: 'Please check the box to confirm that you may sign',
  },
  signature: 'Please sign by typing the patient’s full name',
  signatureDiffers: 'Please type the name exactly as it stands in the patient’s name above',
  signerName: 'Please enter the full name of the person who signs for the patient',
  signerLong: 'The name can be at most 100 characters',
  signerRelationship: 'Please choose how you are related to the patient',
  signerSignature: 'Please sign by typing your full name',
  signerDiffers: 'Please type your name exactly as it stands in your full name above',
  otherPatient: (name: string) =>
    `The agreement was signed for ${name}. Please enter this name, or restart the agreement for another patient`,
  otherBirth:
    'The signed agreement says another date of birth. Please correct it here, or restart the agreement',
} as const
