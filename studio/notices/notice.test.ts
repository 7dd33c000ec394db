import { expect, test } from 'vitest'
import { conflictMessage, parseNotice } from './notice'

test('STU-04 two notices for all clinics contradict each other at every clinic, whatever their hidden lists contain', () => {
  const notice = parseNotice({
    _id: 'a',
    kind: 'closed',
    from: '2026-11-26T08:00:00Z',
    until: '2026-11-27T08:00:00Z',
    everyClinic: true,
    clinics: [{ _ref: 'clinic-ashland' }],
  })
  expect(notice && conflictMessage(notice, notice, () => 'Ashland')).toMatch(
    /^Every clinic already has a notice/,
  )
})
