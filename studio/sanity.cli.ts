import { defineCliConfig } from 'sanity/cli'
import { settingsFromEnv } from './settings'

const { projectId, dataset } = settingsFromEnv(process.env)

/** For the commands of the Sanity CLI: extracting the schema, and the types of what the website's queries answer. */
export default defineCliConfig({
  api: { projectId, dataset },
  deployment: { autoUpdates: false },
  typegen: {
    schema: 'dataset-types.json',
    path: '../app/content/queries.server.ts',
    generates: process.env.ANSWER_TYPES || '../app/content/answers.generated.ts',
    // The site reads answers as unknown, and its schemas say what they are.
    overloadClientMethods: false,
  },
})
