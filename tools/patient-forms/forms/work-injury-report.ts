import { yesNo, type PatientForm } from '../description'
import {
  attorneyFields,
  careSoFarSection,
  claimFields,
  symptomsSection,
  whenAndWhere,
} from './injuries'
import { dateField, patientSection, phoneField, signatureFields, textField } from './shared'
import { injuryWarnings } from './red-flags'

export const workInjuryReport: PatientForm = {
  file: 'work-injury-report',
  title: 'Work Injury Report',
  purpose: 'Details of an injury at work and your employer’s contact.',
  sections: [
    patientSection(),
    injuryWarnings,
    {
      heading: 'Please know',
      together: true,
      parts: [
        {
          type: 'note',
          text: 'This form is for our records. **It does not start a workers’ compensation claim.** In Oregon you start a claim with Form 801, which you get from your employer, or with Form 827, which we can fill out with you at the clinic.',
        },
      ],
    },
    {
      heading: 'Your employer',
      parts: [
        textField('employer', 'Employer when you were hurt', 8, { required: true }),
        phoneField('employer_phone', 'Employer’s phone', 4, { required: true }),
        textField('employer_address', 'Employer’s address', 12),
        textField('supervisor', 'Supervisor', 6),
        textField('job_title', 'Your job title', 6),
        textField('job_tasks', 'Physical demands of your job', 12, {
          hint: 'lifting, standing, typing, driving',
        }),
      ],
    },
    {
      heading: 'The injury',
      parts: [
        ...whenAndWhere('injury'),
        {
          type: 'radio',
          name: 'kind',
          label: 'How did it start?',
          width: 6,
          choices: { sudden: 'All at once', gradual: 'Over time' },
        },
        {
          type: 'radio',
          name: 'on_shift',
          label: 'On shift at the time?',
          width: 6,
          choices: yesNo,
        },
        {
          type: 'checkboxes',
          name: 'cause',
          label: 'What were you doing?',
          columns: 4,
          choices: {
            lifting: 'Lifting',
            carrying: 'Carrying',
            pushing: 'Pushing or pulling',
            bending: 'Bending or twisting',
            fall: 'Slip, trip or fall',
            struck: 'Hit by something',
            repeat: 'Same motion again',
            driving: 'Driving',
          },
        },
        {
          type: 'multiline',
          name: 'what_happened',
          label: 'In your own words, what happened?',
          lines: 4,
        },
        {
          type: 'radio',
          name: 'reported',
          label: 'Have you told your employer?',
          width: 5,
          choices: yesNo,
        },
        textField('reported_to', 'Who did you tell?', 4),
        dateField('reported_date', 'Date told', 3),
        textField('witnesses', 'Witnesses', 12),
      ],
    },
    symptomsSection('the injury'),
    careSoFarSection,
    {
      heading: 'Claim',
      parts: [
        {
          type: 'radio',
          name: 'claim_filed',
          label: 'Has a claim been filed?',
          choices: {
            form_801: 'Yes, Form 801',
            form_827: 'Yes, Form 827',
            no: 'Not yet',
            unsure: 'Not sure',
          },
        },
        ...claimFields('work', 'Workers’ compensation'),
        ...attorneyFields,
      ],
    },
    {
      heading: 'Signature',
      together: true,
      parts: [
        {
          type: 'paragraph',
          text: 'This report is correct to the best of my knowledge. The clinic may send my employer’s workers’ compensation insurer the health information about this injury that the law allows.',
        },
        ...signatureFields,
      ],
    },
  ],
}
