import { textsOf } from './texts'
import type { Check } from './types'

/** 'PST' is right only from November to March (C-09). */
export const timeZone: Check = ({ content }) =>
  textsOf(content.all).flatMap((entry) => {
    const zone = /\bP[SD]T\b/.exec(entry.text)?.[0]
    if (!zone) return []
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
