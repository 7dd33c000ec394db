import { asText, createFix, createPlace } from './content'
import type { Check } from './types'

/** Finds 'PST' or 'PDT' in the office hours, because each is correct for only part of the year (C-09). */
export const timeZone: Check = ({ content }) => {
  const settings = content.byId('siteSettings')
  const officeHours = asText(settings?.officeHours)
  const [zone] = /\bP[SD]T\b/.exec(officeHours) ?? []
  if (!settings || !zone) return []
  return [
    {
      id: 'time-zone',
      severity: 'info',
      message: `“${officeHours}” uses ${zone}, which is wrong ${zone === 'PST' ? 'from March to November' : 'from November to March'}. Use “Pacific Time”, which is correct all year.`,
      places: [createPlace(settings, 'officeHours', 'Office hours')],
      fixes: [
        createFix('Change to “Pacific Time”', settings, {
          officeHours: officeHours.replace(/\bP[SD]T\b/g, 'Pacific Time'),
        }),
      ],
    },
  ]
}
