/**
 * `npm run mail`: lists pending and permanently failed mail without its content. `--resend all|<id>`
 * tries now, `--show <id>` reads one on purpose, with `--save <folder>` into files, `--delete <id>|quarantined` removes
 * for good.
 */
import { resolve } from 'node:path'
import { parseEnv } from '../server/config/env'
import { runCommand, UsageError } from '../tools/lib/command'
import { root } from '../tools/lib/root.mjs'
import { mailCommand } from '../tools/mail/command'

await runCommand(async () => {
  const parsed = parseEnv(process.env)
  if (!parsed.ok)
    throw new UsageError(
      [
        'This is not the environment of a server:',
        ...parsed.faults.map((fault) => `- ${fault}`),
      ].join('\n'),
    )
  const config = { ...parsed.config, dataDir: resolve(root, parsed.config.dataDir) }
  process.exitCode = await mailCommand(process.argv.slice(2), config, (line) => console.log(line))
})
