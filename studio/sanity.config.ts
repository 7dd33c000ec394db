import { createStudioConfig } from './config'
import { settingsFromEnv } from './settings'

/** For the commands of the Sanity CLI; the Studio itself starts in main.tsx. */
export default createStudioConfig(settingsFromEnv(process.env))
