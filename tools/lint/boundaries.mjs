import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'

/**
 * The parts that every part of the site may import: content, and modules that are independent of clinics and features.
 */
const kit = ['context', 'content', 'support', 'domain']
const supportFolders = [
  'payments',
  'email',
  'files',
  'forms',
  'pdf',
  'privacy',
  'session',
  'time',
  'components',
]

/** Every other folder of `app/` is a feature, which implements one page or flow. */
const features = readdirSync(join(root, 'app'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter(
    (name) =>
      ![
        ...['routes', 'layout', 'hydration', 'seo', 'clinics', 'content', 'composed'],
        ...supportFolders,
      ].includes(name),
  )

/** @type {Record<string, string[]>} The parts of the project, by the files that belong to them. */
const files = {
  pages: [
    'app/routes/**/*',
    // The sections of pages that staff compose show parts of every feature.
    'app/composed/**/*',
    'app/layout/**/*',
    'app/hydration/**/*',
    'app/seo/structured-data/**/*',
    'app/{root,entry.client,entry.server}.tsx',
    'app/routes.ts',
  ],
  context: ['app/context.server.ts'],
  clinics: ['app/clinics/**/*'],
  content: ['app/content/**/*'],
  support: [
    ...supportFolders.map((name) => `app/${name}/**/*`),
    'app/seo/*',
    'app/route-handle.ts',
  ],
  server: ['server/**/*'],
  domain: ['packages/domain/**/*'],
  contentLake: ['packages/content-lake/**/*'],
  devServices: ['packages/dev-services/**/*'],
  studio: ['studio/**/*'],
  ...Object.fromEntries(features.map((name) => [`feature ${name}`, [`app/${name}/**/*`]])),
}

/**
 * The parts that each part may import besides itself. Pages combine features; a feature may import the clinics and the
 * kit, never another feature or a page. The server may import the content and the context of actions, not the pages.
 * The local services, the Studio and the site do not import each other: they communicate over HTTP. The content lake is
 * independent of the other local services.
 *
 * @type {Record<string, string[]>}
 */
const mayImport = {
  pages: ['clinics', ...kit, ...features.map((name) => `feature ${name}`)],
  context: ['content', 'support', 'domain'],
  clinics: kit,
  content: kit,
  support: kit,
  server: ['context', 'content', 'support', 'domain'],
  domain: [],
  contentLake: [],
  devServices: ['contentLake', 'domain'],
  studio: ['domain'],
  ...Object.fromEntries(features.map((name) => [`feature ${name}`, ['clinics', ...kit]])),
}

/** For the linter's setting `boundaries/files`. */
export const fileCategories = [
  ...Object.entries(files).flatMap(([category, patterns]) =>
    patterns.map((pattern) => ({ category, pattern })),
  ),
  { category: 'root', pattern: 'app/root.tsx' },
  { category: 'hydration', pattern: 'app/hydration/**/*' },
  { category: 'hydrationInternal', pattern: 'app/hydration/!(index|index.server|client|build).*' },
  { category: 'serverOnly', pattern: 'app/clinics/**/*.server.{ts,tsx}' },
]

/** What no module outside the content lake may import, for the linter's rule `no-restricted-imports`. */
export const contentLakeInternals = {
  group: [
    '**/content-lake/**',
    '!@site/content-lake',
    '!@site/content-lake/server',
    '!@site/content-lake/testing',
  ],
  message: 'Import the content lake by its name and the exports of its package.json',
}

const names = Object.keys(files)

/**
 * The setting of the linter's rule `boundaries/dependencies`; where two policies fit, the later one counts.
 * @type {['error', object]}
 */
export const boundaryRule = [
  'error',
  {
    default: 'allow',
    policies: [
      ...Object.entries(mayImport).map(([part, allowed]) => ({
        from: { file: { categories: part } },
        disallow: {
          to: {
            file: {
              categories: {
                anyOf: names.filter((other) => other !== part && !allowed.includes(other)),
              },
            },
          },
        },
        message: `${part} may not import this file; see tools/lint/boundaries.mjs`,
      })),
      // The folder has four entries: for the document, for the server's response, for the start in the browser and for the
      // build.
      {
        disallow: { to: { file: { categories: 'hydrationInternal' } } },
        message:
          'Outside app/hydration only its index, index.server, client and build may be imported',
      },
      {
        from: { file: { categories: 'hydration' } },
        allow: { to: { file: { categories: ['hydration', 'hydrationInternal'] } } },
      },
      // Every page can read the data of the root route, so its type, but not its code, may be imported everywhere.
      { allow: { to: { file: { categories: 'root' } }, dependency: { kind: 'type' } } },
      // The page cache depends on the active clinic, which the clinics' server modules determine.
      {
        from: { file: { categories: 'server' } },
        allow: { to: { file: { categories: 'serverOnly' } } },
      },
    ],
  },
]
