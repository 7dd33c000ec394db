/** The kinds of insurers, in the order in which the website lists them: the value in the dataset and its heading. */
export const insurerKinds = [
  { value: 'health', title: 'Health plans' },
  { value: 'medicare', title: 'Medicare' },
  { value: 'medicaid', title: 'Oregon Health Plan' },
  { value: 'auto', title: 'Auto insurance' },
  { value: 'workersCompensation', title: 'Workers’ compensation' },
] as const

/** The days after which the office confirms again that the clinics accept an insurer. */
export const maxDaysSinceVerified = 180
