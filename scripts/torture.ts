import { parseArgs } from 'node:util'
import type { Part } from './torture/part'

/** What can be put under strain, by name. Each part is told at its own file. */
const parts: Record<string, () => Promise<{ part: Part }>> = {
  html: () => import('./torture/html/part'),
  http: () => import('./torture/http/part'),
  image: () => import('./torture/image/part'),
  mail: () => import('./torture/mail/part'),
}

/**
 * `npm run torture -- http [--seed 7] [--count 10000]` or `-- mail`: strains the built product far beyond what `npm test`
 * has time for; `-- image` makes the Docker image without Docker and runs it. Without a name all parts run. The same seed and count do the same again. Ends with 1 when anything did
 * not hold.
 */
async function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' }, count: { type: 'string' } } })
  const names = positionals.length > 0 ? positionals : Object.keys(parts)
  const seed = numberOf('seed', values.seed) ?? Math.floor(Math.random() * 1e9)
  const count = numberOf('count', values.count)
  for (const name of names) {
    const load = parts[name]
    if (!load) throw new UsageError(`There is no part ${JSON.stringify(name)}: choose from ${Object.keys(parts).join(', ')}.`)
    const { part } = await load()
    console.log(`${name}: seed ${seed}${count === undefined ? '' : `, count ${count}`}`)
    const faults = await part({ seed, count, say: (line) => console.log(`  ${line}`) })
    for (const fault of faults) console.error(`  FAULT ${fault}`)
    console.log(`${name}: ${faults.length === 0 ? 'everything held' : `${faults.length} faults`}`)
    if (faults.length > 0) process.exitCode = 1
  }
}

class UsageError extends Error {}

function numberOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new UsageError(`--${name} takes a whole number, not ${JSON.stringify(text)}.`)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
