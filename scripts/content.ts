/**
 * `npm run content`: shows whether the server rejected a change of the dataset because too much of the content is
 * missing. `npm run content -- accept` lets the server adopt it.
 */
import { resolve } from 'node:path'
import { parseEnv } from '../server/config/env'
import { contentCommand } from '../tools/content/command'
import { runCommand, UsageError } from '../tools/lib/command'
import { root } from '../tools/lib/root.mjs'

await runCommand(async () => {
  const parsed = parseEnv(process.env)
  if (!parsed.ok)
    throw new UsageError(
      [
        'This is not the environment of a server:',
        ...parsed.faults.map((fault) => `- ${fault}`),
      ].join('\n'),
    )
  const dataDir = resolve(root, parsed.config.dataDir)
  process.exitCode = await contentCommand(process.argv.slice(2), dataDir, (line) =>
    console.log(line),
  )
})
