import { resolve } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { parseDatasetSettings } from '@site/domain/dataset-settings'
import { completeEnvironment, portOf } from './environment.mjs'
import { root } from './root.mjs'

/** The environment, completed with the local services that it names none in place of. */
function environment(): Record<string, string | undefined> {
  const port = portOf(process.env['PORT'], 3000) ?? 3000
  const localPort = portOf(process.env['LOCAL_PORT'], port + 1) ?? port + 1
  return completeEnvironment(process.env, { port, localPort })
}

/** Returns the folder in which the server of this environment writes. */
export function dataFolder(): string {
  return resolve(root, process.env['DATA_DIR'] || '.data')
}

/** Connects to the dataset of this environment, drafts included; `name` is for people. */
export function connectDataset(token: 'SANITY_READ_TOKEN' | 'SANITY_WRITE_TOKEN'): {
  client: SanityClient
  name: string
} {
  const env = environment()
  const { apiHost, ...settings } = parseDatasetSettings(env)
  const client = createClient({
    ...settings,
    token: env[token] || env['SANITY_WRITE_TOKEN'],
    useCdn: false,
    perspective: 'raw',
    maxRetries: 1,
    ...(apiHost !== null && { apiHost, useProjectHostname: false }),
  })
  return { client, name: `${settings.projectId}/${settings.dataset} at ${apiHost ?? 'sanity.io'}` }
}
