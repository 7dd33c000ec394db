import { createStudioConfig } from './config'
import { settingsFromEnv } from './settings'

/** Studio configuration for the Sanity CLI. The Studio itself starts in main.tsx. */
export default createStudioConfig(settingsFromEnv(process.env))
