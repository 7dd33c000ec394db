import { publishToSite } from '../support/publish-to-site'
import { axe, expect, test, viewports, visit } from '../support/site'

test.use({ viewport: viewports.desktop })

test('FRM-01 a form has a page to fill in on the screen, which sends nothing; a notice has a page to read', async ({
  page,
}) => {
  await visit(page, '/patient-forms')
  const twins = page.getByRole('link', { name: /^Fill out on screen and print/ })
  await expect(twins).toHaveCount(14)
  await expect(page.getByRole('link', { name: /^Read on screen or print/ })).toHaveAccessibleName(
    /^Read on screen or print ?: Notice of Privacy Practices$/,
  )
  await page.getByRole('link', { name: /^Fill out on screen and print ?: Health history/i }).click()
  await expect(page).toHaveURL(/\/forms\/health-history\.html$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/health history/i)
  await expect(page.getByRole('button', { name: /submit|send/i })).toHaveCount(0)
  expect(await page.locator('form[action]').count()).toBe(0)
  await page.getByRole('textbox').first().fill('Zoë')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/forms\/health-history\.html$/)
  await axe(page)
})

test('FRM-01 the page refers to the front desk for a form without its file, and no link is broken', async ({
  noScript: page,
  site,
  dataset,
}) => {
  const key = await site.client.fetch<string>('*[_id == "patientFormsPage"][0].groups[4]._key')
  await publishToSite(site, () =>
    dataset
      .patch('patientFormsPage')
      .set({
        [`groups[_key=="${key}"].forms`]: [
          { _key: 'x', _type: 'patientForm', title: 'Lost form', file: '/forms/lost.pdf' },
        ],
      })
      .commit(),
  )
  await visit(page, '/patient-forms')
  await expect(page.getByRole('region', { name: 'Assessment Forms' })).toContainText(
    'Ask for this form at the front desk',
  )
  await expect(page.getByText('Lost form')).toHaveCount(0)
})
