/**
 * `npm run requirements`: the requirements of docs/requirements.md that no passed test of the last run shows. A passed
 * test shows the requirements that its title names. `npm test` fails when a complete run leaves one out.
 */
import { coverageOfLastRun } from '../tools/test/requirements.mjs'

const { required, missing, unknown, ranges } = coverageOfLastRun()
for (const line of missing) console.log(line)
if (missing.length > 0)
  console.log('\nA run of some tests replaces the results of a complete one: npm test')
console.log(
  `\n${required.length} requirements, ${required.length - missing.length} shown by a passed test of the last run, ${missing.length} not`,
)
if (unknown.length > 0) console.log(`Named by a test but no requirement: ${unknown.join(', ')}`)
if (ranges.length > 0)
  console.log(`Titles with a range; name each id instead:\n${ranges.join('\n')}`)
process.exitCode = missing.length > 0 ? 1 : 0
