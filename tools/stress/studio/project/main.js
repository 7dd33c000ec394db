import { defineConfig, renderStudio } from 'sanity'
import { structureTool } from 'sanity/structure'
import { types } from './schema.js'

const { projectId, dataset, apiHost, auth } = await (await fetch('/lake.json')).json()

/** Below this path the Studio has scheduled publishing, which scheduled drafts hide. */
const CLASSIC = '/classic'
const isClassic = location.pathname.startsWith(CLASSIC)

renderStudio(
  document.getElementById('sanity'),
  defineConfig({
    projectId,
    dataset,
    apiHost,
    auth,
    title: 'Magazine',
    plugins: [structureTool()],
    schema: { types },
    ...(isClassic && {
      basePath: CLASSIC,
      scheduledPublishing: { enabled: true },
      scheduledDrafts: { enabled: false },
    }),
    beta: { eventsAPI: { releases: true } },
  }),
)
