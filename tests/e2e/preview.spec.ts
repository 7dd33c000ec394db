import { sitePages } from '@site/domain/pages'
import type { SanityDocument } from '@sanity/client'
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../tools/lib/root.mjs'
import { open } from '../support/hydrated'
import { findUnmarkedTexts, numberTexts } from '../support/preview-texts'
import { axe, expect, test } from '../support/site'
import type { Product } from '../support/product'

const drafted = 'Awards as drafted'

/** Enables the preview of drafts as the Studio does. */
async function openSecret({ client }: Product) {
  const secret = crypto.randomUUID()
  await client.create({
    _id: `drafts.${crypto.randomUUID()}`,
    _type: 'sanity.previewUrlSecret',
    source: 'sanity/presentation',
    secret,
    studioUrl: 'http://localhost/studio',
  })
  return secret
}
const enabling = (secret: string, pathname: string) =>
  `/api/preview/enable?${new URLSearchParams({ 'sanity-preview-secret': secret, 'sanity-preview-perspective': 'drafts', 'sanity-preview-pathname': pathname })}`

/** Drafts the heading of the awards, as editing in the Studio does. */
async function draft({ client }: Product, awardsHeading: string) {
  const published = await client.getDocument('homePage')
  await client.createOrReplace({
    ...published,
    _id: 'drafts.homePage',
    _type: 'homePage',
    awardsHeading,
  })
}
test.afterEach(({ site }) => site.client.delete('drafts.homePage'))

test('STU-05 a draft is shown in a preview and nowhere else until it is published', async ({
  page,
  site,
  request,
}) => {
  await draft(site, drafted)
  const visitorsPage = async () => (await request.get('/')).text()
  const heading = (text: string) => ({ name: text, level: 2, exact: true })
  expect(await visitorsPage()).not.toContain(drafted)

  await open(page, enabling(await openSecret(site), '/'))
  expect(new URL(page.url()).search).toBe('')
  await expect(page.getByRole('heading', heading(drafted))).toBeVisible()
  await expect(page.getByText('Preview: drafts are shown')).toBeVisible()
  await axe(page)

  expect(await visitorsPage()).not.toMatch(/Awards as drafted|Leave preview/)

  await page.getByRole('link', { name: 'About', exact: true }).first().click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByText('Preview: drafts are shown')).toBeVisible()
  await page.getByRole('link', { name: 'Leave preview' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Leave preview')).toHaveCount(0)
  await expect(page.getByRole('heading', heading(drafted))).toHaveCount(0)

  const { _id, ...content } = (await site.client.getDocument('drafts.homePage')) ?? {}
  expect(_id).toBe('drafts.homePage')
  await site.client
    .transaction()
    .createOrReplace({ ...content, _id: 'homePage', _type: 'homePage' })
    .delete('drafts.homePage')
    .commit()
  await expect.poll(visitorsPage).toContain(drafted)
  await site.client.patch('homePage').set({ awardsHeading: 'Awards & Recognition' }).commit()
})

test('a preview works without script', async ({ noScript, site }) => {
  await draft(site, drafted)
  await noScript.goto(enabling(await openSecret(site), '/'))
  await expect(noScript.getByRole('heading', { name: drafted })).toBeVisible()
  await noScript.getByRole('link', { name: 'Leave preview' }).click()
  await expect(noScript.getByRole('heading', { name: drafted })).toHaveCount(0)
})

type Node = {
  type: string
  name?: string
  attributes?: Record<string, { value: Node }>
  of?: Node | Node[]
  value?: Node
  rest?: Node
}
const types = JSON.parse(readFileSync(join(root, 'studio/schema.json'), 'utf8')) as Node[]

/** Returns whether the Studio's schema defines this field of a document type, such as `serviceCards:key.title`. */
function isField(type: string, path: string): boolean {
  const within = (node: Node | undefined, step: string): Node | undefined => {
    if (node?.type === 'inline')
      return within(
        types.find(({ name }) => name === node.name),
        step,
      )
    if (node?.type === 'type') return within(node.value, step)
    if (node?.type === 'array') return node.of as Node
    if (node?.type === 'union')
      return (node.of as Node[]).map((option) => within(option, step)).find(Boolean)
    return node?.attributes?.[step]?.value ?? (node?.rest && within(node.rest, step))
  }
  const document = types.find((node) => node.type === 'document' && node.name === type)
  return path.split(/[.:]/).reduce<Node | undefined>(within, document) !== undefined
}

const paragraph = {
  _type: 'block',
  _key: 'a',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 'a', text: 'One paragraph.', marks: [] }],
}
/** A page with the types of sections that no page of the fixtures has. */
const otherSections = {
  _id: 'page-other-sections',
  _type: 'page',
  title: 'Other sections',
  slug: { _type: 'slug', current: 'other-sections' },
  sections: [
    { _key: 'a', _type: 'textSection', heading: 'Text', body: [paragraph] },
    { _key: 'b', _type: 'pictureSection', heading: 'Picture', body: [paragraph] },
    {
      _key: 'c',
      _type: 'questionsSection',
      heading: 'Questions',
      faqs: [{ _key: 'a', _type: 'faq', question: 'A question?', answer: 'An answer.' }],
    },
    { _key: 'd', _type: 'noticeSection', heading: 'Notice', text: 'A notice.' },
    { _key: 'e', _type: 'hoursSection', heading: 'Hours' },
    { _key: 'f', _type: 'teamSection', heading: 'Team' },
    { _key: 'g', _type: 'servicesSection', heading: 'Services' },
  ],
}

