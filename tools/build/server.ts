import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { root } from '../lib/root.mjs'

/** Remix's name for the built site, which the server's sources import, resolved to that build. */
const builtSite: Plugin = {
  name: 'built-site',
  setup({ onResolve }) {
    onResolve({ filter: /^@remix-run\/dev\/server-build$/ }, () => ({
      path: join(root, 'build/server/index.js'),
    }))
  },
}

/** Loaded only when needed: with Redis, for metrics, for a document, and by Remix where Node had no `fetch`. */
const loadedOnDemand = ['@redis/client', 'harfbuzzjs', 'jspdf', 'prom-client', 'undici']

/** Packages in CommonJS call `require`, which an ES module does not have. */
const requireBanner = `import { createRequire as createNodeRequire } from 'node:module'
const require = createNodeRequire(import.meta.url)`

/**
 * Bundles the server, the built site and the packages that both load at startup. Node loads a few files in two thirds of
 * the processor time that it needs for the thousand modules of these packages.
 */
export async function bundleServer(): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: { server: 'server/main.ts' },
    outdir: 'build/start',
    chunkNames: 'server/[name]-[hash]',
    bundle: true,
    splitting: true,
    minifyWhitespace: true,
    minifySyntax: true,
    external: loadedOnDemand,
    plugins: [builtSite],
    platform: 'node',
    // Without this, packages that have both would be bundled twice.
    mainFields: ['module', 'main'],
    format: 'esm',
    target: 'node20',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: requireBanner },
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
    // Rollup repeats imports of its chunks to preserve their order, also those of packages without side effects.
    logOverride: { 'ignored-bare-import': 'silent' },
  })
}
