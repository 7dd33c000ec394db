import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collectProblems } from '../../app/content/parse.server'
import { redirectsSchema } from '../../app/content/schemas.server'
import routeConfig from '../../app/routes'
import { hasRoute } from '@site/domain/page-paths'
import { sitePages } from '@site/domain/pages'
import { comparablePath } from '@site/domain/paths'
import type { RouteHandle } from '../../app/route-handle'
import { redirectFor } from '../../app/seo/redirects'
import { redirectProblems } from '../../studio/checks/redirects'

/** Every page is below the pathless layout route. */
const routes = routeConfig.flatMap(({ children = [] }) => children)

test('the catalog lists every route that is a page', () => {
  // A path below another page is one of its steps or its data, and not a separate page for patients.
  const routed = routes.flatMap(({ path, index }) =>
    index ? ['/'] : path && !/[:*/]/.test(path) ? [`/${path}`] : [],
  )
  const fixed = sitePages.filter(({ composed }) => composed === undefined)
  expect(
    fixed.map(({ path }) => path).sort(),
    'packages/domain/pages.ts and app/routes.ts must list the same pages',
  ).toEqual(routed.sort())
  expect(routes.flatMap(({ path }) => (path && /[:*]/.test(path) ? [path] : [])).sort()).toEqual([
    '*',
    'forms/membership/:form',
    'locations/:clinic',
    'locations/:clinic/contact.vcf',
    'locations/:clinic/hours.ics',
    'online-payments/:location',
    'pay-my-bill/:location',
    'providers/:provider',
    'providers/team/:clinic',
  ])
})

test('hasRoute recognizes every route, so that none is handled as a path without a page', () => {
  for (const { path = '' } of routes) {
    if (path === '*') continue
    const sample = `/${path.replaceAll(/:\w+/g, 'a-1')}`
    for (const spelling of [sample, `${sample}/`, sample.toUpperCase()])
      expect(hasRoute(spelling), spelling).toBe(true)
  }
  for (const path of ['/nowhere', '/about/us', '/pay-my-bill/a/b', '/membership-agreement/x'])
    expect(hasRoute(path), path).toBe(false)
})

const modules = import.meta.glob<{ default?: unknown; action?: unknown; handle?: RouteHandle }>(
  '../../app/routes/*.tsx',
)

test('every page with an action keeps the reply on the screen', async () => {
  // The confirmation is loaded again, because its record may have been cleared in another tab.
  const exempt = '../../app/routes/confirmation.tsx'
  let found = 0
  for (const [file, load] of Object.entries(modules)) {
    const route = await load()
    if (!route.action || !route.default || file === exempt) continue
    found += 1
    expect(
      route.handle?.hasReply ?? route.handle?.layout === 'checkout',
      `handle.hasReply of ${file}`,
    ).toBe(true)
  }
  expect(found).toBeGreaterThan(4)
})

const piece = fc.constantFrom(
  '/',
  '//',
  'about',
  'About',
  'pay-my-bill',
  'ashland',
  'old',
  'team',
  '.html',
  '%6f',
  '%zz',
  '?a=1',
  '#b',
)
const address = fc.array(piece, { maxLength: 5 }).map((pieces) => `/${pieces.join('')}`)

const target = fc.oneof(
  { weight: 1, arbitrary: address },
  { weight: 1, arbitrary: fc.constantFrom('http://example.org', 'https://u@example.org', '/a b') },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'https://example.org/x',
      '/about',
      '/Services/#massage',
      '/forms/a.pdf',
    ),
  },
)

const pages = { composed: new Set<string>(), clinics: new Set(['ashland']) }

test('values that the Studio accepts work on the site, immediately and as written', () => {
  let accepted = 0
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ from: address, to: target }), { maxLength: 5 }),
      (given) => {
        const entries = given.map((entry, i) => ({ ...entry, _key: String(i), permanent: true }))
        if (redirectProblems(entries, pages).length > 0) return
        const { value, problems } = collectProblems(() =>
          redirectsSchema.parse({ lists: [{ _id: 'redirects', entries }] }),
        )
        expect(problems).toEqual([])
        for (const { from, to } of entries) {
          const found = redirectFor(
            value.lists[0]?.entries ?? [],
            new URL(`https://clinic.example${from}`),
            pages,
          )
          if (!found) throw new Error(`${from} leads nowhere`)
          if (to.startsWith('https:')) expect(found.location).toBe(to)
          else
            expect(comparablePath(new URL(found.location, 'https://clinic.example').pathname)).toBe(
              comparablePath(to.replace(/[?#].*$/, '')),
            )
          accepted += 1
        }
      },
    ),
    { numRuns: 5000 },
  )
  expect(accepted).toBeGreaterThan(200)
})