/** Returns the names of the types of sections in a part of the schema or of a document. */
const sectionTypesIn = (part: unknown) =>
  [...new Set(JSON.stringify(part).match(/\b\w+Section(?=")/g))].sort()

test('STU-05 a preview is never cached, and each text of each page opens its field', async ({
  page,
  request,
  dataset,
  site,
}) => {
  await dataset.create(otherSections)
  const documents = await dataset.fetch<SanityDocument[]>('*')
  expect(
    sectionTypesIn(documents.filter(({ _type }) => _type === 'page')),
    'add the missing types of sections to `otherSections`',
  ).toEqual(sectionTypesIn(types.find(({ name }) => name === 'sections')))
  const { drafts, sources } = numberTexts(
    documents.filter(({ _type }) => !/^(?:sanity|system)\./.test(_type)),
  )
  const transaction = dataset.transaction()
  for (const document of drafts) transaction.create(document)
  await transaction.commit()

  await request.get(enabling(await openSecret(site), '/'), { maxRedirects: 0 })
  const marked = new Set<string>()
  const unmarked: string[] = []
  const pages = [
    ...sitePages.map(({ path, example = path }) => example),
    ...[
      '/other-sections',
      '/locations/ashland',
      '/pay-my-bill/ashland',
      '/providers/maren-holloway-tate',
      '/nowhere',
    ],
  ]
  for (const path of [...pages, '/_root.data', '/about.data']) {
    const response = await request.get(path)
    const headers = response.headers()
    expect(
      [response.status(), headers['cache-control'], headers['x-robots-tag'], headers['etag']],
      path,
    ).toEqual([path === '/nowhere' ? 404 : 200, 'no-store', 'noindex', undefined])
    if (path.endsWith('.data')) continue
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'self'")
    const html = await response.text()
    const texts = await findUnmarkedTexts(page, html, sources)
    expect(texts.marked, path).toBeGreaterThan(20)
    unmarked.push(...texts.unmarked.map((text) => `${path}: ${text}`))
    for (const [, type = '', field = ''] of html.matchAll(
      /data-sanity="id=[^;]+;type=(\w+);base=[^;]+;path=([^";]+)"/g,
    ))
      marked.add(`${type} ${field}`)
  }
  expect(unmarked).toEqual([])
  // Numbers, dates, hours and email addresses are marked as well, and every mark opens a field of the Studio.
  expect([...marked]).toEqual(
    expect.arrayContaining([
      'aboutPage founded',
      'clinic contact.email',
      'clinic hours',
      'homePage welcome.trustedSince',
      'legalPage lastUpdated',
      'membershipPackage offerSavings',
      'membershipPackage price',
      'membershipPackage thankYouSavings',
      'siteSettings alliance',
    ]),
  )
  expect(
    [...marked].filter((field) => !isField(...(field.split(' ') as [string, string]))),
  ).toEqual([])

  await draft(site, 'Drafted once more')
  expect(await (await request.get('/')).text()).toContain('Drafted once more')
  await request.get('/api/preview/disable')
  const response = await request.get('/')
  expect(response.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(await response.text()).not.toMatch(/data-sanity|Drafted once more|preview/i)
})

test('a wrong secret opens no preview, and the right one redirects only within this site', async ({
  request,
  site,
}) => {
  const refused = await request.get(enabling('wrong', '/'), { maxRedirects: 0 })
  expect([
    refused.status(),
    refused.headers()['set-cookie'],
    refused.headers()['cache-control'],
  ]).toEqual([401, undefined, 'no-store'])
  for (const path of [
    '//evil.test',
    '/.//evil.test/x',
    '/\\evil.test',
    'https://evil.test',
    '/\t/evil.test',
  ]) {
    const response = await request.get(enabling(await openSecret(site), path), { maxRedirects: 0 })
    expect([response.status(), response.headers()['location']], path).toEqual([302, '/'])
  }
})

test('a preview shows a message when the drafts cannot be read, while visitors are not affected', async ({
  request,
  site,
}) => {
  await request.get(enabling(await openSecret(site), '/'), { maxRedirects: 0 })
  await site.stopLocal()
  try {
    const response = await request.get('/about')
    expect([response.status(), response.headers()['cache-control']]).toEqual([503, 'no-store'])
    expect(await response.text()).toContain('We couldn’t show the preview')
    await request.get('/api/preview/disable')
    expect((await request.get('/about')).status()).toBe(200)
  } finally {
    await site.startLocal()
  }
})

test('visitors do not load the files for previews', async ({ page }) => {
  const folder = join(root, 'build/client/assets')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const sources = new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
    ),
  )
  const isForPreviews = (name: string) =>
    /sanity-visual-editing|data-sanity-overlay|Leave preview/.test(sources.get(name) ?? '')
  expect(names.filter(isForPreviews).length).toBeGreaterThan(1)

  // Collects everything that a page's own modules import statically, as opposed to on demand.
  const reached = new Set<string>()
  const reach = (name: string): void => {
    if (reached.has(name)) return
    reached.add(name)
    for (const [, imported = ''] of sources
      .get(name)
      ?.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g) ?? [])
      reach(imported)
  }
  const manifest = names.find((name) => name.startsWith('manifest-')) ?? ''
  for (const [, name = ''] of sources.get(manifest)?.matchAll(/assets\/([\w.-]+\.js)/g) ?? [])
    reach(name)
  expect(reached.size).toBeGreaterThan(20)
  expect([...reached].filter(isForPreviews)).toEqual([])

  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url().split('/').at(-1) ?? ''))
  await open(page, '/services')
  expect(loaded.length).toBeGreaterThan(5)
  expect(loaded.filter(isForPreviews)).toEqual([])
})
