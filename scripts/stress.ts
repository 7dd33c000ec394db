import { parseArgs } from 'node:util'
import { chosenParts, countOption, numberOption, runCommand } from '../tools/lib/command'
import { type Part, Skipped } from '../tools/stress/part'

/** The stress tests by name; each module describes its test. */
const parts = {
  backup: () => import('../tools/stress/backup/part'),
  build: () => import('../tools/stress/build/part'),
  html: () => import('../tools/stress/html/part'),
  http: () => import('../tools/stress/http/part'),
  image: () => import('../tools/stress/image/part'),
  lake: () => import('../tools/stress/lake/part'),
  mail: () => import('../tools/stress/mail/part'),
  next: () => import('../tools/stress/next/part'),
  studio5: async () => ({ part: (await import('../tools/stress/studio/part')).studio5 }),
  studio6: async () => ({ part: (await import('../tools/stress/studio/part')).studio6 }),
} satisfies Record<string, () => Promise<{ part: Part }>>

/**
 * Runs the stress tests, which take longer than `npm test` allows. `build` builds the last commit twice and compares
 * every byte. `image` builds the Docker image and runs it. Without a name all tests run. The same seed and count repeat
 * a run exactly. Exits with 1 when a check fails.
 *
 * Usage: `npm run stress -- [backup build html http image lake mail next studio5 studio6] [--seed 7] [--count 10000]`
 */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' }, count: { type: 'string' } },
  })
  const names = chosenParts(parts, positionals)
  const seed =
    values.seed === undefined
      ? Math.floor(Math.random() * 1e9)
      : numberOption('seed', values.seed, /^\d{1,9}$/, 'a whole number')
  const count = values.count === undefined ? undefined : countOption('count', values.count)
  for (const name of names) {
    const { part } = await parts[name]()
    console.log(`${name}: seed ${seed}${count === undefined ? '' : `, count ${count}`}`)
    try {
      const faults = await part({ seed, count, log: (line) => console.log(`  ${line}`) })
      for (const fault of faults) console.error(`  FAULT ${fault}`)
      console.log(
        `${name}: ${faults.length === 0 ? 'all checks passed' : `${faults.length} faults`}`,
      )
      if (faults.length > 0) process.exitCode = 1
    } catch (error) {
      if (!(error instanceof Skipped)) throw error
      console.log(`${name}: SKIPPED, ${error.message}`)
    }
  }
}

await runCommand(main)
