import { defineCliConfig } from 'sanity/cli'
import { settingsFromEnv } from './settings'

const { projectId, dataset } = settingsFromEnv(process.env)

/**
 * Configuration of the Sanity CLI, which extracts the schema and generates the types of the website's query results.
 */
export default defineCliConfig({
  api: { projectId, dataset },
  // The CLI would transform every module of `sanity`, which takes half a minute; Node.js imports them as they are.
  vite: (config) => ({ ...config, ssr: { ...config.ssr, noExternal: [/@sanity\/cli/] } }),
  deployment: { autoUpdates: false },
  typegen: {
    schema: 'schema.json',
    path: '../app/content/queries.server.ts',
    generates: process.env.TYPEGEN_OUTPUT || '../app/content/query-results.generated.ts',
    // Adds a map from queries to types, which a test compares with the website's schemas.
    overloadClientMethods: true,
  },
})
