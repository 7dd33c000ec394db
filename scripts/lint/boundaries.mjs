/** The parts of the project, by the files that belong to them. */
const files = {
  pages: ['app/routes/**/*', 'app/layout/**/*', 'app/{root,entry.client,entry.server}.tsx', 'app/routes.ts'],
  context: ['app/context.server.ts'],
  clinics: ['app/clinics/**/*'],
  contact: ['app/contact/**/*'],
  membership: ['app/membership/**/*'],
  bills: ['app/bills/**/*'],
  content: ['app/content/**/*'],
  support: ['app/{payments,email,forms,privacy,seo,ui}/**/*'],
  server: ['server/**/*'],
  local: ['local/**/*'],
  studio: ['studio/**/*'],
}

const kit = ['context', 'content', 'support']

/**
 * Which parts each part may import beside itself. Pages put features together; a feature knows the clinics and the kit,
 * never another feature or a page. The server knows the content and the cache, not the pages. The stand-ins, the Studio
 * and the site know nothing of each other: they meet over HTTP.
 *
 * @type {Record<keyof typeof files, string[]>}
 */
const mayImport = {
  pages: ['clinics', 'contact', 'membership', 'bills', ...kit],
  context: ['content'],
  clinics: kit,
  contact: ['clinics', ...kit],
  membership: ['clinics', ...kit],
  bills: ['clinics', ...kit],
  content: kit,
  support: kit,
  server: ['context', 'content'],
  local: [],
  studio: [],
}

/** For the linter's setting `boundaries/files`. */
export const fileCategories = [
  ...Object.entries(files).flatMap(([category, patterns]) => patterns.map((pattern) => ({ category, pattern }))),
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
          to: { file: { categories: { anyOf: names.filter((other) => other !== part && !allowed.includes(other)) } } },
        },
        message: `${part} may not import this file; scripts/lint/boundaries.mjs says who may import whom`,
      })),
      // The page cache has to know the active clinic, which the clinics' server modules tell.
      { from: { file: { categories: 'server' } }, allow: { to: { file: { categories: 'serverOnly' } } } },
    ],
  },
]
