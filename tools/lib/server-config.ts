import { resolve } from 'node:path'
import { type Config, parseEnv } from '../../server/config/env'
import { UsageError } from './command'
import { root } from './root.mjs'

/**
 * Returns the configuration of the server whose environment this is, with the full path of its data folder.
 * @throws {UsageError} when the server would not start with it.
 */
export function serverConfig(): Config {
  const parsed = parseEnv(process.env)
  if (!parsed.ok)
    throw new UsageError(
      [
        'This is not the environment of a server:',
        ...parsed.faults.map((fault) => `- ${fault}`),
      ].join('\n'),
    )
  return { ...parsed.config, dataDir: resolve(root, parsed.config.dataDir) }
}
