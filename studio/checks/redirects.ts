import { placeIn, records, text } from './content'
import { redirectProblems } from './redirect-rules'
import type { Check } from './types'

/** Old addresses that do not lead where they should. */
export const redirects: Check = ({ content }) => {
  const doc = content.byId('redirects')
  if (!doc) return []
  const entries = records(doc.entries).map((entry) => ({
    _key: text(entry._key),
    from: text(entry.from),
    to: text(entry.to),
  }))
  return redirectProblems(entries).map(({ key, field, message }) => ({
    id: `redirect:${key}:${field}`,
    severity: 'error',
    message: `${entries.find(({ _key }) => _key === key)?.from}: ${message}`,
    places: [
      placeIn(
        doc,
        `entries[_key=="${key}"].${field}`,
        field === 'from' ? 'Old address' : 'Leads to',
      ),
    ],
    fixes: [],
  }))
}
