import type { Locator, Page } from '@playwright/test'
import type { Product } from '../support/product'
import {
  confirmRemoval,
  expect,
  expectIntact,
  navigate,
  openDesk,
  openDocument,
  publish,
  publishButton,
  studioConsole,
  test,
  selectAction,
} from '../support/studio'

test.describe.configure({ mode: 'default', timeout: 300_000 })

const phone = { width: 390, height: 844 }
const provider = 'provider-agnieszka-zurawska'

const menuItems = (page: Page) => page.getByRole('menuitem').filter({ visible: true })

/** Activates each item of a menu of the open document, which is then shown as before. */
async function walkMenu(page: Page, button: () => Locator) {
  const address = page.url()
  await button().click()
  await expect(menuItems(page).first()).toBeVisible()
  const labels = await menuItems(page).allInnerTexts()
  for (const [i, label] of labels.entries()) {
    await test.step(label.replaceAll('\n', ' '), async () => {
      const item = menuItems(page).nth(i)
      // The menu closes when the Studio saves what the item before it has changed.
      await expect(async () => {
        if (!(await item.isVisible())) await button().click({ timeout: 5_000 })
        await expect(item).toBeVisible({ timeout: 5_000 })
        if (await item.isEnabled()) await item.click({ timeout: 5_000 })
      }).toPass()
      await expectIntact(page)
      // A disabled item leaves the menu open.
      if (await item.isVisible()) await page.keyboard.press('Escape')
      await expect(menuItems(page)).toHaveCount(0)
      // Dialogs, panels and comparisons are part of the address.
      if (page.url() !== address) await navigate(page, address)
    })
  }
  return labels.map((label) => label.split('\n')[0])
}

