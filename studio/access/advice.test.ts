import { expect, test } from 'vitest'
import { adviceFor } from './advice'

/** Returns the error of a change that the dataset rejected for this reason, as the client reports it. */
const rejected = (type: string) => ({
  statusCode: 409,
  details: { type: 'actionError', items: [{ index: 1, error: { type } }] },
})

test.each([
  [
    rejected('documentHasExistingReferencesError'),
    'Other pages refer to this item. Remove it there first.',
  ],
  [
    rejected('documentRevisionIDDoesNotMatchError'),
    'A colleague changed this at the same time. Try again.',
  ],
  [rejected('documentNotFoundError'), 'A colleague changed this at the same time. Try again.'],
  [{ statusCode: 409 }, 'A colleague changed this at the same time. Try again.'],
  [{ statusCode: 403 }, 'Your account only edits drafts. Ask a colleague who can publish.'],
  [{ statusCode: 500 }, 'The server reported an error. Try again in a minute.'],
  [null, 'The server reported an error. Try again in a minute.'],
])('STU-04 staff read the reason for which the dataset rejected a change', (error, advice) => {
  expect(adviceFor(error)).toBe(advice)
})
