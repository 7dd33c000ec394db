import type { Part } from '../part'
import { stressMail } from './run'

const defaultCount = 1_000
/** The server is stopped or killed once for this number of submissions. */
const submissionsPerEnd = 20

/**
 * Submits forms while the server is killed and the relay fails: no mail is lost or sent twice, and no visitor is
 * misinformed. Counts submissions.
 */
export const part: Part = async ({ seed, count = defaultCount, log }) => {
  const ends = Math.max(1, Math.round(count / submissionsPerEnd))
  const { counts, faults } = await stressMail({
    seed,
    count,
    ends,
    hangs: true,
    onProgress: (done) => log(`${done} submitted`),
  })
  const rows: [string, number][] = [
    ['submissions', counts.submissions],
    ['clicks of the button', counts.clicks],
    ['acknowledged', counts.acknowledged],
    ['arrived', counts.arrived],
    ['arrived twice', counts.duplicates],
    ['arrived again with the same key, stored once', counts.repeats],
    ['shown: sent', counts.sent],
    ['shown: stored and will be sent', counts.stored],
    ['shown: assume that it was not sent', counts.notSent],
    ['shown nothing, the server was down', counts.noResponse],
    ['server killed', counts.kills],
    ['server asked to stop', counts.stops],
  ]
  for (const [label, value] of rows) log(`${label.padEnd(46)}${String(value).padStart(6)}`)
  return faults
}
