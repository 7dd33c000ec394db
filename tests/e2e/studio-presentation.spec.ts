import { axeWithin, expect, test } from '../support/studio'

test.setTimeout(120_000)
// A draft refreshes the page beside it, and Remix aborts the refresh that a newer draft supersedes.
test.use({ expectedErrors: [[/^signal is aborted without reason$/], { scope: 'test' }] })

test('STU-05 a click on a text of the page in the Studio opens its field, and edits are shown beside it and to no visitor; staff see the site as of a date and time, and return to now; on a phone, the page and its fields are two tabs', async ({
  page,
  site,
}) => {
  await page.goto('/studio/presentation?preview=/')
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('sanity-visual-editing')).toBeAttached()
  await expect(frame.getByText('Leave preview')).toHaveCount(0)

  await test.step('a click on a text opens its field', async () => {
    const typed = 'Typed beside the page'
    const heading = frame.locator('h2[data-sanity*="path=awardsHeading"]')
    const field = page.getByTestId('field-awardsHeading').getByRole('textbox')
    // The overlays are rendered shortly after their element; until then a click on a heading does nothing.
    await expect(async () => {
      await heading.hover()
      await heading.click()
      await expect(field).toBeVisible({ timeout: 4_000 })
    }).toPass()

    await field.fill(typed)
    await expect(frame.getByRole('heading', { name: typed })).toBeVisible()
    expect(await (await page.request.get('/', { headers: { Cookie: '' } })).text()).not.toContain(
      typed,
    )

    await expect(async () => {
      await frame.getByText('Chiropractic care, massage therapy, acupuncture').first().click()
      await expect(page.getByRole('textbox', { name: 'Subtitle' })).toBeVisible({ timeout: 4_000 })
    }).toPass()

    await frame.getByRole('link', { name: 'About', exact: true }).first().click()
    await expect(page).toHaveURL(/\/studio\/presentation\/aboutPage\/aboutPage/)
  })

  await test.step('the site as of a date and time, and now', async () => {
    const notice = frame.getByRole('region', { name: 'Notice from East Medford' })
    await expect(notice).toHaveCount(0)
    const when = page.getByLabel('Show the site as of (Oregon time)')
    await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeDisabled()
    await axeWithin(page, 'form:has(input[type="datetime-local"])')
    await when.fill('2026-12-25T09:00')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(notice).toHaveText('East Medford: Closed today. We’re closed for Christmas.')
    await expect(page.getByText('The site as of Friday, December 25 at 9:00 AM')).toBeVisible()
    await page.getByRole('button', { name: 'Back to now' }).click()
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Back to now' })).toHaveCount(0)
  })

  await test.step('a phone has a tab for the page and one for its fields', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('tab')).toHaveText(['Preview', 'Edit'])
    await expect(page.getByLabel('Show the site as of (Oregon time)')).toBeInViewport({ ratio: 1 })
    await page.getByRole('tab', { name: 'Edit' }).click()
    await expect(page.getByTestId('document-pane')).toBeInViewport()
  })
  await site.client.delete('drafts.homePage')
})
