import { defineConfig, renderStudio } from 'sanity'
import { structureTool } from 'sanity/structure'
import { types } from './schema.js'

const { projectId, dataset, apiHost, auth } = await (await fetch('/lake.json')).json()

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
    beta: { eventsAPI: { releases: true } },
  }),
)
