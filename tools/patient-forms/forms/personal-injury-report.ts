import { yesNo, type PatientForm } from '../description'
import {
  attorneyFields,
  careSoFarSection,
  claimFields,
  symptomsSection,
  whenAndWhere,
} from './injuries'
import { patientSection, signatureFields, textField } from './shared'
import { injuryWarnings } from './red-flags'

export const personalInjuryReport: PatientForm = {
  file: 'personal-injury-report',
  title: 'Personal Injury Report',
  purpose: 'For falls and other injuries outside work and traffic.',
  sections: [
    patientSection(),
    injuryWarnings,
    {
      heading: 'What happened',
      parts: [
        ...whenAndWhere('injury'),
        {
          type: 'radio',
          name: 'kind',
          label: 'What kind of injury was it?',
          columns: 3,
          choices: {
            fall: 'Slip, trip or fall',
            sport: 'Sport or exercise',
            lifting: 'Lifting or moving something',
            struck: 'Hit by something',
            animal: 'Animal',
            other: 'Other',
          },
        },
        {
          type: 'radio',
          name: 'place_kind',
          label: 'Where were you?',
          columns: 3,
          choices: {
            home: 'At home',
            other_home: 'At someone else’s home',
            store: 'In a store or restaurant',
            street: 'On a street or sidewalk',
            outdoors: 'Outdoors or at a park',
            other: 'Somewhere else',
          },
        },
        {
          type: 'multiline',
          name: 'what_happened',
          label: 'In your own words, what happened?',
          lines: 4,
        },
        textField('body_hit', 'Parts of your body that were hurt', 12),
        textField('conditions', 'Anything that contributed', 12, {
          hint: 'such as ice, poor light, a loose step',
        }),
        textField('witnesses', 'Witnesses: names and phone numbers', 12),
        { type: 'radio', name: 'reported', label: 'Was a report made?', width: 4, choices: yesNo },
        textField('reported_to', 'To whom, and report number', 8),
      ],
    },
    symptomsSection('the injury'),
    careSoFarSection,
    {
      heading: 'Insurance and claims',
      parts: [
        {
          type: 'paragraph',
          text: 'Leave this blank if you will use your own health plan or pay for your care yourself.',
        },
        textField('property_owner', 'Property owner or person responsible', 12, {
          hint: 'if there is one',
        }),
        ...claimFields('other', 'Responsible person’s'),
        ...attorneyFields,
      ],
    },
    {
      heading: 'Signature',
      together: true,
      parts: [
        {
          type: 'paragraph',
          text: 'This report is correct to the best of my knowledge. If I have named an insurer above, the clinic may send it the health information it needs to handle this claim.',
        },
        ...signatureFields,
      ],
    },
  ],
}
