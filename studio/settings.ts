// By path, because Vite loads this module with its configuration and would not compile a package.
import {
  defaultApiVersion,
  parseDatasetSettings,
  type StudioSettings,
  studioSettings,
} from '../packages/domain/dataset-settings'

/** Version of Sanity's HTTP API for the requests of the Studio's own code. */
export const apiVersion = defaultApiVersion

/** Path at which the website's server provides the settings of the Studio. */
export const settingsPath = '/studio/config.json'

/** Parses the settings from the server. Throws an error that lists the problems when they are not valid. */
export function parseSettings(value: unknown): StudioSettings {
  const parsed = studioSettings.safeParse(value)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  throw new Error(`The Studio cannot use its settings: ${problems.join('; ')}.`)
}

/** Returns the settings with an absolute `apiHost`, which the dataset client requires. */
export function onOrigin(settings: StudioSettings, origin: string): StudioSettings {
  const { apiHost } = settings
  return apiHost?.startsWith('/') ? { ...settings, apiHost: origin + apiHost } : settings
}

/** Returns the settings from the environment, for commands and the development server. */
export function settingsFromEnv(env: Record<string, string | undefined>): StudioSettings {
  return studioSettings.parse(parseDatasetSettings(env))
}
