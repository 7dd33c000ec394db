import { defineCliConfig } from 'sanity/cli'
import { settingsFromEnv } from './settings'

const { projectId, dataset } = settingsFromEnv(process.env)

/** For the commands of the Sanity CLI, such as extracting the schema. */
export default defineCliConfig({ api: { projectId, dataset }, deployment: { autoUpdates: false } })
