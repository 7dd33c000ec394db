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
  caudaEquinaSigns,
  infectionAndCancerSigns,
  injurySigns,
  nerveSigns,
  suddenSeverePain,
  warning,
  warningSection,
} from './red-flags'

export const backPainAssessment: PatientForm = {
  file: 'back-pain-assessment',
  title: 'Back Pain Assessment',
  purpose:
    'How back pain affects sitting, lifting, sleep and work. Think of the past 7 days. It takes about 5 minutes.',
  sections: [
    patientAndVisit,
    warningSection(
      warning(
        'call',
        suddenSeverePain,
        'Back pain with fainting, chest pain or trouble breathing.',
      ),
      warning('emergencyRoom', caudaEquinaSigns, nerveSigns, injurySigns),
      warning('today', infectionAndCancerSigns('back')),
    ),
    { heading: 'Your pain', together: true, parts: painNow('back pain') },
    {
      heading: 'Where and when',
      together: true,
      parts: [
        {
          type: 'radio',
          name: 'spread',
          label: 'How far down do you feel it?',
          choices: {
            back: 'Back only',
            buttock: 'Into the buttock',
            thigh: 'To the thigh',
            foot: 'Below the knee',
          },
        },
        daysWithPain,
        {
          type: 'radio',
          name: 'time_of_day',
          label: 'When is it at its worst?',
          choices: {
            morning: 'Morning',
            day: 'During the day',
            evening: 'Evening',
            night: 'At night',
            varies: 'It varies',
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
          'In the past 7 days, how much did your back get in the way of …',
          {
            chair: 'sitting through a meal or a movie',
            car: 'a half-hour drive or ride',
            standing: 'standing in line or at the stove',
            walking: 'a walk around the neighborhood',
            stairs: 'going up and down stairs',
            bed: 'turning over and getting out of bed',
            socks: 'putting on shoes and socks',
            bending: 'picking something up off the floor',
            bags: 'carrying in the groceries',
            chores: 'vacuuming, yard work or laundry',
            work: 'your usual work or schoolwork',
            people: 'time with family and friends',
          },
        ),
      ],
    },
    {
      heading: 'Your nights',
      together: true,
      parts: [
        {
          type: 'radio',
          name: 'sleep',
          label: 'How did your back affect your sleep?',
          columns: 1,
          choices: {
            none: 'I slept as I always do.',
            falling: 'It took me longer to fall asleep.',
            waking: 'It woke me up on some nights.',
            most: 'It woke me up on most nights.',
          },
        },
        painMedicine,
      ],
    },
    goalsSection,
    closingSection,
  ],
}
