import { yesNo, type PatientForm } from '../description'
import { patientSection, signatureFields, textField, dateField } from './shared'

export const privacyAcknowledgment: PatientForm = {
  file: 'privacy-acknowledgment',
  title: 'Privacy Acknowledgment',
  purpose:
    'Confirms that we offered you our Notice of Privacy Practices. You do not have to sign it to receive care.',
  sections: [
    patientSection(),
    {
      heading: 'The notice',
      together: true,
      parts: [
        {
          type: 'paragraph',
          text: 'Our Notice of Privacy Practices explains how we may use and share your health information, and what rights you have. You can keep a copy. It is also on our patient forms page and at the front desk of every clinic.',
        },
        {
          type: 'radio',
          name: 'notice',
          label: 'Please choose one',
          columns: 1,
          choices: {
            received: 'I received a copy of the notice, on paper or electronically.',
            offered: 'I was offered a copy and do not want one now.',
          },
        },
      ],
    },
    {
      heading: 'People we may talk with',
      together: true,
      parts: [
        {
          type: 'paragraph',
          text: 'List anyone we may talk with about your care or your bills. You can change this at any time.',
        },
        {
          type: 'table',
          name: 'contact',
          label: 'People we may talk with',
          item: 'Person',
          lines: 3,
          columns: [
            { name: 'name', label: 'Name', width: 4 },
            { name: 'relationship', label: 'Relationship', width: 3 },
            { name: 'phone', label: 'Phone', width: 2 },
            { name: 'topics', label: 'About what', width: 3 },
          ],
        },
        {
          type: 'radio',
          name: 'voicemail',
          label: 'May we leave voicemail with details about your care?',
          choices: yesNo,
        },
      ],
    },
    {
      heading: 'Signature',
      together: true,
      parts: signatureFields,
    },
    {
      heading: 'For our staff',
      together: true,
      parts: [
        {
          type: 'paragraph',
          text: 'If the patient did not sign, note how you asked for a signature and why it was not signed.',
        },
        {
          type: 'radio',
          name: 'staff_reason',
          label: 'Reason not signed',
          choices: {
            declined: 'Declined',
            emergency: 'Emergency',
            language: 'Could not communicate',
            other: 'Other',
          },
        },
        textField('staff_note', 'How a signature was requested', 12),
        textField('staff_name', 'Staff member’s name', 8),
        dateField('staff_date', 'Date of the note'),
      ],
    },
  ],
}
