import { collectTexts } from './texts'
import type { Check } from './types'

const datedText =
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?\s+\d|\b\d{1,2}\/\d{1,2}\b|\b\d{4}-\d\d-\d\d\b|\b(?:winter|summer)\b/i

/** Finds 'PST' and 'PDT' after a time of day, because each is correct for only part of the year (C-09). */
export const timeZone: Check = ({ content }) =>
  collectTexts(content.all).flatMap((entry) => {
    // A text with a date is skipped because its season is known and either abbreviation may be correct.
    const zone = /\d\s*(?:[APap]\.?[Mm]\.?)?\s*\(?\b(P[SD]T)\b/.exec(entry.text)?.[1]
    if (!zone || datedText.test(entry.text)) return []
    const patches = entry.replace(zone, 'Pacific Time')
    return [
      {
        id: `time-zone:${entry.doc._id}:${entry.path}`,
        severity: 'info',
        message: `“${entry.text}” uses ${zone}, which is wrong ${zone === 'PST' ? 'from March to November' : 'from November to March'}. Use “Pacific Time”, which is correct all year.`,
        places: [entry.place],
        fixes: patches.length > 0 ? [{ label: 'Change to “Pacific Time”', patches }] : [],
      },
    ]
  })
