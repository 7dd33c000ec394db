import { composedPath } from '@site/domain/page-paths'
import { asRecords, asText, createPlace, valueAt } from './content'
import { redirectProblems } from './redirect-rules'
import type { Check } from './types'

/** Finds redirects that do not work. */
export const redirects: Check = ({ content }) => {
  const doc = content.byId('redirects')
  if (!doc) return []
  const entries = asRecords(doc.entries).map((entry) => ({
    _key: asText(entry._key),
    from: asText(entry.from),
    to: asText(entry.to),
  }))
  const webNames = (type: string) =>
    content.publicOfType(type).map((page) => asText(valueAt(page, 'slug.current')))
  return redirectProblems(entries, {
    composed: new Set(webNames('page').map(composedPath)),
    clinics: new Set(webNames('clinic')),
  }).map(({ key, field, message }) => ({
    id: `redirect:${key}:${field}`,
    severity: 'error',
    message: `${entries.find(({ _key }) => _key === key)?.from}: ${message}`,
    places: [
      createPlace(
        doc,
        `entries[_key=="${key}"].${field}`,
        field === 'from' ? 'Old address' : 'New address',
      ),
    ],
    fixes: [],
  }))
}
