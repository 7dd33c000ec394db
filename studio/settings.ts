import {
  defaultApiVersion,
  parseDatasetSettings,
  type StudioSettings,
  studioSettings,
} from '../packages/domain/dataset-settings'

/** Version of Sanity's HTTP API that the Studio's own requests use. */
export const apiVersion = defaultApiVersion

/** The website's server sends the Studio its settings at this path. */
export const settingsPath = '/studio/config.json'

/** Returns the settings that the server sent. Throws an error that says what is wrong with them. */
export function parseSettings(value: unknown): StudioSettings {
  const parsed = studioSettings.safeParse(value)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  throw new Error(`The Studio cannot use its settings: ${faults.join('; ')}.`)
}

/** Returns the settings with a complete `apiHost`, as the client of the dataset needs it. */
export function onOrigin(settings: StudioSettings, origin: string): StudioSettings {
  const { apiHost } = settings
  return apiHost?.startsWith('/') ? { ...settings, apiHost: origin + apiHost } : settings
}

/** Returns the settings of commands and of the development server. */
export function settingsFromEnv(env: Record<string, string | undefined>): StudioSettings {
  return studioSettings.parse(parseDatasetSettings(env))
}
