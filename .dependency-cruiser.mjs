import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Which part of the project may import which, and that no imports form a cycle. `npm run lint` checks it. Paths are
 * patterns of regular expressions.
 */

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
const features = readdirSync(fileURLToPath(new URL('app', import.meta.url)), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter(
    (name) =>
      ![
        ...['routes', 'layout', 'hydration', 'seo', 'clinics', 'content', 'composed'],
        ...supportFolders,
      ].includes(name),
  )

/** @type {Record<string, string>} The parts of the project, by the files that belong to them. */
const files = {
  // The sections of pages that staff compose show parts of every feature.
  pages:
    '^app/(?:(?:routes|composed|layout|hydration|seo/structured-data)/|(?:root|entry[.]client|entry[.]server)[.]tsx$|root-data[.]server[.]ts$|routes[.]ts$)',
  context: '^app/context[.]server[.]ts$',
  clinics: '^app/clinics/',
  content: '^app/content/',
  support: `^app/(?:(?:${supportFolders.join('|')})/|seo/[^/]+$|(?:connection|route-handle)[.]ts$)`,
  server: '^server/',
  domain: '^packages/domain/',
  'content-lake': '^packages/content-lake/',
  'dev-services': '^packages/dev-services/',
  studio: '^studio/',
  ...Object.fromEntries(features.map((name) => [name, `^app/${name}/`])),
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
  pages: ['clinics', ...kit, ...features],
  context: ['content', 'support', 'domain'],
  clinics: kit,
  content: kit,
  support: kit,
  server: ['context', 'content', 'support', 'domain'],
  domain: [],
  'content-lake': [],
  'dev-services': ['content-lake', 'domain'],
  studio: ['domain'],
  ...Object.fromEntries(features.map((name) => [name, ['clinics', ...kit]])),
}

const tests = '[.]test[.]tsx?$|/testing[.]ts$'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...Object.entries(mayImport).map(([part, allowed]) => ({
      name: `${part}-imports`,
      comment: `It may import itself${allowed.map((name) => `, ${name}`).join('')}; \`files\` in .dependency-cruiser.mjs lists the folders of each.`,
      severity: /** @type {const} */ ('error'),
      from: { path: files[part], pathNot: tests },
      to: {
        path: Object.values(files),
        pathNot: [
          ...[part, ...allowed].map((name) => files[name] ?? ''),
          // The page cache depends on the active clinic, which the clinics' server modules determine.
          ...(part === 'server' ? ['^app/clinics/.*[.]server[.]tsx?$'] : []),
          // Every page can read the data of the root route; the next rule allows the type alone.
          '^app/root-data[.]server[.]ts$',
        ],
      },
    })),
    {
      name: 'product-imports-no-tool',
      severity: 'error',
      from: {
        path: '^(?:app|server|packages|studio)/',
        pathNot: [tests, '^server/test-'],
      },
      to: { path: '^(?:scripts|tools|tests)/' },
    },
    {
      name: 'root-data-is-imported-as-type',
      severity: 'error',
      from: { path: '^(?:app|server|packages|studio)/', pathNot: [tests, '^app/root[.]tsx$'] },
      to: { path: '^app/root-data[.]server[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'hydration-has-four-entries',
      comment:
        'For the document, the response of the server, the start in the browser and the build.',
      severity: 'error',
      from: { path: '^(?:app|server|packages|studio)/', pathNot: ['^app/hydration/', tests] },
      to: { path: '^app/hydration/', pathNot: '/(?:index|index[.]server|client|build)[.]tsx?$' },
    },
    {
      name: 'content-lake-is-a-package',
      comment:
        'It is imported by its name and the exports of its package.json, as an installed one.',
      severity: 'error',
      from: { pathNot: '^packages/content-lake/' },
      to: {
        path: '^packages/content-lake/',
        // A module of a workspace that is imported by name counts as undetermined outside of it.
        dependencyTypesNot: ['aliased-workspace', 'undetermined'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'node_modules|^studio/dist|^build|[.]generated[.]ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
}
