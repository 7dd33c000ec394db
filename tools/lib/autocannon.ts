import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { root } from './root.mjs'

const program = join(root, 'node_modules/autocannon/autocannon.js')
const count = z.number()
const results = z.object({
  duration: count,
  errors: count,
  timeouts: count,
  statusCodeStats: z.record(z.string(), z.object({ count })),
  latency: z.object({ p50: count, p99: count }),
})

type AutocannonResults = z.infer<typeof results>

/** Runs autocannon with these arguments in a separate process, and returns its results. Latencies are in milliseconds. */
export async function runAutocannon(args: string[]): Promise<AutocannonResults> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    program,
    '--json',
    '--no-progress',
    ...args,
  ])
  return results.parse(JSON.parse(stdout))
}
