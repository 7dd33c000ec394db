/**
 * `npm run mail`: lists pending and permanently failed mail without its content. `--resend all|<id>`
 * tries now, `--show <id>` reads one on purpose, with `--save <folder>` into files, `--delete <id>|quarantined` removes
 * for good.
 */
import { runCommand } from '../tools/lib/command'
import { serverConfig } from '../tools/lib/server-config'
import { mailCommand } from '../tools/mail/command'

await runCommand(async () => {
  const print = (line: string) => console.log(line)
  process.exitCode = await mailCommand(process.argv.slice(2), serverConfig(), print)
})
