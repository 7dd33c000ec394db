import { sitePages } from '@site/domain/pages'
import type { APIRequestContext } from '@playwright/test'
import { canonicalOf, metaOf, textOf, titlesOf } from '../support/html'
import { open } from '../support/hydrated'
import { expect, test } from '../support/site'
import { type LdNode, structuredDataOf, validate, valuesOf } from '../support/structured-data'

const indexed = sitePages.filter(({ isIndexed }) => isIndexed).map(({ path }) => path)
const unlisted = [
  '/membership-payment?package=ultimate',
  '/membership-agreement?package=ultimate',
  '/membership-thank-you?package=ultimate',
  '/pay-my-bill/ashland',
  '/online-payments/ashland',
  '/pay-my-bill/nowhere',
  '/confirmation',
  '/payment-failed?error_code=51',
  '/test',
  '/providers?q=massage',
  '/nowhere-at-all',
]
const domains = ['eastmed', 'cpoint', 'northmed', 'ashlandor']

type StoredClinic = {
  title: string
  address: { street: string; city: string; state: string; zip: string }
  contact: { phone: string; fax?: string }
  domain: string
}

const pageAt = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

test('each indexed page has one title, one description, one URL and a separate image', async ({
  site,
  request,
}) => {
  const seen = {
    title: new Set<string>(),
    description: new Set<string>(),
    picture: new Set<string>(),
  }
  for (const path of indexed) {
    const html = await pageAt(request, `${path}?clinic=ashlandor&utm_source=card&gclid=1`)
    const meta = metaOf(html)
    const [title = '', ...more] = titlesOf(html)
    const description = meta.get('description') ?? ''
    expect(more, path).toEqual([])
    expect(canonicalOf(html), path).toEqual([site.url + path])
    expect(meta.has('robots'), path).toBe(false)
    // SRV-01 fixes the title of the services page.
    if (path === '/services') expect(title).toBe('Services - Ashland')
    else expect(title.length >= 50 && title.length <= 60, `${path}: ${title}`).toBe(true)
    expect(description.length >= 120 && description.length <= 155, `${path}: ${description}`).toBe(
      true,
    )
    expect(meta.get('og:title'), path).toBe(
      path === '/services' ? 'Chiropractic, Massage, Acupuncture and Injury Rehab Care' : title,
    )
    expect(meta.get('og:description'), path).toBe(description)
    expect(meta.get('og:url'), path).toBe(site.url + path)
    expect([meta.get('og:type'), meta.get('og:site_name'), meta.get('twitter:card')], path).toEqual(
      ['website', 'Table Rock Wellness', 'summary_large_image'],
    )
    expect(meta.get('og:image:alt'), path).toMatch(/^Table Rock Wellness: .{5,}/)
    const picture = await request.get(meta.get('og:image') ?? '')
    expect(
      [
        picture.status(),
        picture.headers()['content-type'],
        picture.url().startsWith(`${site.url}/og/`),
      ],
      path,
    ).toEqual([200, 'image/png', true])
    seen.title.add(title)
    seen.description.add(description)
    seen.picture.add(picture.url())
  }
  for (const [what, values] of Object.entries(seen)) expect(values.size, what).toBe(indexed.length)
})

test("RTE-20 steps of a visitor's own transactions, searches and missing pages are not indexed", async ({
  request,
}) => {
  for (const path of unlisted) {
    const html = await pageAt(request, path)
    expect(metaOf(html).get('robots'), path).toBe('noindex')
    expect([canonicalOf(html), structuredDataOf(html)], path).toEqual([[], null])
    expect(titlesOf(html)[0], path).not.toBe('')
  }
  expect((await request.get('/studio')).headers()['x-robots-tag']).toBe('noindex')
})

test('SRV-02 the description and the sharing card change when script opens another page', async ({
  page,
}) => {
  const sharingTags = page.locator(
    'head :is(meta[property^="og:"], meta[name^="twitter:"], meta[name="description"])',
  )
  await open(page, '/about')
  await expect(sharingTags).toHaveCount(13)
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', /\/about$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services', exact: true }).click()
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/services$/)
  await expect(page).toHaveTitle(/^Services/)
  await expect(sharingTags).toHaveCount(13)
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', /\/services$/)
})

test('STU-04 staff choose another image for a shared link', async ({ site, request }) => {
  const before = await site.client.getDocument('aboutPage')
  const asset = await site.client.fetch<{ _id: string }>(
    '*[_type == "sanity.imageAsset" && _id == *[_id == "clinic-ashland"][0].image.asset._ref][0]{_id}',
  )
  await site.client
    .patch('aboutPage')
    .set({
      'seo.image': {
        _type: 'image',
        alt: 'Our team',
        asset: { _type: 'reference', _ref: asset._id },
      },
    })
    .commit()
  try {
    await expect
      .poll(async () => metaOf(await pageAt(request, '/about')).get('og:image:alt'))
      .toBe('Our team')
    const meta = metaOf(await pageAt(request, '/about'))
    const picture = await request.get(meta.get('og:image') ?? '')
    expect([
      picture.status(),
      picture.headers()['content-type'],
      meta.get('og:image:width'),
      meta.get('og:image:height'),
    ]).toEqual([200, 'image/jpeg', '1280', '672'])
  } finally {
    if (before) await site.client.createOrReplace(before)
  }
})