/** Duplicates the open provider, then publishes the copy, discards its changes and unpublishes it. */
async function actOnACopy(page: Page, site: Product) {
  const ids = () =>
    site.client.fetch<string[]>('*[_type == "provider"]._id', {}, { perspective: 'raw' })
  const before = new Set(await ids())
  const copies = async () => (await ids()).filter((id) => !before.has(id))
  const act = async (action: string) => {
    // A menu that is closing is still visible.
    await expect(menuItems(page)).toHaveCount(0)
    // A click has no effect while the Studio replaces the item below the pointer, as for a person.
    await expect(async () => {
      if (!(await menuItems(page).first().isVisible()))
        await page.getByTestId('action-menu-button').click({ timeout: 5_000 })
      await menuItems(page).filter({ hasText: action }).click({ timeout: 5_000 })
      await expect(menuItems(page)).toHaveCount(0, { timeout: 5_000 })
    }).toPass()
  }
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const jobTitle = page.getByRole('textbox', { name: 'Job title' })
  try {
    await act('Duplicate')
    await expect.poll(copies).toEqual([expect.stringMatching(/^drafts\./)])
    const [draftId = ''] = await copies()
    const id = draftId.replace('drafts.', '')
    await expect(page).toHaveURL(new RegExp(id))
    await expectIntact(page)

    await name.fill('Copied Testname')
    await expect(page.getByRole('textbox', { name: 'Web name' })).toHaveValue('copied-testname')
    await publish(page)
    await expect.poll(copies).toEqual([id])
    const published = await jobTitle.inputValue()

    await jobTitle.fill('Massage Therapist and teacher')
    // The order depends on the first character of the random id.
    await expect.poll(async () => (await copies()).sort()).toEqual([id, draftId].sort())
    await act('Discard changes')
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await expect.poll(copies).toEqual([id])
    await expect(jobTitle).toHaveValue(published)
    await expectIntact(page)

    await page.getByRole('button', { name: 'Published', exact: true }).click()
    await page.getByRole('button', { name: 'Unpublish', exact: true }).click()
    await confirmRemoval(page, 'Unpublish')
    await expect.poll(copies).toEqual([draftId])
    await expectIntact(page)
  } finally {
    for (const id of await copies()) await site.client.delete(id)
  }
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('STU-04 every control of the top bar works, and the menu of a phone contains Preview and edit and Sign out', async ({
  page,
}) => {
  await openDesk(page)
  const bar = page.getByTestId('studio-navbar')
  await expect(bar.getByText('Clinic website')).toBeHidden()
  await expect(bar.getByTestId('button-resources-menu')).toBeHidden()

  await bar.getByTestId('new-document-button').click()
  await expect(page.getByRole('link', { name: 'Testimonial', exact: true })).toBeVisible()
  await expectIntact(page)
  await page.keyboard.press('Escape')

  await bar.getByTestId('global-perspective-menu-button').click()
  await expect(menuItems(page)).toHaveText([/Published/, /Drafts/])
  await expectIntact(page)
  await page.keyboard.press('Escape')

  await bar.getByRole('button', { name: 'Global presence' }).click()
  await expect(
    page.getByText('When a colleague opens the Studio, their name appears here.'),
  ).toBeVisible()
  await expectIntact(page)
  await page.keyboard.press('Escape')

  await bar.locator('#user-menu').click()
  await expect(menuItems(page)).toHaveText([/System/, /Dark/, /Light/, /Sign out/])
  for (const scheme of ['Dark', 'Light', 'System']) {
    await menuItems(page).filter({ hasText: scheme }).click()
    await expectIntact(page)
    await bar.locator('#user-menu').click()
  }
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search', { exact: true }).fill('Nguyễn')
  await page
    .getByTestId('search-results')
    .getByRole('link', { name: /Linh Nguyễn/ })
    .click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Linh Nguyễn')
  // The list of providers stays beside the form.
  await expect(page.getByRole('link', { name: /^All providers/ })).toBeVisible()
  await expectIntact(page)

  await bar.getByRole('link', { name: 'Preview and edit' }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  await expectIntact(page)

  await page.setViewportSize(phone)
  await openDesk(page)
  await bar.getByRole('button').first().click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expectIntact(page)
  await page.getByRole('link', { name: 'Preview and edit' }).click()
  await expect(page).toHaveURL(/\/studio\/presentation/)
  await expectIntact(page)
})

test('STU-04 STU-05 the links of “Used on 2 pages” open the provider’s page, and that one provider at a clinic where they work', async ({
  page,
}) => {
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await openDocument(page, 'provider', 'provider-linh-nguyen', name)
  const main = page.frameLocator('iframe').getByRole('main')
  await page.getByText('Used on 2 pages').click()
  await page.getByRole('link', { name: /^Page of Linh Nguyễn/ }).click()
  await expect(main.getByRole('heading', { level: 1, name: /^Linh Nguyễn/ })).toBeVisible()

  await openDocument(page, 'provider', 'provider-linh-nguyen', name)
  await page.getByText('Used on 2 pages').click()
  await page.getByRole('link', { name: /^Providers, Linh Nguyễn/ }).click()
  await expect(main.getByRole('status')).toHaveText(
    /^1 provider matching “Linh Nguyễn” at East Medford/,
  )
  await expect(main.getByRole('heading', { level: 3, name: /^Linh Nguyễn/ })).toBeVisible()
  await expect(name).toHaveValue('Linh Nguyễn')
  await expectIntact(page)

  await page.getByTestId('studio-navbar').getByRole('link', { name: 'Preview and edit' }).click()
  await expect(main.getByRole('status')).toHaveText(/^1 provider matching “Linh Nguyễn”/)
  await expectIntact(page)
})

test('STU-04 every menu of a document works at 1440 px and 390 px, and every action', async ({
  page,
  site,
}) => {
  const open = () =>
    openDocument(page, 'provider', provider, page.getByTestId('field-name').getByRole('textbox'))
  for (const [width, size] of [
    ['1440 px', { width: 1440, height: 900 }],
    ['390 px', phone],
  ] as const)
    await test.step(width, async () => {
      await page.setViewportSize(size)
      await open()
      const pane = await walkMenu(page, () => page.getByTestId('pane-context-menu-button').last())
      // The menu omits History on a phone.
      expect(pane.filter((label) => label !== 'History')).toEqual([
        'Incoming references',
        'Inspect',
        'Compare versions',
        'Inline changes',
        'Copy document',
        'Paste document',
      ])
      const copies = await walkMenu(page, () => page.getByTestId('copy-document-actions-button'))
      expect(copies).toEqual(['Copy document URL', 'Copy document ID'])

      await page.getByTestId('action-menu-button').click()
      // 'Discard changes' depends on whether the document was pasted into itself before it was left.
      await expect(menuItems(page)).toContainText(['Duplicate', 'Delete'])
      await selectAction(
        page,
        /^Delete/,
        page.getByText('Patients will no longer find this provider'),
      )
      await expectIntact(page)
      await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    })
  // The actions and their dialogs are the same at both widths.
  await page.setViewportSize({ width: 1440, height: 900 })
  await open()
  await actOnACopy(page, site)
})

test.describe('without a connection', () => {
  test.use({
    expectedConsole: [[...studioConsole, /./], { scope: 'test' }],
    // What Sanity shows in place of a tool that cannot be loaded needs a further module.
    expectedErrors: [[/^Failed to fetch dynamically imported module/], { scope: 'test' }],
    expectedRefusals: [/^503 /],
  })

  test('STU-04 a tool that cannot be loaded says so and what to do, and works after a reload', async ({
    page,
    context,
  }) => {
    await openDesk(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Preview and edit' }).click()
    // Sanity's own screen or the tool's fails first.
    await expect(page.getByText(/ part of (?:it|the Studio) could not be loaded/)).toBeVisible()
    await expect(page.getByText(/Check your internet connection, then /)).toBeVisible()
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByLabel('Show the site as of (Oregon time)')).toBeVisible()
  })
})
