import type { Page } from '@playwright/test'
import { expect, openValidation, publish, publishButton, test } from '../support/studio'

// One worker runs these tests, so that only one Studio is open at a time.
test.describe.configure({ mode: 'default', timeout: 120_000 })

// The clinics are in another time zone than this computer.
test.use({ timezoneId: 'America/New_York' })

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

test('STU-04 staff compose a page in the Studio, and it appears on the site without a developer; its dates are in the time of the clinics', async ({
  page,
  dataset,
  request,
}) => {
  await page.goto('/studio/structure/pages')
  await page.getByText('Add page').click()
  await field(page, 'Title').fill('Parking at Ashland')
  await page.getByRole('button', { name: 'Add item...' }).click()
  await page.getByRole('menuitem', { name: 'Notice', exact: true }).click()
  await field(page, 'Heading').fill('New parking lot')
  await field(page, 'Text').fill('Please park behind the building from now on.')
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Address and dates' }).click()
  const webName = field(page, 'Web name')
  await expect(webName).toHaveValue('parking-at-ashland')
  await webName.fill('new-patients')
  await openValidation(page)
  await expect(page.getByText('Another item already uses this web name.').first()).toBeVisible()
  await expect(publishButton(page)).toBeDisabled()
  await webName.fill('parking-ashland')
  await page.getByRole('button', { name: 'Close validation' }).click()
  await field(page, 'Name in the footer').fill('Parking')
  await page.getByRole('tab', { name: 'Search engines' }).click()
  await field(page, 'Title').last().fill('Parking at Our Ashland Clinic | Table Rock Wellness')
  await field(page, 'Description')
    .first()
    .fill(
      'Where to park at our Ashland clinic, how to reach the step-free entrance, and whom to call when the parking lot is full on a busy day.',
    )
  await publish(page)

  const html = async (path: string) => (await request.get(path)).text()
  await expect
    .poll(() => html('/parking-ashland'))
    .toContain('Please park behind the building from now on.')
  expect(await html('/about')).toContain('href="/parking-ashland"')
  expect(await html('/sitemap.xml')).toContain('/parking-ashland</loc>')

  await dataset
    .patch({ query: '*[_type == "page" && slug.current == "parking-ashland"]' })
    .set({ showFrom: '2026-01-05T16:00:00.000Z' })
    .commit()
  await page.getByRole('tab', { name: 'Address and dates' }).click()
  const showFrom = page.getByTestId('field-showFrom').getByRole('textbox')
  await expect(showFrom).toHaveValue('January 5, 2026 8:00 AM')
  // The Studio ignores a time in any format but the displayed one, and publishes the item without it.
  await showFrom.fill('6/1/2027, 8 am')
  await showFrom.press('Tab')
  await expect(showFrom).toHaveValue('June 1, 2027 8:00 AM')
  await expect(publishButton(page)).toBeEnabled()
})
