import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { settingsFromEnv, settingsPath } from './settings'

/** In development this server tells the Studio its settings, as the website's server does otherwise. */
function settings(): Plugin {
  return {
    name: 'studio-settings',
    configureServer: (server) => {
      server.middlewares.use(settingsPath, (_request, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(settingsFromEnv(process.env)))
      })
    },
  }
}

const twice = '&& acc.set(event.id, event), existingEvent.type !== event.type'
const once = '? acc.set(event.id, event) : existingEvent.type !== event.type'

/**
 * Corrects how Sanity 5 merges the events of a document's history. The event of a discarded draft has the id of the
 * draft's last edit and replaces it, but Sanity then also adds the event under a second key, so that the history lists it
 * twice. Sanity 6 no longer does (sanity-io/sanity#14374) and needs Node 22. The build fails when it does not find the
 * code, so that the correction is removed with that update.
 */
function listDiscardedDraftsOnce(): Plugin {
  let isCorrected = false
  return {
    name: 'list-discarded-drafts-once',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/sanity/lib/index.js') || !code.includes(twice)) return null
      isCorrected = true
      return { code: code.replace(twice, once), map: null }
    },
    buildEnd(error) {
      if (!error && !isCorrected)
        this.error('The code that list-discarded-drafts-once corrects was not found.')
    },
  }
}

export default defineConfig({
  base: '/studio/',
  plugins: [react(), settings(), listDiscardedDraftsOnce()],
  resolve: {
    alias: { '@domain': fileURLToPath(new URL('../packages/domain', import.meta.url)) },
    // Modules of packages/domain use the Studio's zod, not another copy from the website's packages.
    dedupe: ['zod'],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 8000,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
  server: { port: 3333, strictPort: true },
})
