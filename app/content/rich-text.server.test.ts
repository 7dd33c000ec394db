import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { legalSections } from '~/legal/sections'
import { collectProblems } from './parse.server'
import { richTextHtml } from './rich-text.server'
import * as schemas from './schemas.server'
import type { RichText } from './types'

const span = (text: string, marks: unknown[] = []) => ({ _type: 'span', _key: text, text, marks })
const block = (more: object = {}) => ({
  _type: 'block',
  _key: 'b',
  style: 'normal',
  children: [span('text', ['m'])],
  markDefs: [],
  ...more,
})
const link = (href: unknown) =>
  block({ markDefs: [{ _type: 'link', _key: 'm', href }], _key: 'with a link' })

/** Returns the HTML of blocks that are parsed like a page of the dataset and rendered with the site's component. */
function render(blocks: unknown) {
  const { value, problems } = collectProblems(() =>
    schemas.legalSchema.parse({
      pages: [{ _id: 'legal', slug: 'a', title: 'a', lastUpdated: '2026-01-01', body: blocks }],
    }),
  )
  return { html: richTextHtml(value.pages[0]?.body ?? []), problems }
}

describe('a link', () => {
  test.each<[unknown, RegExp]>([
    ['/contact', /<a href="\/contact">text<\/a>/],
    ['#hours', /<a href="#hours">text<\/a>/],
    ['tel:+15415550110', /<a href="tel:/],
    ['mailto:info@example.org', /<a href="mailto:/],
    [
      'https://example.org/?a=1&b=2',
      /<a href="https:\/\/example\.org\/\?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">/,
    ],
  ])('LAY-03 LAY-04 to %j is rendered', (href, html) => {
    expect(render([link(href)]).html).toMatch(html)
    expect(render([link(href)]).problems).toEqual([])
  })

  test.each([
    '//example.org',
    '/\\example.org',
    '/.//example.org',
    '/\t/example.org',
    'http://example.org',
    'https:example.org',
    'https://user@example.org',
    'https://localhost',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'tel:',
    'mailto:a@b?c:d',
    'contact',
    '',
    7,
    null,
  ])('to %j is omitted and reported, and its text stays', (href) => {
    const { html, problems } = render([link(href)])
    expect(html).toBe('<p class="mt-3">text</p>')
    expect(problems.map(({ documentId }) => documentId)).toContain('legal')
  })
})

test.each([
  ['', '<a href="tel:+15415550110" class="whitespace-nowrap">541-555-0110</a>'],
  ['/contact', '<a href="/contact"><span class="whitespace-nowrap">541-555-0110</span></a>'],
  ['tel:+1541', '<a href="tel:+1541"><span class="whitespace-nowrap">541-555-0110</span></a>'],
])('a phone number with the link %j does not break and can be called', (href, html) => {
  const children = [span('Call '), span('541-555-0110', ['m']), span(' now, or 12-541-555-0110-3')]
  const blocks = [{ ...link(href), children }]
  expect(render(blocks).html).toBe(`<p class="mt-3">Call ${html} now, or 12-541-555-0110-3</p>`)
})

test('a toll-free number does not break and can be called', () => {
  const { html } = render([block({ children: [span('Call 1-800-985-3059.')] })])
  expect(html).toContain('<a href="tel:+18009853059" class="whitespace-nowrap">1-800-985-3059</a>.')
})

test('a phone number in the address of a link stays', () => {
  const { html } = render([link('https://example.org/541-555-0110')])
  expect(html).toContain('<a href="https://example.org/541-555-0110"')
})

test('text is escaped', () => {
  const { html } = render([block({ children: [span('<img src=x onerror=alert(1)>')] })])
  expect(html).toBe('<p class="mt-3">&lt;img src=x onerror=alert(1)&gt;</p>')
  expect(render([])).toEqual({ html: '', problems: [] })
})

/** Blocks with one malformed part each. */
const malformed: [string, unknown][] = [
  ['is no object', 7],
  ['has null for a span', block({ children: [null] })],
  ['has null beside a span', block({ children: [span('kept'), null] })],
  ['has no spans', block({ children: [] })],
  ['has children that are no list', block({ children: {} })],
  ['has a span whose text is a number', block({ children: [{ _type: 'span', text: 7 }] })],
  ['has an inline object', block({ children: [{ _type: 'image', _key: 's' }] })],
  ['has 5,000 marks on a span', block({ children: [span('a', Array(5000).fill('strong'))] })],
  ['has marks that are no strings', block({ children: [span('a', [null, {}])] })],
  ['is nested 11 levels deep', block({ listItem: 'bullet', level: 11 })],
  ['is at half a level', block({ listItem: 'bullet', level: 1.5 })],
  ['is a video', { _type: 'video', _key: 'v' }],
  ...Object.getOwnPropertyNames(Object.prototype).flatMap((name): [string, unknown][] => [
    [`has the type ${name}`, block({ _type: name })],
    [`has the style ${name}`, block({ style: name })],
    [`is a list item of the kind ${name}`, block({ listItem: name })],
  ]),
]

describe('a block that', () => {
  test.each(malformed)('%s is omitted and reported, and its neighbors stay', (_name, bad) => {
    const { html, problems } = render([
      block({ _key: 'a', children: [span('before')] }),
      bad,
      block({ _key: 'c', children: [span('after')] }),
    ])
    expect(html).toBe('<p class="mt-3">before</p><p class="mt-3">after</p>')
    expect(problems).not.toEqual([])
    for (const { documentId, path } of problems)
      expect([documentId, path]).toEqual(['legal', expect.stringMatching(/^body\.1(\.|$)/)])
  })

  test.each(Object.getOwnPropertyNames(Object.prototype))(
    'has the mark %s keeps its text without the mark',
    (name) => {
      const { html, problems } = render([block({ children: [span('text', [name])] })])
      expect(html).toBe('<p class="mt-3">text</p>')
      expect(problems).toHaveLength(1)
    },
  )

  test('names a definition that is null keeps its text without the mark', () => {
    const { html, problems } = render([block({ markDefs: [null] })])
    expect(html).toBe('<p class="mt-3">text</p>')
    expect(problems).toHaveLength(1)
  })
})

test('the renderer finds no component among the properties that every object inherits', () => {
  for (const name of Object.getOwnPropertyNames(Object.prototype)) {
    const unchecked = [
      block({ _type: name }),
      block({ style: name }),
      block({ listItem: name }),
      block({ children: [span('text', [name])] }),
    ]
    expect(() => richTextHtml(unchecked as unknown as RichText), name).not.toThrow()
  }
})

/** Arbitrary values in place of a block, similar enough to one to pass several checks. */
const name = fc.oneof(
  fc.constantFrom(
    'block',
    'span',
    'link',
    '@list',
    '@span',
    '@text',
    'normal',
    'h2',
    'bullet',
    'm',
  ),
  fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype)),
)
const oneOf = (...arbitraries: fc.Arbitrary<unknown>[]) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.oneof(...arbitraries) },
    { weight: 1, arbitrary: fc.anything({ maxDepth: 2 }) },
    { weight: 1, arbitrary: fc.constant(null) },
  )
