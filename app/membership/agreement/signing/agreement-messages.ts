import { lastBillingDay } from '@site/domain/packages'

/**
 * The messages of the agreement form's fields; those that the specification fixes are in `~/forms/messages`.
 */
export const agreementMessages = {
  nameShort: 'Patient name must be at least 2 characters',
  nameLetters: 'The patient’s name must include letters',
  payOption: 'Please choose how you want to pay',
  noPlan: 'This package must be paid in full; it has no payment plan',
  billingDay: `Please choose a billing day from 1 to ${lastBillingDay}`,
  startDate: 'Please enter the start date, such as 11/20/2026',
  startRange: (days: number) =>
    `Please choose a start date between today and ${days} days from now`,
  unchecked: {
    ack_terms: 'Please check the box to agree to the terms',
    ack_disclosure: 'Please check the box to confirm that you have read the disclosures',
    ack_autorenew: 'Please check the box to agree to automatic renewal',
    ack_bonus: 'Please check the box to confirm how the other included services work',
    payment_in_full: 'Please check the box to agree to the payment',
    acknowledge: 'Please check the box to confirm that you are authorized to sign',
  },
  signature: 'Please sign by typing the patient’s full name',
  signatureDiffers: 'Please type the patient’s name exactly as it is entered above',
  signerName: 'Please enter the full name of the person signing for the patient',
  signerRelationship: 'Please choose your relationship to the patient',
  signerSignature: 'Please sign by typing your full name',
  signerDiffers: 'Please type your name exactly as it is entered above',
  otherPatient: (name: string) =>
    `The agreement was signed for ${name}. Please enter that name, or restart the agreement for a different patient`,
  otherBirth:
    'This date of birth doesn’t match your signed agreement. Please correct it here, or restart the agreement',
} as const
