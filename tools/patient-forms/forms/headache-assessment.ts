import type { PatientForm } from '../description'
import { patientAndVisit, closingSection, goalsSection, troubleMatrix } from './assessments'
import { textField } from './shared'
import {
  meningitisSigns,
  strokeSigns,
  thunderclapHeadache,
  warning,
  warningSection,
} from './red-flags'

const ends = { low: 'no pain', high: 'the worst pain you can imagine' }

export const headacheAssessment: PatientForm = {
  file: 'headache-assessment',
  title: 'Headache Assessment',
  purpose:
    'How often headaches come, how long they last and what helps. Think of the past 4 weeks. It takes about 5 minutes.',
  sections: [
    patientAndVisit,
    warningSection(
      warning(
        'call',
        thunderclapHeadache,
        strokeSigns,
        'A headache with confusion, fainting or a seizure.',
        meningitisSigns,
      ),
      warning(
        'emergencyRoom',
        'A headache after a blow to the head, if it gets worse or does not go away, if you passed out or vomited, or if you take a blood thinner. A severe headache while you are pregnant or in the year after giving birth.',
      ),
      warning(
        'today',
        'A new kind of headache that keeps getting worse, or one that began after you had cancer or while your body has trouble fighting infection. If you are over 50, a new headache with a sore scalp or jaw pain when you chew.',
      ),
    ),
    {
      heading: 'How often, how long, how strong',
      together: true,
      parts: [
        textField('days', 'Days with a headache in the past 4 weeks', 6, { hint: '0 to 28' }),
        textField('since', 'When did you first get headaches like these?', 6),
        {
          type: 'radio',
          name: 'duration',
          label: 'How long does one usually last?',
          choices: {
            hour: 'Under 1 hour',
            hours: '1 to 4 hours',
            day: 'Most of a day',
            days: 'More than a day',
          },
        },
        { type: 'scale', name: 'pain_usual', label: 'How strong is a typical headache?', ...ends },
        {
          type: 'scale',
          name: 'pain_worst',
          label: 'How strong was the worst one in the past 4 weeks?',
          ...ends,
        },
      ],
    },
    {
      heading: 'What it is like',
      together: true,
      parts: [
        {
          type: 'checkboxes',
          name: 'place',
          label: 'Where does it hurt?',
          columns: 4,
          choices: {
            forehead: 'Forehead',
            eyes: 'Around the eyes',
            temples: 'Temples',
            top: 'Top of the head',
            back: 'Back of the head',
            neck: 'Neck',
            left: 'Left side only',
            right: 'Right side only',
          },
        },
        {
          type: 'checkboxes',
          name: 'feeling',
          label: 'What does it feel like?',
          columns: 4,
          choices: {
            pressing: 'Pressing',
            tight: 'Like a tight band',
            throbbing: 'Throbbing',
            stabbing: 'Stabbing',
          },
        },
        {
          type: 'checkboxes',
          name: 'with',
          label: 'What comes with it?',
          columns: 4,
          choices: {
            nausea: 'Upset stomach',
            light: 'Light bothers me',
            sound: 'Noise bothers me',
            smell: 'Smells bother me',
            spots: 'Spots or zigzags',
            stiff: 'Stiff neck',
            dizzy: 'Dizziness',
            tired: 'Tiredness',
          },
        },
        {
          type: 'checkboxes',
          name: 'trigger',
          label: 'What seems to set it off?',
          columns: 4,
          choices: {
            stress: 'Stress',
            sleep: 'Poor sleep',
            meals: 'Skipped meals',
            screens: 'Long screen time',
            posture: 'Holding still',
            weather: 'Weather',
            cycle: 'Monthly cycle',
            unknown: 'I do not know',
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
          'In the past 4 weeks, how much did headaches get in the way of …',
          {
            work: 'your usual work or schoolwork',
            screen: 'reading or looking at a screen',
            driving: 'driving',
            chores: 'cooking and housework',
            care: 'caring for children or others',
            exercise: 'being active',
            noise: 'being where it is loud or bright',
            plans: 'keeping plans with other people',
            mood: 'staying in a good mood',
          },
        ),
        textField('days_missed', 'Days you missed work, school or plans', 6, {
          hint: 'past 4 weeks',
        }),
        textField('days_half', 'Days you got only half as much done', 6, { hint: 'past 4 weeks' }),
      ],
    },
    {
      heading: 'What helps',
      together: true,
      parts: [
        {
          type: 'checkboxes',
          name: 'helps',
          label: 'What gives you relief?',
          columns: 4,
          choices: {
            rest: 'Rest or sleep',
            dark: 'A dark room',
            cold: 'Cold pack',
            heat: 'Heat',
            movement: 'Moving or stretching',
            food: 'Food or water',
            massage: 'Massage',
            medicine: 'Medicine',
          },
        },
        textField('medicine', 'Medicines you take for headaches', 8),
        textField('medicine_days', 'On how many days?', 4, { hint: 'past 4 weeks' }),
      ],
    },
    goalsSection,
    closingSection,
  ],
}
