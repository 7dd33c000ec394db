import type { Choices, Matrix, Part, Radio, Section } from '../description'
import { dateField, patientSection, textField } from './shared'

/** Our own five steps; a sixth choice for what a person never does. */
const trouble: Choices = {
  none: 'No trouble',
  little: 'A little',
  some: 'Some',
  much: 'A lot',
  unable: 'Could not',
  not_apply: 'Not for me',
}

export function troubleMatrix(name: string, label: string, rows: Choices): Matrix {
  return { type: 'matrix', name, label, choices: trouble, rows }
}

export const patientAndVisit: Section = patientSection(
  dateField('today', 'Today’s date', 4, { required: true }),
  {
    type: 'radio',
    name: 'visit',
    label: 'This is',
    width: 8,
    choices: { first: 'my first time', again: 'a follow-up', last: 'my last visit' },
  },
)

export function painNow(part: string): Part[] {
  const ends = { low: 'no pain', high: 'the worst pain you can imagine' }
  return [
    { type: 'scale', name: 'pain_now', label: `How strong is your ${part} right now?`, ...ends },
    { type: 'scale', name: 'pain_worst', label: 'At its worst in the past 7 days?', ...ends },
    { type: 'scale', name: 'pain_usual', label: 'On a usual day in the past 7 days?', ...ends },
  ]
}

export const daysWithPain: Radio = {
  type: 'radio',
  name: 'days',
  label: 'On how many of the past 7 days did it bother you?',
  choices: { none: '0', few: '1 or 2', several: '3 or 4', most: '5 or 6', all: 'All 7' },
}

export const painMedicine: Radio = {
  type: 'radio',
  name: 'medicine',
  label: 'Did you take something for the pain?',
  choices: { no: 'No', some: 'On some days', daily: 'Every day', several: 'Several times a day' },
}

export const goalsSection: Section = {
  heading: 'What matters to you',
  together: true,
  parts: [
    {
      type: 'multiline',
      name: 'goal',
      label: 'Which activity would you most like to get back to?',
      lines: 2,
    },
    {
      type: 'scale',
      name: 'goal_now',
      label: 'How well can you do it today?',
      low: 'not at all',
      high: 'as well as ever',
    },
    {
      type: 'scale',
      name: 'confidence',
      label: 'How sure are you that it will get better?',
      low: 'not sure at all',
      high: 'very sure',
    },
  ],
}

export const closingSection: Section = {
  heading: 'About your answers',
  together: true,
  parts: [
    {
      type: 'paragraph',
      text: 'There are no right or wrong answers. Your answers help you and your provider see what changes over time. They are not a diagnosis.',
    },
    textField('helper', 'If someone helped you fill this out, who?', 12),
  ],
}
