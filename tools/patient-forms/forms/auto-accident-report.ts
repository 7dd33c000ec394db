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

export const autoAccidentReport: PatientForm = {
  file: 'auto-accident-report',
  title: 'Auto Accident Report',
  purpose:
    'What happened, when, and which insurer is handling the claim. Please bring the claim number and the adjuster’s phone number.',
  sections: [
    patientSection(),
    injuryWarnings,
    {
      heading: 'The crash',
      parts: [
        ...whenAndWhere('crash'),
        {
          type: 'radio',
          name: 'role',
          label: 'You were',
          columns: 3,
          choices: {
            driver: 'the driver',
            front: 'a front passenger',
            rear: 'a rear passenger',
            motorcycle: 'on a motorcycle',
            bicycle: 'on a bicycle',
            walking: 'on foot',
          },
        },
        textField('own_vehicle', 'Vehicle you were in', 6, { hint: 'make and model' }),
        textField('other_vehicle', 'What hit you, or what you hit', 6),
        {
          type: 'checkboxes',
          name: 'impact',
          label: 'Where was your vehicle hit?',
          columns: 5,
          choices: {
            front: 'Front',
            rear: 'Rear',
            left: 'Left side',
            right: 'Right side',
            rolled: 'Rolled over',
          },
        },
        textField('own_speed', 'Your approximate speed', 4, { hint: 'mph' }),
        textField('other_speed', 'Their approximate speed', 4, { hint: 'mph' }),
        {
          type: 'radio',
          name: 'braced',
          label: 'Did you see it coming?',
          width: 4,
          choices: yesNo,
        },
        { type: 'radio', name: 'seat_belt', label: 'Seat belt on?', width: 4, choices: yesNo },
        { type: 'radio', name: 'airbag', label: 'Did an airbag open?', width: 4, choices: yesNo },
        {
          type: 'radio',
          name: 'head_turned',
          label: 'Head turned at impact?',
          width: 4,
          choices: { yes: 'Yes', no: 'No', unsure: 'Not sure' },
        },
        textField('body_hit', 'Parts of your body that hit something', 12, {
          hint: 'such as your head on the window',
        }),
        {
          type: 'multiline',
          name: 'what_happened',
          label: 'In your own words, what happened?',
          lines: 4,
        },
        { type: 'radio', name: 'police', label: 'Did the police come?', width: 4, choices: yesNo },
        textField('police_report', 'Police agency and report number', 8),
      ],
    },
    symptomsSection('the crash'),
    careSoFarSection,
    {
      heading: 'Insurance and claims',
      parts: [
        {
          type: 'paragraph',
          text: 'In Oregon, the insurance on the vehicle you were in usually pays for care first, no matter who caused the crash. This is called personal injury protection, or PIP. Please list that insurer as yours.',
        },
        ...claimFields('own', 'Your', true),
        textField('own_policy_holder', 'Policyholder', 6),
        {
          type: 'radio',
          name: 'reported',
          label: 'Have you reported the crash to this insurer?',
          width: 6,
          choices: yesNo,
        },
        ...claimFields('other', 'Other driver’s'),
        textField('other_driver', 'Other driver’s name', 12),
        ...attorneyFields,
      ],
    },
    {
      heading: 'Signature',
      together: true,
      parts: [
        {
          type: 'paragraph',
          text: 'This report is correct to the best of my knowledge. The clinic may send the insurers named above the health information they need to handle this claim.',
        },
        ...signatureFields,
      ],
    },
  ],
}
