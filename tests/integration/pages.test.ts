import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collectProblems } from '../../app/content/parse.server'
import { redirectsSchema } from '../../app/content/schemas.server'
import routes from '../../app/routes'
import { canonicalPath, comparablePath, sitePages } from '../../app/seo/pages'
import { redirectFor } from '../../app/seo/redirects'
import { redirectProblems } from '../../studio/checks/redirect-rules'
import {
  comparablePath as studioPath,
  isPage,
  websitePages,
} from '../../studio/checks/website-pages'

test('routes, sitemap and Studio know the same pages', () => {
  // A path below another page is a step of its journey or its data, no page that anybody looks for.
  const routed = routes.flatMap(({ path, index }) =>
    index ? ['/'] : path && !/[:*/]/.test(path) ? [`/${path}`] : [],
  )
  expect(sitePages.map(({ path }) => path).sort()).toEqual(routed.sort())
  expect([...websitePages].sort()).toEqual(routed.sort())
  expect(routes.flatMap(({ path }) => (path && /[:*]/.test(path) ? [path] : [])).sort()).toEqual([
    '*',
    'forms/membership/:form',
    'online-payments/:location',
    'pay-my-bill/:location',
    'providers/team/:clinic',
  ])
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

test('both compare addresses alike', () => {
  fc.assert(
    fc.property(address, (written) => {
      const path = written.replace(/[?#].*$/, '')
      expect(studioPath(written)).toBe(comparablePath(path))
      if (canonicalPath(path)) expect(isPage(written)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

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

test('what the Studio accepts works on the site, at once and as written', () => {
  let accepted = 0
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ from: address, to: target }), { maxLength: 5 }),
      (given) => {
        const entries = given.map((entry, i) => ({ ...entry, _key: String(i), permanent: true }))
        if (redirectProblems(entries).length > 0) return
        const { value, problems } = collectProblems(() =>
          redirectsSchema.parse({ lists: [{ _id: 'redirects', entries }] }),
        )
        expect(problems).toEqual([])
        for (const { from, to } of entries) {
          const found = redirectFor(
            value.lists[0]?.entries ?? [],
            new URL(`https://clinic.example${from}`),
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
