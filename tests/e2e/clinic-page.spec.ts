import type { Locator, Page } from '@playwright/test'
import { open } from '../support/hydrated'
import { publishToSite } from '../support/publish-to-site'
import { expect, test, viewports, visit } from '../support/site'
import { structuredDataOf, validate } from '../support/structured-data'

test.use({ viewport: viewports.desktop })

test('the page of a clinic shows hours, access, services and team, and links to more, without script', async ({
  noScript,
}) => {
  await visit(noScript, '/locations/ashland')
  await expect(noScript.getByRole('heading', { level: 1 })).toHaveText(
    'Table Rock Wellness Ashland',
  )
  const main = noScript.getByRole('main')
  await expect(main.getByText('We’re closed for Christmas.')).toBeVisible()
  await expect(main.getByText(/^Step-free side entrance/)).toBeVisible()
  await expect(main.getByRole('link', { name: '541-555-0140' }).first()).toHaveAttribute(
    'href',
    'tel:+15415550140',
  )
  await expect(main.getByRole('link', { name: 'Acupuncture' })).toHaveAttribute(
    'href',
    '/services?clinic=ashlandor#acupuncture',
  )
  await expect(main.getByRole('link', { name: 'Naturopathic' })).toHaveCount(0)
  for (const name of ['Schedule Appointment', 'Schedule an Appointment'])
    await expect(main.getByRole('link', { name })).toHaveAttribute(
      'href',
      '/contact?clinic=ashlandor',
    )
  await expect(main.getByText('Ji-woo Pemberton, L.Ac.')).toBeVisible()
  await expect(main.getByRole('list', { name: 'Photos of Ashland' }).getByRole('img')).toHaveCount(
    2,
  )
  for (const [name, type, start] of [
    ['Save our contact', 'text/vcard', 'BEGIN:VCARD\r\n'],
    ['Add our hours to your calendar', 'text/calendar', 'BEGIN:VCALENDAR\r\n'],
  ] as const) {
    const address = await main.getByRole('link', { name }).getAttribute('href')
    const file = await noScript.request.get(address ?? '')
    expect(file.headers()['content-type']).toContain(type)
    expect((await file.text()).startsWith(start)).toBe(true)
  }
  await main.getByRole('link', { name: 'Read about our providers' }).click()
  await expect(noScript).toHaveURL('/providers?clinic=ashlandor')
})

/** Opens the clinic's page from the list of locations, and another page afterwards. */
async function followDetails(
  visitor: Page,
  openPage: (page: Page, path: string) => Promise<unknown>,
) {
  await openPage(visitor, '/locations')
  await visitor
    .getByRole('main')
    .getByRole('link', { name: 'Clinic details for Central Point' })
    .click()
  await expect(visitor).toHaveURL('/locations/central-point')
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Central Point')
  await visit(visitor, '/about')
  await expect(visitor.getByRole('contentinfo')).toContainText('Table Rock Wellness Central Point')
}

test('C-11 the page makes its clinic the visitor’s choice when it is opened from this site with script', ({
  page,
}) => followDetails(page, open))

test('C-11 the page makes its clinic the visitor’s choice when it is opened from this site without script', ({
  noScript,
}) => followDetails(noScript, visit))

test('C-11 the page shows its clinic and stores no choice when it is opened by a link from another site', async ({
  noScript,
}) => {
  await visit(noScript, '/locations/north-medford')
  await expect(noScript.getByRole('contentinfo')).toContainText('Table Rock Wellness North Medford')
  await visit(noScript, '/about')
  await expect(noScript.getByRole('contentinfo')).toContainText('Table Rock Wellness East Medford')
})

test('NAV-07 choosing another clinic opens the page of that clinic', async ({ page }) => {
  await open(page, '/locations/ashland')
  await page
    .getByRole('navigation', { name: 'Choose your clinic' })
    .getByText('East Medford')
    .click()
  await expect(page).toHaveURL('/locations/east-medford?clinic=eastmed')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('East Medford')
})

test('the page of an unknown clinic returns 404 and links to the locations', async ({
  noScript,
}) => {
  const response = await visit(noScript, '/locations/klamath-falls')
  expect(response?.status()).toBe(404)
  await noScript.getByRole('main').getByRole('link', { name: 'Locations' }).click()
  await expect(noScript).toHaveURL('/locations')
  const file = await visit(noScript, '/locations/klamath-falls/contact.vcf')
  expect([file?.status(), new URL(noScript.url()).pathname]).toEqual([
    404,
    '/locations/klamath-falls',
  ])
})

test('search engines find the page in the sitemap and by the address in the clinic’s data', async ({
  request,
  site,
}) => {
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/locations/ashland</loc>')
  const html = await (await request.get('/locations/ashland')).text()
  const data = structuredDataOf(html) ?? []
  expect(validate(data, site.url).errors).toEqual([])
  expect(data).toContainEqual(
    expect.objectContaining({
      '@type': 'MedicalClinic',
      '@id': `${site.url}/locations/ashland`,
      url: `${site.url}/locations/ashland`,
    }),
  )
  expect(html).toContain(`<link rel="canonical" href="${site.url}/locations/ashland"`)
})

test('LOC-05 a page omits what the office left empty, and the map of a page without any text on the visit begins below its heading', async ({
  dataset,
  noScript: page,
  site,
}) => {
  const visitTexts = ['directions', 'parking', 'accessFacts', 'insuranceNote', 'firstVisit']
  await publishToSite(site, () =>
    dataset
      .transaction()
      .patch('clinic-ashland', {
        set: { introduction: 'A calm place.\n\nCome in.' },
        unset: ['hours', 'parking', 'accessFacts', 'photos'],
      })
      .patch('clinic-central-point', {
        unset: [...visitTexts, 'address', 'addressNote', 'contact'],
      })
      .patch('clinic-north-medford', { unset: [...visitTexts, 'addressNote'] })
      .commit(),
  )
  const main = page.getByRole('main')

  await test.step('without hours there is a message and no calendar', async () => {
    await visit(page, '/locations/ashland')
    await expect(main.getByText('Hours information unavailable')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Save our contact' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Add our hours' })).toHaveCount(0)
  })

  await test.step('text keeps its paragraphs', async () => {
    expect(await main.getByText('A calm place.').innerText()).toBe('A calm place.\n\nCome in.')
  })

  await test.step('without parking and photos neither is named', async () => {
    await expect(main).toContainText('How to find us')
    await expect(main).not.toContainText('Parking')
    await expect(main.getByRole('list', { name: 'Photos of Ashland' })).toHaveCount(0)
  })

  await test.step('without texts on the visit and an address there is no heading above them', async () => {
    await visit(page, '/locations/central-point')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Central Point')
    await expect(main).not.toContainText('Plan your visit')
    await expect(main.getByRole('heading', { name: 'Contact' })).toHaveCount(0)
  })

  await test.step('without texts on the visit the map begins below the heading', async () => {
    await visit(page, '/locations/north-medford')
    const leftOf = async (locator: Locator) => (await locator.boundingBox())?.x ?? 0
    const section = page.locator('section', { hasText: 'Plan your visit' })
    const heading = await leftOf(section.getByRole('heading'))
    const map = section.getByRole('link', { name: 'View on a map' }).locator('xpath=../../..')
    expect(await leftOf(map)).toBeCloseTo(heading, 0)
  })
})
