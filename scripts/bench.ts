import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Part, Row } from '../tools/bench/part'
import { type BenchSite, startBenchSite } from '../tools/bench/site'
import { formatTable } from '../tools/bench/table'
import { chosenParts, countOption, numberOption, runCommand } from '../tools/lib/command'
import { run } from '../tools/lib/processes.mjs'
import { onStop } from '../tools/lib/signals.mjs'
import { isBuilt } from '../tools/lib/stamp.mjs'

/** The measurements by name; each module describes its measurement. */
const parts = {
  server: () => import('../tools/bench/server'),
  start: () => import('../tools/bench/start'),
  growth: () => import('../tools/bench/growth'),
  freshness: () => import('../tools/bench/freshness'),
  lake: () => import('../tools/bench/lake'),
  studio: () => import('../tools/bench/studio'),
} satisfies Record<string, () => Promise<{ part: Part }>>

/**
 * Measures the built product against references in the same run and prints one table. Without a name all measurements
 * run. Exits with 1 when a measurement fails, never because a figure is slow: other load on the machine may be the
 * cause, and only a person can judge that.
 *
 * Usage: `npm run bench -- [server start growth freshness lake studio] [--rounds 7] [--seconds 1] [--smoke]`
 */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      // There are many short rounds, because the other load of a machine changes within seconds.
      rounds: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '1' },
      smoke: { type: 'boolean', default: false },
    },
  })
  const names = chosenParts(parts, positionals)
  const rounds = countOption('rounds', values.rounds)
  const seconds = numberOption(
    'seconds',
    values.seconds,
    /^(?=.*[1-9])\d{1,4}(?:\.\d)?$/,
    'a number above 0',
  )

  if (!isBuilt()) await run(process.execPath, ['scripts/build.mjs'])
  console.log(
    `Node ${process.versions.node}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, load ${loadavg()[0]?.toFixed(1)} at the start`,
  )
  console.log(
    `Medians of ${rounds} rounds of ${seconds} s; the contenders are measured alternately in each round.\n`,
  )
  const rows: Row[] = []
  let started: Promise<BenchSite> | undefined
  const site = () => (started ??= startBenchSite())
  try {
    for (const name of names) {
      const { part } = await parts[name]()
      const log = (line: string) => console.error(`${name}: ${line}`)
      rows.push(...(await part({ rounds, seconds, smoke: values.smoke, log, site })))
    }
  } finally {
    await (await started)?.stop()
  }
  console.log(`\n${formatTable(rows)}\n\nLoad ${loadavg()[0]?.toFixed(1)} at the end`)
}

// The started processes watch for the exit of this process and then end.
onStop(() => process.exit(1))

await runCommand(main)
