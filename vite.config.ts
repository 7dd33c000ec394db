import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import remixConfig from './remix.config.js'
import { leanZod } from './tools/build/lean-zod'
import { plainErrors } from './tools/build/plain-errors'

/** What every page needs first, with the few lines that load the rest on demand: left to itself they would split a route in two. */
const framework =
  /vite\/preload-helper|node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(?:react|router))\//

/** What is of our own on nearly every page; what few pages show is left out. Left to itself the bundler makes a file for each part that two routes share. */
const site =
  /\/app\/(?:content|forms\/connection|(?:hydration|layout)\/(?!not-found)|seo\/(?!structured-data)|components\/(?!named-icon|lists)|clinics\/(?:all-clinics|clinic-(?:context|link|tabs)|distance|hours|map|offered|storage|unlocated|use-my-location))/

function chunkOf(id: string): string | undefined {
  if (framework.test(id)) return 'framework'
  return site.test(id) ? 'site' : undefined
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), ...(isSsrBuild ? [] : [leanZod(), plainErrors()]), remix(remixConfig)],
  optimizeDeps: {
    // Found before the first page is asked for: a package found later makes the browser load React twice.
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'],
    // Only the server shapes names; the bundler of dependencies cannot read its top-level await.
    exclude: ['harfbuzzjs'],
  },
  resolve: {
    alias: {
      '~': fileURLToPath(new URL('./app', import.meta.url)),
      '@domain': fileURLToPath(new URL('./packages/domain', import.meta.url)),
    },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    // What the Studio's overlays need is larger, and only previews load it.
    chunkSizeWarningLimit: 700,
    ...(!isSsrBuild && {
      rollupOptions: { output: { manualChunks: chunkOf } },
    }),
  },
}))
