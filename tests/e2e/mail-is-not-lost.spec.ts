import { expect, test } from '../support/site'
import { stressMail } from '../../tools/stress/mail/run'

// `npm run stress -- mail` repeats this test with a thousand submissions, and with a relay that does not respond
// within the site's timeout.
test('C-55 MAIL-14 every acknowledged mail arrives exactly once despite kills and a failing relay, and no visitor is misinformed', async () => {
  const { counts, faults } = await stressMail({ seed: 5, count: 24, ends: 2, hangs: false })
  expect(faults).toEqual([])
  expect(counts).toMatchObject({ submissions: 24, duplicates: 0 })
  expect(counts.kills + counts.stops).toBe(2)
  expect(counts.acknowledged).toBeGreaterThan(0)
})
