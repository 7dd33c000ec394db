import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'

/** What every part of the site may use: content, and tools that know nothing of clinics or journeys. */
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

/** Every other folder of `app/` is a feature: what one page or journey is made of. */
const features = readdirSync(join(root, 'app'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter(
    (name) =>
      !['routes', 'layout', 'hydration', 'seo', 'clinics', 'content', ...supportFolders].includes(
        name,
      ),
  )

/** @type {Record<string, string[]>} The parts of the project, by the files that belong to them. */
const files = {
  pages: [
    'app/routes/**/*',
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
 * Which parts each part may import beside itself. Pages put features together; a feature knows the clinics and the kit,
 * never another feature or a page. The server knows the content, the cache and what it hands to actions, not the pages.
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
  { category: 'serverOnly', pattern: 'app/clinics/**/*.server.{ts,tsx}' },
]

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
        message: `${part} may not import this file; tools/lint/boundaries.mjs says who may import whom`,
      })),
      // What the root route has loaded is there on every page; its type, not its code, may be known everywhere.
      { allow: { to: { file: { categories: 'root' } }, dependency: { kind: 'type' } } },
      // The page cache has to know the active clinic, which the clinics' server modules tell.
      {
        from: { file: { categories: 'server' } },
        allow: { to: { file: { categories: 'serverOnly' } } },
      },
    ],
  },
]
