import type { PatientForm } from '../description'
import {
  closingSection,
  daysWithPain,
  goalsSection,
  painMedicine,
  painNow,
  patientAndVisit,
  troubleMatrix,
} from './assessments'
import {
  heartAttackSigns,
  infectionAndCancerSigns,
  injurySigns,
  meningitisSigns,
  strokeSigns,
  warning,
  warningSection,
} from './red-flags'

export const neckPainAssessment: PatientForm = {
  file: 'neck-pain-assessment',
  title: 'Neck Pain Assessment',
  purpose:
    'How neck pain affects reading, driving, sleep and work. Think of the past 7 days. It takes about 5 minutes.',
  sections: [
    patientAndVisit,
    warningSection(
      warning(
        'call',
        'Sudden, severe neck pain or headache that is unlike any you have had.',
        strokeSigns,
        meningitisSigns,
        heartAttackSigns,
      ),
      warning(
        'emergencyRoom',
        injurySigns,
        'Hands that are newly clumsy, legs that are newly weak or unsteady, or new trouble with your bladder or bowels.',
      ),
      warning('today', infectionAndCancerSigns('neck')),
    ),
    { heading: 'Your pain', together: true, parts: painNow('neck pain') },
    {
      heading: 'Where and when',
      together: true,
      parts: [
        {
          type: 'checkboxes',
          name: 'spread',
          label: 'Where else do you feel it?',
          columns: 4,
          choices: {
            head: 'Head',
            shoulder: 'Shoulder',
            arm: 'Upper arm',
            hand: 'Hand or fingers',
            between: 'Upper back',
            jaw: 'Jaw',
            none: 'Neck only',
          },
        },
        daysWithPain,
        {
          type: 'radio',
          name: 'harder_side',
          label: 'Which way is it harder to turn your head?',
          choices: {
            left: 'To the left',
            right: 'To the right',
            both: 'Both ways',
            neither: 'Neither',
          },
        },
      ],
    },
    {
      heading: 'Your days',
      together: true,
      parts: [
        troubleMatrix(
          'activity',
          'In the past 7 days, how much did your neck get in the way of …',
          {
            shoulder_check: 'looking over your shoulder in the car',
            up: 'looking up at a high shelf',
            phone: 'looking down at a phone or a book',
            screen: 'an hour at a computer',
            hair: 'washing or brushing your hair',
            dressing: 'pulling a shirt over your head',
            reach: 'reaching something above your head',
            bags: 'carrying a bag on one side',
            chores: 'housework or yard work',
            exercise: 'a sport or an exercise you like',
            work: 'your usual work or schoolwork',
            people: 'time with family and friends',
          },
        ),
      ],
    },
    {
      heading: 'Your nights and your focus',
      together: true,
      parts: [
        {
          type: 'radio',
          name: 'sleep',
          label: 'How did your neck affect your sleep?',
          columns: 1,
          choices: {
            none: 'I slept as I always do.',
            position: 'I had to find a special position or pillow.',
            waking: 'It woke me up on some nights.',
            most: 'It woke me up on most nights.',
          },
        },
        {
          type: 'radio',
          name: 'focus',
          label: 'Did the pain make it hard to think clearly?',
          choices: { no: 'No', sometimes: 'Sometimes', often: 'Often', always: 'All the time' },
        },
        painMedicine,
      ],
    },
    goalsSection,
    closingSection,
  ],
}
