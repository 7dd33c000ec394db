import * as z from 'zod'
import {
  type Environment,
  environmentFaults,
  patternText,
  optional,
  origin,
  port,
  setVariables,
} from './environment-variables'

/** The dataset that the website shows and the Studio edits. */
export type DatasetSettings = {
  projectId: string
  dataset: string
  /** Date of the version of the HTTP API. */
  apiVersion: string
  /** A server that speaks the hosted API's protocol, or null for the hosted API. */
  apiHost: string | null
}

export const defaultApiVersion = '2025-02-19'

const projectId = patternText(/^[a-z0-9-]+$/, 'lower-case letters, digits and dashes')
const dataset = patternText(
  /^[a-z0-9~][a-z0-9_-]*$/,
  'lower-case letters, digits, dashes and underscores',
)

/** The variables that decide which dataset is in use; the ports do so for the local content lake. */
export const datasetVariables = {
  PORT: port.default(3000),
  LOCAL_PORT: optional(port),
  SANITY_PROJECT_ID: optional(projectId),
  SANITY_DATASET: dataset.default('production'),
  SANITY_API_VERSION: patternText(/^v?\d{4}-\d{2}-\d{2}$/, 'a date such as 2025-02-19').default(
    defaultApiVersion,
  ),
  SANITY_API_HOST: optional(origin),
}

const datasetEnvironment = z.object(datasetVariables)
type DatasetEnvironment = z.output<typeof datasetEnvironment>

/** Returns the port of the local services, which follows the site's. */
export function localPortOf({ PORT, LOCAL_PORT }: Pick<DatasetEnvironment, 'PORT' | 'LOCAL_PORT'>) {
  return LOCAL_PORT ?? PORT + 1
}

/** Returns the dataset in use: the local content lake if the variables name neither a project nor a server. */
export function datasetOf(variables: DatasetEnvironment): DatasetSettings {
  const isNamed = variables.SANITY_PROJECT_ID !== null || variables.SANITY_API_HOST !== null
  return {
    projectId: variables.SANITY_PROJECT_ID ?? 'clinics',
    dataset: variables.SANITY_DATASET,
    apiVersion: variables.SANITY_API_VERSION,
    apiHost: isNamed ? variables.SANITY_API_HOST : `http://127.0.0.1:${localPortOf(variables)}`,
  }
}

/** Returns the dataset in use. Throws an error that lists every fault of the variables, one line each. */
export function parseDatasetSettings(env: Environment): DatasetSettings {
  const parsed = datasetEnvironment.safeParse(setVariables(env))
  if (!parsed.success) throw new Error(environmentFaults(parsed.error).join('\n'))
  return datasetOf(parsed.data)
}

/**
 * The settings that the server sends to the Studio. An `apiHost` is a local dataset, with its own sign-in; a path such as
 * `/api/lake` is on the origin of the Studio.
 */
export const studioSettings = z.object({
  projectId,
  dataset,
  apiHost: z
    .union([origin, z.string().regex(/^(?:\/[\w-]+)+$/)], {
      error: 'is neither an origin such as http://localhost:3001 nor a path such as /api/lake',
    })
    .nullish()
    .transform((host) => host ?? undefined)
    .optional(),
})

export type StudioSettings = z.output<typeof studioSettings>
