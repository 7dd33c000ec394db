import type { Locator } from '@playwright/test'
import { partOf } from '../support/html'
import { open } from '../support/hydrated'
import { publishToSite } from '../support/publish-to-site'
import { expect, test, viewports, visit } from '../support/site'
import { structuredDataOf, validate } from '../support/structured-data'

test.use({ viewport: viewports.desktop })

const topOf = async (element: Locator) => Math.abs((await element.boundingBox())?.y ?? Infinity)

const privacyNotice = 'legal-notice-notice-of-privacy-practices'

test('/costs-and-insurance lists the insurers of each clinic, self-pay prices, memberships and the good faith estimate, without script', async ({
  noScript,
}) => {
  await visit(noScript, '/costs-and-insurance?clinic=cpoint')
  const main = noScript.getByRole('main')
  const clinic = main.getByRole('group').filter({ hasText: 'Central Point' })
  await expect(clinic.getByText('Madrone Coordinated Care')).toBeVisible()
  await expect(clinic.getByText('Verified October 26, 2026').first()).toBeVisible()
  await expect(clinic.getByText('Acupuncture is covered by some plans only')).toBeVisible()
  const other = main.getByRole('group').filter({ hasText: 'North Medford' })
  await expect(other.getByText('Blue Heron Benefit Trust')).toBeHidden()
  await other.getByText('North Medford').click()
  await expect(other.getByText('Blue Heron Benefit Trust')).toBeVisible()
  await expect(other.getByText('Madrone Coordinated Care')).toHaveCount(0)

  await expect(main.getByRole('article').filter({ hasText: 'Acupuncture' })).toContainText(
    'First visit (75 minutes)',
  )
  await expect(main.getByText('$950')).toBeVisible()
  await noScript.getByRole('contentinfo').getByRole('link', { name: 'Good Faith Estimate' }).click()
  await expect(noScript).toHaveURL('/costs-and-insurance#good-faith-estimate')
  await expect(main.getByText('at least $400 more than the estimate')).toBeInViewport()
})

test('without a link to costs and insurance, no empty line takes its place', async ({
  request,
  site,
  dataset,
}) => {
  await publishToSite(site, () =>
    dataset.patch('page-costs-and-insurance').unset(['footerLabel']).commit(),
  )
  for (const path of ['/locations/ashland', '/pay-my-bill']) {
    const main = partOf(await (await request.get(path)).text(), 'main')
    expect(main, path).not.toMatch(/<a [^>]*>Costs/)
    expect(main, path).not.toMatch(/<p[^>]*><\/p>/)
  }
})

test('patients find costs and insurance from a clinic, a service and a bill', async ({
  request,
}) => {
  for (const path of ['/locations/ashland', '/services', '/pay-my-bill']) {
    const main = partOf(await (await request.get(path)).text(), 'main')
    expect(main, path).toMatch(/<a [^>]*href="\/costs-and-insurance"[^>]*>Costs and insurance/)
  }
})

test('every page links to the Notice of Privacy Practices by that name, also in the checkout', async ({
  request,
}) => {
  for (const path of ['/', '/notices', '/membership-payment?package=ultimate', '/nowhere-at-all'])
    expect(await (await request.get(path)).text(), path).toMatch(
      /<a [^>]*href="\/notices#notice-of-privacy-practices"[^>]*>Notice of Privacy Practices<\/a>/,
    )
})

test('a link to a notice leads to it from any page, also from the page of the notices', async ({
  page,
}) => {
  await open(page, '/about')
  const footer = page.getByRole('contentinfo')
  // The second link is on the page of its target, and the third has the address that the page already has.
  for (const name of [
    'Nondiscrimination Notice',
    ...Array<string>(2).fill('Language Assistance'),
  ]) {
    await footer.getByRole('link', { name }).click()
    const notice = page.getByRole('main').getByRole('region', { name })
    await expect(notice).toBeFocused()
    await expect.poll(() => topOf(notice)).toBeLessThan(150)
  }
  await footer.getByRole('link', { name: 'About', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/notices#/)
  await expect.poll(() => page.evaluate(() => scrollY), 'Back leads to the top').toBe(0)
})

test('each translation has its language and direction, and its phone number is not reordered', async ({
  noScript,
}) => {
  await visit(noScript, '/notices')
  const arabic = noScript.locator('#language-assistance-ar')
  await expect(arabic).toHaveAttribute('lang', 'ar')
  await expect(arabic).toHaveAttribute('dir', 'rtl')
  await expect(arabic.getByRole('link')).toHaveCSS('unicode-bidi', 'isolate')
  await expect(noScript.locator('#language-assistance-zh-Hant')).toContainText('免費語言協助服務')
  await noScript.getByRole('link', { name: 'Tiếng Việt' }).click()
  const vietnamese = noScript.locator('#language-assistance-vi')
  await expect(vietnamese).toBeInViewport()
  const words = vietnamese.getByText('Hỗ trợ').first()
  await expect(words, 'in one font').toHaveCSS('font-family', 'system-ui, sans-serif')
})

test('a translation that is not marked as checked never reaches the page', async ({
  dataset,
  request,
}) => {
  const html = async () => (await request.get('/notices')).text()
  expect(await html()).toContain('бесплатные услуги языковой поддержки')
  expect(await html(), 'an unchecked translation of the nondiscrimination notice').not.toContain(
    'إشعار عدم التمييز',
  )
  await dataset
    .patch('legal-notice-language-assistance')
    .set({ 'translations[language=="ru"].checked': false })
    .commit()
  await dataset
    .patch('legal-notice-nondiscrimination-notice')
    .set({ 'translations[language=="ar"].checked': true })
    .commit()
  await expect.poll(html).toContain('إشعار عدم التمييز')
  await expect.poll(html).not.toContain('бесплатные услуги языковой поддержки')
})

test('a notice that the office turns off disappears with its link', async ({
  dataset,
  request,
}) => {
  const html = async (path: string) => (await request.get(path)).text()
  expect(await html('/notices')).toContain('How we use and share your information')
  expect(await html('/notices'), 'a line that is also true before that date').toMatch(
    /<p[^>]*>Effective <time dateTime="\d{4}-\d\d-\d\d">/i,
  )
  await dataset.patch(privacyNotice).set({ shown: false }).commit()
  await expect
    .poll(() => html('/about'))
    .not.toContain('href="/notices#notice-of-privacy-practices"')
  await expect.poll(() => html('/notices')).not.toContain('How we use and share your information')
  expect(await html('/notices')).toContain('Nondiscrimination Notice')
})

test('the office’s notes on reviews and translators never reach the page', async ({ request }) => {
  for (const path of ['/notices', '/costs-and-insurance'])
    expect(await (await request.get(path)).text(), path).not.toMatch(
      /reviewedOn|checkedBy|Sample notice/,
    )
})

test('search engines find both pages in the sitemap, with valid structured data', async ({
  request,
  site,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of ['/costs-and-insurance', '/notices']) {
    expect(sitemap).toContain(`${path}</loc>`)
    const data = structuredDataOf(await (await request.get(path)).text()) ?? []
    expect(validate(data, site.url).errors, path).toEqual([])
    expect(data, path).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }))
  }
})