const record = (shape: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(shape, { requiredKeys: [] })
const anyLink = oneOf(
  fc.constantFrom('/contact', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '#a'),
  fc.webUrl(),
)
const anySpan = record({
  _type: oneOf(fc.constant('span'), name),
  _key: oneOf(name),
  text: oneOf(fc.string(), fc.constant('two\nlines')),
  marks: oneOf(fc.array(oneOf(name, fc.constantFrom('strong', 'em')), { maxLength: 30 })),
})
const anyBlock = record({
  _type: oneOf(fc.constant('block'), name),
  _key: oneOf(name),
  style: oneOf(name),
  listItem: oneOf(fc.constantFrom('bullet', 'number'), name),
  level: oneOf(fc.integer({ min: -1, max: 12 })),
  children: oneOf(fc.array(oneOf(anySpan, name), { maxLength: 4 })),
  markDefs: oneOf(
    fc.array(oneOf(record({ _type: oneOf(name), _key: oneOf(name), href: anyLink })), {
      maxLength: 3,
    }),
  ),
})
const anyBody = oneOf(fc.array(oneOf(anyBlock), { maxLength: 12 }))

/** Each rich-text field of the site, parsed with the schema of its part and rendered like on its page. */
const fields: Record<string, (body: unknown) => string[]> = {
  'welcome of the home page': (body) => {
    const { page } = schemas.homeSchema.parse({ page: { welcome: { body } }, awards: [] })
    return [richTextHtml(page.welcome.body)]
  },
  'approach of the about page': (body) => [
    richTextHtml(schemas.aboutSchema.parse({ page: { approach: body } }).page.approach),
  ],
  'both texts of a service': (body) =>
    schemas.servicesSchema
      .parse({
        page: {},
        services: [{ _id: 's', id: 's', name: 's', detailedDescription: body, approach: body }],
      })
      .services.flatMap((service) => [
        richTextHtml(service.detailedDescription),
        richTextHtml(service.approach),
      ]),
  'body of a legal page': (body) =>
    schemas.legalSchema
      .parse({
        pages: [{ _id: 'l', slug: 'l', title: 'l', lastUpdated: '2026-01-01', body }],
      })
      .pages.flatMap((page) => legalSections(page.body))
      .map(({ blocks }) => richTextHtml(blocks)),
}

test.each(Object.entries(fields))(
  'no dataset breaks the %s, or adds a link with a forbidden target',
  (_name, render) => {
    const well = block({ _key: 'well', children: [span('A well-formed neighbor')] })
    fc.assert(
      fc.property(anyBody, (body) => {
        const html = render(Array.isArray(body) ? [...(body as unknown[]), well] : [well]).join('')
        expect(html).toContain('A well-formed neighbor')
        for (const [, href] of html.matchAll(/href="([^"]*)"/g))
          expect(href).toMatch(/^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)/)
      }),
      { numRuns: 1_000 },
    )
  },
)
