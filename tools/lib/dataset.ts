import { createClient, type SanityClient } from '@sanity/client'
import { parseDatasetSettings } from '@site/domain/dataset-settings'
import { UsageError } from './command'
import { completeEnvironment, type Environment, portOf } from './environment.mjs'

/** Returns the environment, completed with local services where it names no others. */
function environment(): Environment {
  const port = portOf(process.env['PORT'], 3000) ?? 3000
  const localPort = portOf(process.env['LOCAL_PORT'], port + 1) ?? port + 1
  return completeEnvironment(process.env, { port, localPort })
}

type Token = 'SANITY_READ_TOKEN' | 'SANITY_WRITE_TOKEN'

/** The dataset of this environment. `name` is for messages to people. */
type Dataset = { client: SanityClient; name: string }
type DatasetError = { code: string; statusCode: number; message: string }

/**
 * Calls `use` with the dataset of this environment, drafts included.
 * @throws {UsageError} when no server responds, the dataset does not exist, or the token is missing or rejected.
 */
export async function withDataset<T>(
  token: Token,
  use: (dataset: Dataset) => Promise<T>,
): Promise<T> {
  const dataset = connect(token)
  try {
    return await use(dataset)
  } catch (error) {
    const reason = reasonOf(error, token)
    throw reason ? new UsageError(`The dataset ${dataset.name} cannot be used: ${reason}`) : error
  }
}

/** Returns why a dataset cannot be used, or null when it is not the cause of the error. */
function reasonOf(error: unknown, token: Token): string | null {
  const { code = '', statusCode = 0, message = '' } = error as Partial<DatasetError>
  // @sanity/export puts code and status only into its messages.
  const text = `${code} ${message}`
  if (/\b(?:ECONNREFUSED|ENOTFOUND|ETIMEDOUT|ECONNRESET|EAI_AGAIN)\b/.test(text))
    return 'no server responds there. Start the local one with `npm start`, or set SANITY_PROJECT_ID or SANITY_API_HOST.'
  if (/not instantiated with a `token`/.test(message)) return `it needs a token. Set ${token}.`
  if (/\bDataset "[^"]*" not found\b/.test(message))
    return 'it does not exist. Check SANITY_DATASET, or create it.'
  if ([401, 403].includes(statusCode) || /^Export: HTTP 40[13]\b/.test(message))
    return `it rejects the token. Check ${token}.`
  return null
}

/** Returns a client for the dataset of an environment, with its write token unless another token is named and set. */
export function createDatasetClient(
  env: Environment,
  token: Token = 'SANITY_WRITE_TOKEN',
): SanityClient {
  const { apiHost, ...settings } = parseDatasetSettings(env)
  return createClient({
    ...settings,
    token: env[token] || env['SANITY_WRITE_TOKEN'],
    useCdn: false,
    ...(apiHost !== null && { apiHost, useProjectHostname: false }),
  })
}

function connect(token: Token): Dataset {
  const env = environment()
  const { apiHost, projectId, dataset } = parseDatasetSettings(env)
  const client = createDatasetClient(env, token).withConfig({ perspective: 'raw', maxRetries: 1 })
  return { client, name: `${projectId}/${dataset} at ${apiHost ?? 'sanity.io'}` }
}
