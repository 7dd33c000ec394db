import { yesNo, type PatientForm } from '../description'
import { careRisks } from './care-risks'
import { clinicField, dateField, dateHint, phoneField, signature, textField } from './shared'

export const consentForAMinor: PatientForm = {
  file: 'consent-for-a-minor',
  title: 'Consent for a Minor',
  purpose:
    'A parent or guardian signs this for a patient under 18. Please talk with your child about the visit before you come.',
  sections: [
    {
      heading: 'Patient under 18',
      parts: [
        textField('patient_name', 'Child’s full name', 8, { required: true }),
        dateField('patient_birth_date', 'Child’s birth date', 4, { required: true }),
        clinicField(),
      ],
    },
    {
      heading: 'Parent or guardian',
      parts: [
        textField('guardian_name', 'Your full name', 7, { required: true, autocomplete: 'name' }),
        phoneField('guardian_phone', 'Your phone', 5, { required: true, autocomplete: 'tel' }),
        {
          type: 'radio',
          name: 'guardian_role',
          label: 'You are the child’s',
          choices: {
            parent: 'Parent',
            guardian: 'Legal guardian',
            foster: 'Foster parent',
            other: 'Other',
          },
        },
        {
          type: 'radio',
          name: 'custody_papers',
          label: 'Does a court order say who makes health care decisions?',
          hint: 'If so, please bring a copy.',
          choices: yesNo,
        },
        textField('other_guardian', 'Another parent or guardian: name and phone', 12),
      ],
    },
    {
      heading: 'Care and its risks',
      parts: [
        {
          type: 'paragraph',
          text: 'Here “you” means the child. Your child’s provider will explain the care to both of you first.',
        },
        ...careRisks,
      ],
    },
    {
      heading: 'What you agree to',
      together: true,
      parts: [
        {
          type: 'list',
          items: [
            'I have the legal right to agree to health care for this child.',
            'I agree to an exam, and to the care that the provider discusses with me and with the child. No care will be given against the child’s clear wishes.',
            'I can say no to any part of the care, and I can stop it at any time. No result is promised.',
            'I have told the clinic about the child’s health and medicines, and will report changes.',
          ],
        },
        {
          type: 'checkboxes',
          name: 'care',
          label: 'My child may be offered',
          columns: 4,
          choices: {
            chiropractic: 'Chiropractic',
            massage: 'Massage',
            rehab: 'Injury rehab',
            acupuncture: 'Acupuncture',
          },
        },
      ],
    },
    {
      heading: 'When you cannot be there',
      together: true,
      parts: [
        {
          type: 'radio',
          name: 'alone',
          label: 'After the first visit, may we see your child without a parent or guardian?',
          columns: 1,
          choices: {
            no: 'No, I will be there each time',
            adult: 'Yes, with one of the adults named below',
            alone: 'Yes, the child may come alone',
          },
        },
        textField('adult_1', 'Adult who may bring the child: name and phone', 6),
        textField('adult_2', 'Another adult: name and phone', 6),
        {
          type: 'text',
          name: 'consent_end',
          label: 'This consent ends on',
          hint: `${dateHint}, or leave blank for one year from today`,
          width: 12,
        },
      ],
    },
    {
      heading: 'Signature',
      together: true,
      parts: [
        {
          type: 'paragraph',
          text: 'I have read this form, and my questions so far have been answered. I can end this consent in writing at any time. Oregon law lets some teenagers agree to certain care on their own. Please ask us if you think that applies.',
        },
        signature('Signature of parent or guardian'),
        dateField('signature_date', 'Date signed', 4, { required: true }),
        {
          type: 'signature',
          name: 'child_signature',
          label: 'Child’s signature',
          hint: 'if the child would like to sign',
          width: 8,
        },
        dateField('child_signature_date', 'Date child signed'),
      ],
    },
  ],
}
