import { yesNo, type Field, type Section } from '../description'
import { dateField, phoneField, textField } from './shared'

/** Returns the questions about how the patient felt after an injury, which are the same in all three reports. */
export function symptomsSection(event: string): Section {
  return {
    heading: 'How you felt, then and now',
    parts: [
      {
        type: 'radio',
        name: 'passed_out',
        label: 'Did you pass out?',
        width: 6,
        choices: { yes: 'Yes', no: 'No', unsure: 'Not sure' },
      },
      {
        type: 'radio',
        name: 'symptom_start',
        label: 'When did you first feel it?',
        width: 6,
        choices: { at_once: 'Right away', same_day: 'Same day', later: 'Later' },
      },
      {
        type: 'checkboxes',
        name: 'symptom',
        label: `What have you noticed since ${event}?`,
        columns: 4,
        choices: {
          neck: 'Neck pain',
          headache: 'Headache',
          upper_back: 'Upper back pain',
          low_back: 'Low back pain',
          shoulder: 'Shoulder pain',
          arm: 'Arm or hand pain',
          hip: 'Hip pain',
          leg: 'Leg or foot pain',
          numb: 'Numb or tingling',
          weak: 'Weakness',
          dizzy: 'Dizziness',
          vision: 'Blurred vision',
          nausea: 'Nausea',
          sleep: 'Poor sleep',
          memory: 'Trouble focusing',
          worry: 'Worry or low mood',
        },
      },
      {
        type: 'multiline',
        name: 'symptom_details',
        label: 'Tell us more about how you feel',
        lines: 2,
      },
      {
        type: 'scale',
        name: 'pain_today',
        label: 'How strong is your pain today?',
        low: 'no pain',
        high: 'the worst pain you can imagine',
      },
      {
        type: 'multiline',
        name: 'earlier_trouble',
        label: 'Have you had trouble in the same areas before?',
        hint: 'If so, when?',
        lines: 2,
      },
    ],
  }
}

/** The questions about care so far and time away from work. */
export const careSoFarSection: Section = {
  heading: 'Care and work since then',
  parts: [
    {
      type: 'checkboxes',
      name: 'care_place',
      label: 'Where have you had care for this?',
      columns: 4,
      choices: {
        ambulance: 'Ambulance',
        emergency: 'Emergency room',
        urgent: 'Urgent care',
        doctor: 'Doctor’s office',
        other: 'Another place',
        none: 'None so far',
      },
    },
    textField('care_names', 'Names of those places, and dates', 12),
    {
      type: 'checkboxes',
      name: 'care_tests',
      label: 'Which tests did you have?',
      columns: 4,
      choices: { xray: 'X-ray', ct: 'CT scan', mri: 'MRI', other: 'Other' },
    },
    {
      type: 'radio',
      name: 'missed_work',
      label: 'Have you missed work?',
      width: 4,
      choices: yesNo,
    },
    textField('missed_dates', 'Dates missed', 4),
    {
      type: 'radio',
      name: 'work_now',
      label: 'Are you working now?',
      width: 4,
      choices: { full: 'Yes', limited: 'Limited', no: 'No' },
    },
  ],
}

/** Returns the fields for an insurer and its adjuster. */
export function claimFields(name: string, owner: string, required = false): Field[] {
  return [
    textField(`${name}_insurer`, `${owner} insurance company`, 6, { required }),
    textField(`${name}_claim`, `${owner} claim number`, 6, { required }),
    textField(`${name}_adjuster`, `${owner} insurance adjuster`, 6),
    phoneField(`${name}_adjuster_phone`, `${owner} adjuster’s phone`, 6),
  ]
}

export const attorneyFields: Field[] = [
  {
    type: 'radio',
    name: 'attorney',
    label: 'Do you have an attorney for this?',
    width: 4,
    choices: yesNo,
  },
  textField('attorney_name', 'Attorney’s name', 4),
  phoneField('attorney_phone', 'Attorney’s phone', 4),
]

export function whenAndWhere(event: string): Field[] {
  return [
    dateField('incident_date', `Date of ${event}`, 4, { required: true }),
    textField('incident_time', 'Time of day', 3),
    textField('incident_place', 'Place', 5, { hint: 'street and city' }),
  ]
}
