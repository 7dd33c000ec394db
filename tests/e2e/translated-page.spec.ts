import { open } from '../support/hydrated'
import { expect, test, viewports } from '../support/site'
import { originalText, translatePage } from '../support/translate'

test.use({ viewport: viewports.desktop, contextOptions: { reducedMotion: 'reduce' } })

test('NAV-13 a page that the browser has translated shows the chosen clinic everywhere', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/providers',
    '/locations',
    '/contact',
    '/patient-forms',
    '/membership-offer',
  ]) {
    await page.context().clearCookies()
    await open(page, `${path}?clinic=ashlandor`)
    const expected = await originalText(page)
    await open(page, `${path}?clinic=eastmed`)
    await translatePage(page)
    await page
      .getByRole('navigation', { name: 'Choose your clinic', exact: true })
      .getByRole('link', { name: 'Ashland' })
      .click()
    await expect(page).toHaveURL(/clinic=ashlandor/)
    await expect.poll(() => originalText(page), path).toBe(expected)
  }
})

test('CHK-08 CHK-09 a checkout that the browser has translated shows the charges of the chosen frequency', async ({
  page,
}) => {
  await open(page, '/membership-payment?package=ultimate&freq=monthly')
  const expected = await originalText(page)
  expect(expected).toContain('$95 / month')
  await open(page, '/membership-payment?package=ultimate')
  await translatePage(page)
  await page.locator('input[value="monthly"]').check()
  await expect(page).toHaveURL(/freq=monthly/)
  await expect.poll(() => originalText(page)).toBe(expected)
})

test('PRV-11 a search that the browser has translated names the latest search term', async ({
  page,
}) => {
  await open(page, '/providers')
  await translatePage(page)
  const search = page.getByPlaceholder('Search by name or specialty...')
  await search.fill('xylophone')
  await expect(page.getByRole('main')).toContainText('match “xylophone”')
  await search.fill('quartz')
  await expect(page.getByRole('main')).toContainText('match “quartz”')
})
