/**
 * `npm run content`: shows whether the server rejected a change of the dataset because too much of the content is
 * missing. `npm run content -- accept` lets the server adopt it. `npm run content -- links` lists the links of the
 * published content that lead nowhere.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createClient } from '@sanity/client'
import { clientSettings } from '../app/content/live.server'
import { parseEnv } from '../server/config/env'
import { contentCommand } from '../tools/content/command'
import { linksCommand } from '../tools/content/links'
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
  const args = process.argv.slice(2)
  const print = (line: string) => console.log(line)
  process.exitCode =
    args.length === 1 && args[0] === 'links'
      ? await linksCommand({
          client: createClient(clientSettings(parsed.config.sanity)),
          // The image of the server has the built files only.
          publicDir: [join(root, 'public'), join(root, 'build/client')].find(existsSync) ?? root,
          print,
        })
      : await contentCommand(args, dataDir, print)
})
