import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import remixConfig from './remix.config.js'

/** What every page needs first, with the few lines that load the rest on demand: left to itself they would split a route in two. */
const framework = /vite\/preload-helper|node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(?:react|router))\//

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig)],
  // Found before the first page is asked for: a package found later makes the browser load React twice.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    // What the Studio's overlays need is larger, and only previews load it.
    chunkSizeWarningLimit: 700,
    ...(!isSsrBuild && { rollupOptions: { output: { manualChunks: (id) => (framework.test(id) ? 'framework' : undefined) } } }),
  },
}))
