import type { Page } from '@playwright/test'
import { open } from '../support/hydrated'
import { axe, expect, test, viewports, visit } from '../support/site'

test.use({ viewport: viewports.desktop })

const finder = (page: Page) => page.getByRole('search', { name: 'Find a clinic' })
const list = (page: Page) => page.getByRole('region', { name: 'All Locations' })
const names = (page: Page) => list(page).getByRole('heading', { level: 3 })

/** Returns the date (YYYY-MM-DD) of the next day of the week, from 0 for Sunday, that is at least a week ahead. */
function nextDay(weekday: number): string {
  const date = new Date(Date.now() + 7 * 86_400_000)
  while (date.getUTCDay() !== weekday) date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

/** Searches from the home page, and shows all clinics again. */
async function findFromHome(visitor: Page) {
  const form = visitor
    .getByRole('region', { name: 'Visit Our Location' })
    .getByRole('search', { name: 'Find a clinic' })
  await form.getByLabel('Service').selectOption('Acupuncture')
  await form.getByLabel('ZIP code').fill('97502')
  await form.getByRole('button', { name: 'Find a clinic' }).click()
  await expect(visitor).toHaveURL('/locations?service=acupuncture&zip=97502#list')
  await expect(list(visitor).getByRole('status')).toContainText('2 clinics offer Acupuncture.')
  await expect(list(visitor).getByRole('status')).toBeInViewport()
  await expect(list(visitor).getByRole('listitem').first()).toContainText(
    /About \d+ miles? from 97502/,
  )
  await expect(finder(visitor).getByLabel('Service')).toHaveValue('acupuncture')

  await list(visitor).getByRole('link', { name: 'Show all clinics' }).click()
  await expect(names(visitor)).toHaveCount(4)
  await expect(finder(visitor).getByLabel('ZIP code')).toHaveValue('')
}

test('the form of the home page lists the clinics that suit a patient with script', async ({
  page,
}) => {
  await open(page, '/')
  await findFromHome(page)
  // The link is gone.
  await expect(list(page).getByRole('status')).toBeFocused()
})

test('the form of the home page lists the clinics that suit a patient without script', async ({
  noScript,
}) => {
  await visit(noScript, '/')
  await findFromHome(noScript)
})

test('a search without a clinic that is open leads to the next opening', async ({ page }) => {
  await page.setViewportSize(viewports.phone)
  await open(page, '/locations')
  await finder(page).getByLabel('Day', { exact: true }).fill(nextDay(0))
  await finder(page).getByLabel('Time of day').selectOption('Morning')
  // Screen readers announce changes of a status that exists before.
  const status = await list(page).getByRole('status').elementHandle()
  await finder(page).getByRole('button').click()
  await expect(list(page).getByRole('status')).toContainText(
    /^No clinic is open Sunday, .* in the morning\. These clinics open next\.$/,
  )
  expect(await status?.textContent()).toMatch(/^No clinic is open Sunday/)
  await expect(finder(page).getByRole('button')).toBeFocused()
  await expect(names(page)).toHaveCount(4)
  await expect(list(page).getByRole('listitem').first()).toContainText(/Next open Monday, /)
  await axe(page)
})

test('invalid values are explained beside their fields and above the list, and stay in the form', async ({
  noScript,
}) => {
  const response = await visit(noScript, '/locations?zip=10001&day=2020-01-05&service=surgery')
  expect(response?.status()).toBe(200)
  await expect(finder(noScript).getByLabel('ZIP code')).toHaveValue('10001')
  await expect(finder(noScript).getByLabel('ZIP code')).toHaveAccessibleDescription(
    /^We can’t measure the distance from 10001\./,
  )
  await expect(finder(noScript).getByLabel('Day', { exact: true })).toHaveAccessibleDescription(
    'January 5, 2020 has passed. Choose today or a later day.',
  )
  await expect(finder(noScript).getByLabel('Service')).toHaveAccessibleDescription(
    'Choose a service from the list.',
  )
  await expect(list(noScript).getByRole('status')).toContainText(
    /January 5, 2020 has passed\. .* 4 clinics/,
  )
  await expect(names(noScript)).toHaveCount(4)
})

test('search engines list only the page without a search, and a form without values leads to it', async ({
  request,
}) => {
  const search = await (await request.get('/locations?zip=97520')).text()
  expect(search).toContain('<meta name="robots" content="noindex"')
  expect(search).not.toContain('application/ld+json')
  const response = await request.get('/locations?service=&day=&time=&zip=&clinic=cpoint', {
    maxRedirects: 0,
  })
  expect(response.status()).toBe(302)
  expect(response.headers()['location']).toBe('/locations?clinic=cpoint#list')
})

test.describe('with the visitor’s position', () => {
  test.use({
    permissions: ['geolocation'],
    geolocation: { latitude: 42.1946, longitude: -122.7095 },
  })

  test('the found clinics are sorted by distance when no ZIP code is given', async ({ page }) => {
    await open(page, `/locations?day=${nextDay(2)}`)
    await expect(names(page).first()).toHaveText('East Medford')
    await page.getByRole('main').getByRole('button', { name: 'Use my location' }).click()
    await expect(names(page).first()).toHaveText('Ashland')
    await expect(list(page).getByRole('listitem').first()).toContainText(/away/)
  })
})