test.describe('every page for two of the clinics', () => {
  // In one worker, so that each page is fetched once.
  test.describe.configure({ mode: 'default' })

  /** Returns two of the four clinics, for each page the other two, so that each clinic has half of the pages. */
  const clinicsOf = <Clinic>(clinics: readonly Clinic[], page: number) =>
    clinics.filter((_, index) => index % 2 === page % 2)

  const fetched = new Map<string, string>()
  const pageFor = async (request: APIRequestContext, path: string, domain: string) => {
    const address = `${path}${path.includes('?') ? '&' : '?'}clinic=${domain}`
    const html = fetched.get(address) ?? (await pageAt(request, address))
    fetched.set(address, html)
    return html
  }

  test('structured data of every page is valid, and every referenced node exists', async ({
    site,
    request,
  }) => {
    const known = new Set<unknown>()
    const referred = new Set<unknown>()
    for (const [index, path] of indexed.entries()) {
      for (const domain of clinicsOf(domains, index)) {
        const graph = structuredDataOf(await pageFor(request, path, domain))
        expect(graph, path).not.toBeNull()
        expect(validate(graph ?? [], site.url).errors, `${path} ${domain}`).toEqual([])
        for (const node of graph ?? []) if (node['@id']) known.add(node['@id'])
        for (const property of [
          'parentOrganization',
          'provider',
          'seller',
          'worksFor',
          'publisher',
        ]) {
          for (const value of valuesOf(graph, property).flat())
            referred.add((value as LdNode)['@id'])
        }
      }
    }
    expect([...referred].filter((id) => !known.has(id))).toEqual([])
    expect([...known].filter((id) => String(id).includes('/locations/'))).toHaveLength(4)
  })

  test('LAY-08 LAY-09 LAY-28 name, address and phone number of a clinic are identical wherever they are rendered', async ({
    site,
    request,
  }) => {
    const clinics = await site.client.fetch<StoredClinic[]>(
      '*[_type == "clinic"] | order(orderRank){title, address, contact, domain}',
    )
    const settings = await site.client.fetch<{
      billingHelpPhone: string
      textMessageNumber: string
    }>('*[_id == "siteSettings"][0]{billingHelpPhone, textMessageNumber}')
    const numbers = new Set([
      ...clinics.flatMap(({ contact }) => [contact.phone, contact.fax ?? contact.phone]),
      settings.billingHelpPhone,
      settings.textMessageNumber,
    ])
    const links = new Set([...numbers].map((number) => `tel:+1${number.replace(/\D/g, '')}`))

    for (const [index, path] of [...indexed, ...unlisted].entries()) {
      for (const { title, address, contact, domain } of clinicsOf(clinics, index)) {
        const at = `${path} ${domain}`
        const html = await pageFor(request, path, domain)
        const text = textOf(html)
        for (const stated of [
          title,
          address.street,
          `${address.city}, ${address.state} ${address.zip}`,
          contact.phone,
        ])
          expect(text, at).toContain(stated)
        for (const [number] of text.matchAll(/(?:\+?1[ .-]?)?\(?541\)?[ .-]?\d{3}[ .-]?\d{4}/g))
          expect(numbers, at).toContain(number)
        // Legal notices name the toll-free numbers of federal agencies.
        for (const [, link = ''] of html.matchAll(/href="(tel:(?!\+18(?:00|77))[^"]*)"/g))
          expect(links, at).toContain(link)

        for (const clinic of clinics) {
          const { street, zip } = clinic.address
          for (const [written] of text.matchAll(
            new RegExp(`\\b${street.split(' ').slice(0, 2).join('[\\s,.]+')}[^\\n]*`, 'gi'),
          ))
            expect(written.startsWith(street), `${at}: ${written}`).toBe(true)
          for (const [written] of text.matchAll(
            new RegExp(`[^,\\n]*,?\\s*\\w+\\.? ${zip}\\b`, 'g'),
          ))
            expect(
              written.endsWith(`${clinic.address.city}, ${clinic.address.state} ${zip}`),
              `${at}: ${written}`,
            ).toBe(true)
          for (const node of structuredDataOf(html)?.filter(
            ({ name, '@type': type }) => type === 'MedicalClinic' && name === clinic.title,
          ) ?? []) {
            expect(node['telephone'], at).toBe(clinic.contact.phone)
            expect(node['address'], at).toMatchObject({
              streetAddress: street,
              addressLocality: clinic.address.city,
              addressRegion: clinic.address.state,
              postalCode: zip,
            })
          }
        }
        for (const name of structuredDataOf(html)?.flatMap((node) =>
          node['@type'] === 'MedicalClinic' ? [node['name']] : [],
        ) ?? [])
          expect(
            clinics.map((clinic) => clinic.title),
            at,
          ).toContain(name)
      }
    }
  })
})
