import { expect, test, viewports, visit } from '../support/site'
import { structuredDataOf, validate } from '../support/structured-data'

test.use({ viewport: viewports.desktop })

test('the page of a provider shows what patients choose by, and links to clinics, services and colleagues, without script', async ({
  noScript,
}) => {
  await visit(noScript, '/providers/linh-nguyen')
  await expect(noScript.getByRole('heading', { level: 1 })).toHaveText('Linh Nguyễn, LMT')
  const main = noScript.getByRole('main')
  for (const text of [
    'Massage Therapist',
    'Accepting new patients',
    'Speaks English and Vietnamese',
    'Jaw tension',
  ])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
  await expect(main.getByText(/She is learning to play the cello/)).toBeVisible()
  await expect(main.getByRole('link', { name: 'Massage Therapy' })).toHaveAttribute(
    'href',
    '/services?clinic=eastmed#massage',
  )
  const clinics = main.getByRole('region', { name: 'Clinics and hours' })
  await expect(clinics.getByRole('heading', { level: 3 })).toHaveText([
    'East Medford',
    'North Medford',
  ])
  await expect(clinics.getByText('Saturday').first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Schedule an Appointment' })).toHaveAttribute(
    'href',
    '/contact?clinic=eastmed',
  )
  await main.getByRole('link', { name: 'Priya Ramanathan-Cole, LMT' }).click()
  await expect(noScript).toHaveURL('/providers/priya-ramanathan-cole')
})

test('PRV-08 the initials of a provider without a photo cover the leaf of the placeholder', async ({
  noScript: page,
}) => {
  await visit(page, '/providers/maren-holloway-tate')
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport)
    const image = page.locator('main img[src*="placeholder"]').first()
    const initials = image.locator('xpath=following-sibling::*[last()]')
    const [picture, disk] = [await image.boundingBox(), await initials.boundingBox()]
    if (!picture || !disk) throw new Error('no picture or no initials')
    // In the drawing, which is 200 high, the leaf reaches from 37 to 116.
    expect(disk.y).toBeLessThan(picture.y + (picture.height * 37) / 200)
    expect(disk.y + disk.height).toBeGreaterThan(picture.y + (picture.height * 116) / 200)
  }
})

test('a provider who accepts no new patients is not offered for a visit', async ({ request }) => {
  const html = await (await request.get('/providers/maren-holloway-tate')).text()
  expect(html).toContain('Not accepting new patients right now')
  expect(html).toContain('Find another provider')
  expect(html).not.toContain('Schedule a visit with Maren')
})

test('cards and the clinic’s team link to the page, and a service to its providers', async ({
  noScript: page,
}) => {
  await visit(page, '/providers')
  await page.getByRole('link', { name: 'Full profile of Linh Nguyễn' }).click()
  await expect(page).toHaveURL('/providers/linh-nguyen')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linh Nguyễn, LMT')
  await visit(page, '/locations/ashland')
  await page.getByRole('main').getByRole('link', { name: 'Soledad Winterbourne, DC' }).click()
  await expect(page).toHaveURL('/providers/soledad-winterbourne')
  await visit(page, '/services?clinic=cpoint#rehabilitation')
  await page.getByRole('link', { name: 'Providers for Injury Rehab' }).click()
  await expect(page).toHaveURL(/\/providers\?q=Injury\+Rehab&clinic=cpoint/)
  await expect(page.locator('[id^="provider-"]').getByRole('heading')).toHaveText([
    /^Delphine/,
    /^Anselm/,
    /^Ingrid/,
  ])
})

test('PRV-05 the search finds the languages that a card shows', async ({ noScript }) => {
  await visit(noScript, '/providers?q=vietnamese')
  const card = noScript.locator('#provider-linh-nguyen')
  await expect(card).toContainText('Speaks English and Vietnamese')
  await expect(card).toContainText('Accepting new patients')
  await expect(noScript.locator('[id^="provider-"]')).toHaveCount(1)
})

test('an unknown provider returns 404, for any spelling, and links to the providers', async ({
  noScript,
  request,
}) => {
  for (const path of ['/providers/no-one', '/providers/No_body', '/providers/team'])
    expect((await request.get(path)).status(), path).toBe(404)
  await visit(noScript, '/providers/no_body')
  await noScript.getByRole('main').getByRole('link', { name: 'Providers', exact: true }).click()
  await expect(noScript).toHaveURL('/providers')
})

test('a retired address returns 410 and names colleagues of the same clinic and service', async ({
  noScript,
}) => {
  const response = await visit(noScript, '/providers/nadia-winter')
  expect(response?.status()).toBe(410)
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(noScript.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const colleagues = noScript.getByRole('region', { name: 'Acupuncture at Ashland' })
  await expect(colleagues.getByRole('link')).toHaveText([
    'Ji-woo Pemberton, L.Ac.',
    'Mei-Ling Harrowgate, L.Ac.',
    'Thaddeus Eskandari, L.Ac.',
  ])
  await colleagues.getByRole('link').first().click()
  await expect(noScript).toHaveURL('/providers/ji-woo-pemberton')
})

test('a retired address without colleagues leads on, and a published provider takes precedence over it', async ({
  dataset,
  request,
}) => {
  const html = async () => (await request.get('/providers/nadia-winter')).text()
  await dataset.patch('retired-provider-nadia-winter').unset(['services']).commit()
  await expect.poll(html).toContain('We can help you find someone else')
  await dataset.create({
    _id: 'provider-nadia-winter',
    _type: 'provider',
    name: 'Nadia Winter',
    slug: { _type: 'slug', current: 'nadia-winter' },
    clinicIds: ['Ashland'],
  })
  await expect.poll(async () => (await request.get('/providers/nadia-winter')).status()).toBe(200)
})

test('search engines find the page in the sitemap, under one address, with the provider’s data', async ({
  request,
  site,
}) => {
  const response = await request.get('/Providers/Linh-Nguyen/', { maxRedirects: 0 })
  expect([response.status(), response.headers()['location']]).toEqual([
    301,
    '/providers/linh-nguyen',
  ])
  const html = await (await request.get('/providers/linh-nguyen')).text()
  expect(html).toContain(`<link rel="canonical" href="${site.url}/providers/linh-nguyen"`)
  expect(html).toContain('<title>Linh Nguyễn, LMT: Massage Therapist</title>')
  expect(validate(structuredDataOf(html) ?? [], site.url).errors).toEqual([])
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/providers/linh-nguyen</loc>')
})

test('the page follows published changes and omits what the office left empty', async ({
  dataset,
  request,
}) => {
  const html = async () => (await request.get('/providers/linh-nguyen')).text()
  await dataset
    .patch('provider-linh-nguyen')
    .set({ title: 'Massage Lead' })
    .unset(['languages', 'acceptingNewPatients', 'bio', 'specialties', 'services'])
    .commit()
  await expect.poll(html).toContain('Massage Lead')
  for (const text of ['Speaks', 'new patients', 'Specialties', 'Similar providers'])
    expect(await html()).not.toContain(text)
})
