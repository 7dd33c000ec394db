import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import remixConfig from './remix.config.js'
import { styleParts } from './app/hydration/build'
import { leanZod } from './tools/build/lean-zod'
import { plainErrors } from './tools/build/plain-errors'

/** React, the router and Vite's preload helper, which every page loads first; they change only with their versions. */
const framework =
  /vite\/preload-helper|node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(?:react|router))\//

/**
 * The site's modules that nearly every page loads. Without this list, Rollup makes a file for each module that two
 * routes share: the home page then takes 28 requests instead of 7 and 23.5 KB of script instead of 19.4, above its
 * budget of 20. A list derived from what root.tsx imports came to 12 requests and 21.5 KB; a minimum chunk size, to 32.
 */
const site =
  /\/packages\/domain\/once-per-object|\/app\/(?:connection|content|hydration\/(?!restore)|layout\/|seo\/(?!structured-data)|components\/(?!named-icon|lists|contact-text|accordion|step-list|print-button)|clinics\/(?:address-lines|all-clinics|city-line|impact-band|map|choice\/(?:clinic-(?:context|link|tabs)|storage)|finder\/(?:distance|use-my-location)|hours\/hours))/

/** Small modules of most pages with prices, questions and forms, which would be five more requests of the checkout. */
const details =
  /\/packages\/domain\/money|\/app\/(?:payments\/(?:money|office-phone|payment-notes|summary-list)|components\/(?:accordion|step-list))\./

/** Small modules of pages with a form, which would be three more requests of the checkout. */
const forms =
  /\/app\/(?:forms\/(?:submit-or-report|use-focus-when-shown)|payments\/(?:clear-details|step-head))\./

function chunkOf(id: string): string | undefined {
  if (framework.test(id)) return 'framework'
  if (site.test(id)) return 'site'
  if (forms.test(id)) return 'forms'
  return details.test(id) ? 'details' : undefined
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    styleParts(),
    ...(isSsrBuild ? [] : [leanZod(), plainErrors()]),
    remix(remixConfig),
  ],
  optimizeDeps: {
    // Found before the first page is asked for: a package found later makes the browser load React twice.
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'],
    // Only the server shapes names; the bundler of dependencies cannot read its top-level await.
    exclude: ['harfbuzzjs'],
  },
  resolve: {
    alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // What the Studio's overlays need is larger, and only previews load it.
    chunkSizeWarningLimit: 700,
    ...(!isSsrBuild && {
      rollupOptions: { output: { manualChunks: chunkOf } },
    }),
  },
}))
