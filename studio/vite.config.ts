import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import type * as Settings from './settings'

/** Serves the settings of the Studio in development, as the website's server does in production. */
function serveSettings(): Plugin {
  return {
    name: 'studio-settings',
    configureServer: async (server) => {
      // Loaded here because its packages are the website's, which a build of the Studio does not need.
      const { settingsFromEnv, settingsPath } = (await server.ssrLoadModule(
        '/settings.ts',
      )) as typeof Settings
      server.middlewares.use(settingsPath, (_request, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(settingsFromEnv(process.env)))
      })
    },
  }
}

const duplicateCode = '&& acc.set(event.id, event), existingEvent.type !== event.type'
const correctedCode = '? acc.set(event.id, event) : existingEvent.type !== event.type'

/**
 * Corrects how Sanity 5 merges the events of a document's history. The event of a discarded draft has the same id as the
 * last edit of the draft and replaces it, but Sanity also adds the event under a second key, so the history lists it
 * twice. Sanity 6 fixes this (sanity-io/sanity#14374) but requires Node 22. The build fails when it cannot find the code,
 * so that the update removes this correction.
 */
function listDiscardedDraftsOnce(): Plugin {
  let isCorrected = false
  return {
    name: 'list-discarded-drafts-once',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/sanity/lib/index.js') || !code.includes(duplicateCode)) return null
      isCorrected = true
      return { code: code.replace(duplicateCode, correctedCode), map: null }
    },
    buildEnd(error) {
      if (!error && !isCorrected)
        this.error('The code that list-discarded-drafts-once corrects was not found.')
    },
  }
}

export default defineConfig({
  base: '/studio/',
  plugins: [react(), serveSettings(), listDiscardedDraftsOnce()],
  resolve: {
    // npm links @site/domain in the website's node_modules, which may not exist while the Studio is built.
    alias: { '@site/domain': fileURLToPath(new URL('../packages/domain', import.meta.url)) },
    // It must use the Studio's copy of zod.
    dedupe: ['zod'],
  },
  build: {
    chunkSizeWarningLimit: 8000,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // Some of the output files import each other. Without this option, one of them then calls React before it exists,
    // and the Studio does not open after the sign-in.
    rolldownOptions: { output: { strictExecutionOrder: true } },
  },
  server: { port: 3333, strictPort: true },
})
