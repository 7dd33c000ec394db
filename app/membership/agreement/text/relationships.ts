/** The relationships of a person who may sign for a patient, as the agreement names them. */
export const relationships = [
  'Parent',
  'Legal guardian',
  'Health care representative',
  'Agent under a power of attorney',
  'Other authorized representative',
] as const

/** The age from which patients sign for themselves in Oregon, in years. */
export const ageOfMajority = 18
