import { expect, openDocument, publishButton, test } from '../support/studio'

test.afterEach(async ({ site }) => {
  const draft = await site.client.getDocument('drafts.redirects')
  if (draft) await site.client.delete('drafts.redirects')
  await site.client.patch('redirects').set({ 'entries[_key=="r1"].to': '/providers' }).commit()
})

test('STU-04 a redirect to a missing page is marked at its field, explained in a message, and cannot be published', async ({
  page,
}) => {
  const entry = page.getByText('/our-team → /providers')
  await openDocument(page, 'redirects', 'redirects', entry)
  await entry.click()
  const target = page.getByLabel('New address').first()
  await target.fill('/dentists')
  await expect(target).toHaveAccessibleName(/New address/)
  await expect(publishButton(page)).toBeDisabled()
  await page.keyboard.press('Escape')
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await expect(attention).toContainText('/our-team: This website has no page “/dentists”.')
  await attention.getByRole('button', { name: 'Show “New address”' }).click()
  await target.fill('/about')
  await expect(attention).toBeHidden()
  await expect(publishButton(page)).toBeEnabled()
  await publishButton(page).click()
  await expect
    .poll(
      async () => (await page.request.get('/our-team', { maxRedirects: 0 })).headers()['location'],
    )
    .toBe('/about')
})
