/** Which dataset the Studio edits. With an `apiHost` it is a local one, with its own sign-in. */
export type StudioSettings = { projectId: string; dataset: string; apiHost?: string }

/** Version of Sanity's HTTP API that everything of ours in the Studio asks with. */
export const apiVersion = '2025-02-19'

/** Where the server of the website tells the Studio its settings. */
export const settingsPath = '/studio/config.json'

/** Reads the settings as they came from the server or the environment; says what is wrong with them. */
export function parseSettings(value: unknown): StudioSettings {
  const { projectId, dataset, apiHost } = (value ?? {}) as Record<string, unknown>
  if (typeof projectId !== 'string' || !/^[a-z0-9-]+$/.test(projectId))
    throw new Error(`The Studio needs a projectId, not ${JSON.stringify(projectId)}.`)
  if (typeof dataset !== 'string' || !/^[a-z0-9_-]+$/.test(dataset))
    throw new Error(`The Studio needs a dataset, not ${JSON.stringify(dataset)}.`)
  if (apiHost === undefined || apiHost === null || apiHost === '') return { projectId, dataset }
  if (typeof apiHost !== 'string' || !/^https?:\/\/[^/]+$/.test(apiHost))
    throw new Error(
      `The apiHost must be an origin such as http://localhost:3001, not ${JSON.stringify(apiHost)}.`,
    )
  return { projectId, dataset, apiHost }
}

/** The settings of commands and of the development server; without a project the local dataset. */
export function settingsFromEnv(env: Record<string, string | undefined>): StudioSettings {
  const projectId = env.SANITY_PROJECT_ID || 'clinics'
  const local = env.SANITY_PROJECT_ID
    ? undefined
    : `http://localhost:${env.LOCAL_PORT || Number(env.PORT || 3000) + 1}`
  return parseSettings({
    projectId,
    dataset: env.SANITY_DATASET || 'production',
    apiHost: env.SANITY_API_HOST || local,
  })
}
