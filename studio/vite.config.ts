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

export default defineConfig({
  base: '/studio/',
  plugins: [react(), settings()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 8000,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
  server: { port: 3333, strictPort: true },
})
