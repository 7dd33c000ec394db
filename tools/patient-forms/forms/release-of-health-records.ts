import type { PatientForm } from '../description'
import { practice } from '../practice'
import { clinicField, dateField, dateHint, phoneField, signatureFields, textField } from './shared'

export const releaseOfHealthRecords: PatientForm = {
  file: 'release-of-health-records',
  title: 'Release of Health Records',
  purpose:
    'Lets us send your records to another office, or get them from one. You decide which records, who gets them and for how long.',
  sections: [
    {
      heading: 'Patient',
      parts: [
        textField('patient_name', 'Patient’s full name', 8, { required: true }),
        dateField('patient_birth_date', 'Date of birth', 4, { required: true }),
        textField('patient_other_names', 'Other names on your records', 8, {
          hint: 'such as a previous last name',
        }),
        phoneField('patient_phone', 'Your phone', 4, { autocomplete: 'tel' }),
        clinicField(`Which ${practice.name} clinic?`),
      ],
    },
    {
      heading: 'Who shares, and with whom',
      parts: [
        {
          type: 'radio',
          name: 'direction',
          label: 'I ask my clinic to',
          required: true,
          columns: 1,
          choices: {
            send: 'send my records to the person or office below',
            get: 'get my records from the person or office below',
            both: 'do both, so they can talk about my care',
          },
        },
        textField('other_name', 'Person or office', 8, { required: true }),
        phoneField('other_phone', 'Their phone'),
        textField('other_address', 'Their address', 8),
        phoneField('other_fax', 'Their fax or secure email'),
        {
          type: 'radio',
          name: 'purpose',
          label: 'What is the purpose?',
          choices: {
            care: 'My care',
            insurance: 'Insurance',
            legal: 'A legal matter',
            own: 'My own use',
            other: 'Other',
          },
        },
      ],
    },
    {
      heading: 'Which records',
      parts: [
        {
          type: 'checkboxes',
          name: 'records',
          label: 'Please share',
          columns: 3,
          choices: {
            visit_notes: 'Visit notes',
            imaging_reports: 'X-ray and scan reports',
            images: 'X-ray and scan images',
            lab: 'Lab results',
            billing: 'Bills and payments',
            all: 'My whole record',
          },
        },
        textField('records_other', 'Other records', 6),
        textField('records_period', 'For visits between', 6, { hint: 'dates, or “all”' }),
        {
          type: 'paragraph',
          text: '**Extra protection.** State and federal law protect some records more closely. We share these only if you write your initials next to them:',
        },
        textField('initials_hiv', 'HIV or AIDS', 3, { hint: 'initials' }),
        textField('initials_mental_health', 'Mental health', 3, { hint: 'initials' }),
        textField('initials_genetic', 'Genetic tests', 3, { hint: 'initials' }),
        textField('initials_substance', 'Drugs or alcohol', 3, { hint: 'initials' }),
      ],
    },
    {
      heading: 'Your rights',
      parts: [
        {
          type: 'list',
          items: [
            '**It is your choice.** We will not refuse you care, or ask you to pay more, if you do not sign.',
            '**You can cancel it** at any time by writing to your clinic. Canceling does not undo what we shared before we received your letter.',
            '**Others may share it again.** Once records leave us, privacy law may no longer protect them. Records of treatment for drug or alcohol use may not be shared again unless federal law allows it.',
            '**You can have a copy** of this form, and you can ask to see what we share.',
          ],
        },
      ],
    },
    {
      heading: 'How long it lasts, and your signature',
      together: true,
      parts: [
        {
          type: 'text',
          name: 'expires',
          label: 'This permission ends on',
          hint: `${dateHint} or an event. If left blank, it ends 180 days after I sign.`,
          width: 12,
        },
        {
          type: 'paragraph',
          text: 'I have read this form and agree to the sharing it describes.',
        },
        ...signatureFields,
      ],
    },
  ],
}
