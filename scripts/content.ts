/**
 * `npm run content`: shows whether the server rejected a change of the dataset because too much of the content is
 * missing. `npm run content -- accept` lets the server adopt it. `npm run content -- links` lists the links of the
 * published content that lead nowhere.
 */
import { createClient } from '@sanity/client'
import { clientSettings } from '../app/content/live.server'
import { contentCommand } from '../tools/content/command'
import { linksCommand } from '../tools/content/links'
import { runCommand } from '../tools/lib/command'
import { publicFolder } from '../tools/lib/public-folder'
import { serverConfig } from '../tools/lib/server-config'

await runCommand(async () => {
  const { dataDir, sanity } = serverConfig()
  const args = process.argv.slice(2)
  const print = (line: string) => console.log(line)
  process.exitCode =
    args.length === 1 && args[0] === 'links'
      ? await linksCommand({
          client: createClient(clientSettings(sanity)),
          publicDir: publicFolder(),
          print,
        })
      : await contentCommand(args, dataDir, print)
})
