import { textsOf } from './texts'
import type { Check } from './types'

const dated =
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?\s+\d|\b\d{1,2}\/\d{1,2}\b|\b\d{4}-\d\d-\d\d\b|\b(?:winter|summer)\b/i

/** 'PST' is right only from November to March (C-09). */
export const timeZone: Check = ({ content }) =>
  textsOf(content.all).flatMap((entry) => {
    // Letters that follow a time of day; of a dated event the season is known, and either may be right.
    const zone = /\d\s*(?:[APap]\.?[Mm]\.?)?\s*\(?\b(P[SD]T)\b/.exec(entry.text)?.[1]
    if (!zone || dated.test(entry.text)) return []
    const patches = entry.replace(zone, 'Pacific Time')
    return [
      {
        id: `time-zone:${entry.doc._id}:${entry.path}`,
        severity: 'info',
        message: `“${entry.text}” says ${zone}, which is wrong ${zone === 'PST' ? 'from March to November' : 'from November to March'}. “Pacific Time” is right all year.`,
        places: [entry.place],
        fixes: patches.length > 0 ? [{ label: 'Write “Pacific Time”', patches }] : [],
      },
    ]
  })
