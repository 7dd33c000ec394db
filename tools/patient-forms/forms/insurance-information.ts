import type { Field, PatientForm } from '../description'
import { dateField, patientSection, phoneField, signatureFields, textField } from './shared'

function plan(name: 'primary' | 'second', which: string): Field[] {
  return [
    textField(`${name}_plan`, `${which}: insurance company and plan name`, 8),
    phoneField(`${name}_phone`, `${which}: phone`, 4, { hint: 'on the card' }),
    textField(`${name}_member_id`, `${which}: member ID`, 6),
    textField(`${name}_group`, `${which}: group number`, 6),
    {
      type: 'radio',
      name: `${name}_holder`,
      label: `${which}: who is the policyholder?`,
      choices: {
        self: 'The patient',
        spouse: 'Spouse or partner',
        parent: 'Parent or guardian',
        other: 'Someone else',
      },
    },
    textField(`${name}_holder_name`, `${which} policyholder’s name`, 6, {
      hint: 'if not the patient',
    }),
    dateField(`${name}_holder_birth_date`, `${which} policyholder’s birth date`, 6),
    textField(`${name}_holder_employer`, `${which} policyholder’s employer`, 6, {
      hint: 'if it provides the plan',
    }),
    phoneField(`${name}_holder_phone`, `${which} policyholder’s phone`, 6),
  ]
}

export const insuranceInformation: PatientForm = {
  file: 'insurance-information',
  title: 'Insurance Information',
  purpose:
    'Your health plan and its policyholder. Please bring your insurance card and a photo ID so that we can copy both.',
  sections: [
    patientSection({
      type: 'radio',
      name: 'coverage',
      label: 'How will your care be paid for?',
      columns: 2,
      choices: {
        health_plan: 'Health insurance',
        medicare: 'Medicare or a Medicare Advantage plan',
        oregon_health_plan: 'Oregon Health Plan',
        veterans: 'Veterans Affairs',
        claim: 'Auto or work injury claim',
        self_pay: 'I will pay myself',
      },
    }),
    {
      heading: 'Your health plan',
      together: true,
      parts: [
        {
          type: 'paragraph',
          text: 'If you will pay for your care yourself, skip to the signature.',
        },
        ...plan('primary', 'First plan'),
      ],
    },
    {
      heading: 'A second plan, if you have one',
      together: true,
      parts: plan('second', 'Second plan'),
    },
    {
      heading: 'Referral',
      together: true,
      parts: [
        {
          type: 'radio',
          name: 'referral_needed',
          label: 'Does your plan require a referral or approval first?',
          width: 7,
          choices: { yes: 'Yes', no: 'No', unsure: 'Not sure' },
        },
        textField('referral_number', 'Referral or approval number', 5),
      ],
    },
    {
      heading: 'Your agreement',
      together: true,
      parts: [
        {
          type: 'list',
          items: [
            'The clinic may send my plan the health information it needs to process claims for my care.',
            'My plan may pay the clinic directly for covered care.',
            'I will tell the clinic when my plan changes. I understand that a plan’s description of benefits is not a guarantee of payment, and that I may owe what the plan does not cover.',
          ],
        },
        ...signatureFields,
      ],
    },
  ],
}
