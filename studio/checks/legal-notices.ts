import { privacyPracticesId, privacyPracticesTitle } from '@site/domain/legal-notices'
import { asText, createFix, createPlace, titleOf, valueAt } from './content'
import type { Check, Finding } from './types'

/** Finds notices on the website that counsel has not reviewed, and a hidden Notice of Privacy Practices. */
export const legalNotices: Check = ({ content }) =>
  content.ofType('legalNotice').flatMap((doc): Finding[] => {
    if (doc.shown === true)
      return doc.reviewedOn
        ? []
        : [
            {
              id: `lawyer-review:${doc._id}`,
              severity: 'warning',
              message: `${titleOf(doc)} is on the website, but a lawyer has not reviewed its text yet. Have your lawyer review it, then enter the date.`,
              places: [createPlace(doc, 'reviewedOn', 'Reviewed by a lawyer on')],
              fixes: [],
            },
          ]
    if (asText(valueAt(doc, 'slug.current')) !== privacyPracticesId) return []
    return [
      {
        id: `privacy-practices-hidden:${doc._id}`,
        severity: 'error',
        message: `The ${privacyPracticesTitle} is hidden. Federal law requires it on the website of a practice that bills health plans electronically. Show it, or ask your lawyer whether the rule applies.`,
        places: [createPlace(doc, 'shown', 'Show on the website')],
        fixes: [createFix('Show it on the website', doc, { shown: true })],
      },
    ]
  })
