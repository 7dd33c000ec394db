import type { Section, TextPart } from '../description'

/** The actions for a warning sign, from the most urgent to the least urgent. */
const actions = {
  call: 'Call 911.',
  emergencyRoom: 'Go to an emergency room now or call 911.',
  today: 'See a doctor today.',
}

/**
 * Returns a note with the warning signs that require the same action. Each sign is a sentence with a period at its end.
 */
export function warning(action: keyof typeof actions, ...signs: string[]): TextPart {
  return { type: 'note', text: `**${actions[action]}** ${signs.join(' ')}` }
}

export const strokeSigns =
  'Sudden trouble with balance, walking or seeing, a face that droops, a weak or numb arm or leg, or trouble speaking, swallowing or understanding, even if it goes away.'
export const heartAttackSigns =
  'Pressure or chest pain, pain that spreads to your arm, back, neck or jaw, trouble breathing, a cold sweat or fainting.'
export const thunderclapHeadache = 'A sudden headache that is the worst of your life.'
export const suddenSeverePain =
  'A sudden, severe pain in your chest, belly or back that does not let up.'
export const meningitisSigns = 'Fever and a stiff neck with a headache, confusion or a rash.'
export const caudaEquinaSigns =
  'New trouble with your bladder or bowels (leaking, or not being able to go or to feel that you must), or new numbness between your legs or around your bottom.'
export const nerveSigns = 'A leg that keeps getting weaker, or new weakness or pain in both legs.'
export const injurySigns =
  'Severe neck or back pain after a crash, a fall or a blow, or after even a small fall if you are 65 or older, have thin bones or take steroids.'
export const infectionAndCancerSigns = (part: string): string =>
  `New or worse ${part} pain with a fever or chills, with weight loss without trying, or if you have had cancer or your body has trouble fighting infection.`

/** Offers help for thoughts of suicide, in every form that asks about mood. */
export const crisisLine: TextPart = {
  type: 'note',
  text: 'If you are thinking about suicide or hurting yourself, **call or text 988** to reach the Suicide and Crisis Lifeline, day or night. If you or someone else is in danger right now, **call 911.**',
}

/** Returns the section with warning signs at the start of a form. */
export function warningSection(...warnings: TextPart[]): Section {
  return {
    heading: 'Get help right away if you have any of these',
    together: true,
    parts: warnings,
  }
}

/** The warning signs of all three injury reports. */
export const injuryWarnings: Section = warningSection(
  warning('call', heartAttackSigns, strokeSigns, 'A seizure, or being hard to wake.'),
  warning(
    'emergencyRoom',
    'Since you hit your head, you passed out, vomited, feel confused or very sleepy, or have a headache that gets worse or does not go away, or you take a blood thinner.',
  ),
  warning(
    'emergencyRoom',
    'Severe neck or back pain, a neck that you cannot turn, tingling in your arms or legs, severe belly pain, or a bone that may be broken.',
  ),
  warning('emergencyRoom', caudaEquinaSigns, nerveSigns),
  crisisLine,
)
