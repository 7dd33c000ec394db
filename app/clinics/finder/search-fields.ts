/** The fields of the clinic finder, in the order of the form. */
export const searchFields = ['service', 'day', 'time', 'zip'] as const
export type SearchField = (typeof searchFields)[number]

/** What a visitor entered in the fields; an empty text for a field without a value. */
export type SearchValues = Record<SearchField, string>

/** The labels of the times of day that patients choose from. */
export const timesOfDay = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening, after 5:00 PM',
} as const
