import type { Part } from '../part'
import { strainMail } from './run'

const defaultCount = 1_000
/** The server is stopped or killed once for this number of submissions. */
const submissionsForAnEnd = 20

/**
 * Submits forms while the server is killed and the relay fails: no mail is lost or sent twice, and no visitor is
 * misinformed. Counts submissions.
 */
export const part: Part = async ({ seed, count = defaultCount, say }) => {
  const ends = Math.max(1, Math.round(count / submissionsForAnEnd))
  const { counts, faults } = await strainMail({
    seed,
    count,
    ends,
    hangs: true,
    onProgress: (done) => say(`${done} submitted`),
  })
  const rows: [string, number][] = [
    ['submissions', counts.submissions],
    ['clicks of the button', counts.presses],
    ['acknowledged', counts.acknowledged],
    ['arrived', counts.arrived],
    ['arrived twice', counts.duplicates],
    ['came again with the same key, stored once', counts.cameAgain],
    ['shown: sent', counts.sent],
    ['shown: stored and will be sent', counts.kept],
    ['shown: assume that it was not sent', counts.notSent],
    ['shown nothing, the server was down', counts.nothing],
    ['server killed', counts.kills],
    ['server asked to stop', counts.stops],
  ]
  for (const [label, value] of rows) say(`${label.padEnd(42)}${String(value).padStart(6)}`)
  return faults
}
