import { yesNo, type PatientForm } from '../description'
import { clinicField, dateField, phoneField, signatureFields, textField } from './shared'

export const newPatientRegistration: PatientForm = {
  file: 'new-patient-registration',
  title: 'New Patient Registration',
  purpose:
    'Tell us who you are, how to reach you and who to call in an emergency. Please use the name on your photo ID.',
  sections: [
    {
      heading: 'About you',
      parts: [
        textField('patient_name', 'Full legal name', 8, { required: true, autocomplete: 'name' }),
        dateField('patient_birth_date', 'Date of birth', 4, { required: true }),
        textField('preferred_name', 'Name you like to be called', 5, { autocomplete: 'nickname' }),
        textField('pronouns', 'Pronouns', 3, { hint: 'if you like' }),
        {
          type: 'radio',
          name: 'insurance_sex',
          label: 'Sex on your insurance card',
          width: 4,
          choices: { female: 'Female', male: 'Male', x: 'X' },
        },
        textField('street', 'Street address', 12, {
          required: true,
          autocomplete: 'address-line1',
        }),
        textField('city', 'City', 6, { required: true, autocomplete: 'address-level2' }),
        textField('state', 'State', 2, { required: true, autocomplete: 'address-level1' }),
        textField('zip', 'ZIP code', 4, {
          required: true,
          autocomplete: 'postal-code',
          keyboard: 'numeric',
        }),
        textField('occupation', 'Occupation', 6, { autocomplete: 'organization-title' }),
        textField('employer', 'Employer or school', 6, { autocomplete: 'organization' }),
      ],
    },
    {
      heading: 'How to reach you',
      parts: [
        phoneField('mobile_phone', 'Mobile phone', 4, { required: true, autocomplete: 'tel' }),
        phoneField('other_phone', 'Other phone', 4),
        textField('email', 'Email', 4, { keyboard: 'email', autocomplete: 'email' }),
        {
          type: 'radio',
          name: 'contact_by',
          label: 'What is the best way to reach you?',
          width: 6,
          choices: { call: 'Call', text: 'Text', email: 'Email', mail: 'Mail' },
        },
        {
          type: 'radio',
          name: 'interpreter',
          label: 'Do you need an interpreter?',
          width: 6,
          choices: yesNo,
        },
        textField('language', 'If so, for which language?', 6),
        textField('access_needs', 'Is there anything that would make a visit easier for you?', 6),
        {
          type: 'radio',
          name: 'voicemail',
          label: 'May we leave a voicemail?',
          choices: {
            details: 'Yes, with details',
            number: 'Yes, but only our name and number',
            no: 'No',
          },
        },
        {
          type: 'checkboxes',
          name: 'reminders',
          label: 'How may we remind you of appointments?',
          columns: 3,
          choices: { text: 'By text message', email: 'By email', call: 'By phone call' },
        },
        {
          type: 'paragraph',
          text: 'Text messages and email are not fully private, so we keep them short and leave out health details. Message and data rates may apply. Reply STOP to a text at any time to end them.',
        },
      ],
    },
    {
      heading: 'Emergency contact',
      together: true,
      parts: [
        textField('emergency_name', 'Emergency contact’s name', 5, { required: true }),
        textField('emergency_relationship', 'Relationship to you', 3),
        phoneField('emergency_phone', 'Emergency contact’s phone', 4, { required: true }),
      ],
    },
    {
      heading: 'Your visit',
      parts: [
        clinicField('Which clinic will you visit?'),
        {
          type: 'multiline',
          name: 'visit_reason',
          label: 'What brings you in?',
          hint: 'A few words are enough.',
          lines: 2,
        },
        {
          type: 'radio',
          name: 'injury_cause',
          label: 'Did an accident or injury cause it?',
          choices: {
            no: 'No',
            auto: 'Auto accident',
            work: 'Injury at work',
            other: 'Another injury',
          },
        },
        {
          type: 'note',
          text: 'If an accident or injury caused it, please also fill out the matching report: **Auto Accident Report**, **Work Injury Report** or **Personal Injury Report**. You can find them on our patient forms page.',
        },
        textField('heard_from', 'How did you hear about us?', 12),
      ],
    },
    {
      heading: 'Your other health care',
      parts: [
        textField('primary_care_name', 'Primary care provider or clinic', 8),
        phoneField('primary_care_phone', 'Their phone', 4),
        {
          type: 'radio',
          name: 'primary_care_updates',
          label: 'May we send them notes about your care with us?',
          choices: { yes: 'Yes', no: 'No', ask: 'Ask me first' },
        },
      ],
    },
    {
      heading: 'Signature',
      together: true,
      parts: [
        {
          type: 'paragraph',
          text: 'The information on this form is correct to the best of my knowledge. I will tell the clinic when it changes.',
        },
        ...signatureFields,
      ],
    },
  ],
}
