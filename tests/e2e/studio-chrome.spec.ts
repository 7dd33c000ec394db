import type { Locator, Page } from '@playwright/test'
import {
  desk,
  expect,
  expectIntact,
  navigate,
  openDesk,
  openDocument,
  selectAction,
  studioConsole,
  test,
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

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('STU-04 STU-05 every control of the top bar works, also on a phone; a provider’s links open the page of the provider, and that one provider at a clinic where they work', async ({
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
  for (const scheme of ['Dark', 'System']) {
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
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toHaveValue('Linh Nguyễn')
  // The list of providers stays beside the form.
  await expect(page.getByRole('link', { name: /^All providers/ })).toBeVisible()
  await expectIntact(page)

  const main = page.frameLocator('iframe').getByRole('main')
  await page.getByText('Used on 2 pages').click()
  await page.getByRole('link', { name: /^Page of Linh Nguyễn/ }).click()
  await expect(main.getByRole('heading', { level: 1, name: /^Linh Nguyễn/ })).toBeVisible()
  await expect(name, 'the form stays open').toHaveValue('Linh Nguyễn')
  await expectIntact(page)
  // The Studio ignores a link that is selected before the preview is connected.
  await expect(page.getByRole('checkbox', { name: 'Edit', exact: true })).toBeEnabled()
  await page.getByText('Used on 2 pages').click()
  // In this tool, it has no role.
  await page.getByText(/^Providers, Linh Nguyễn/).click()
  await expect(main.getByRole('status')).toHaveText(
    /^1 provider matching “Linh Nguyễn” at East Medford/,
  )
  await expect(main.getByRole('heading', { level: 3, name: /^Linh Nguyễn/ })).toBeVisible()
  await expectIntact(page)

  await bar.getByRole('link', { name: 'Preview and edit' }).click()
  // The tool shows the page again with which it was opened, without a form.
  await expect(main.getByRole('heading', { level: 1, name: /^Linh Nguyễn/ })).toBeVisible()
  await expect(name).toBeHidden()
  await expectIntact(page)

  await page.setViewportSize(phone)
  await openDesk(page)
  await bar.getByRole('button').first().click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Preview and edit' })).toBeVisible()
  await expectIntact(page)
})

test('STU-04 every item of a document’s menus works, and a phone has the same menus', async ({
  page,
}) => {
  const name = page.getByTestId('field-name').getByRole('textbox')
  const paneMenu = () => page.getByTestId('pane-context-menu-button').last()
  const copyMenu = () => page.getByTestId('copy-document-actions-button')
  const paneItems = [
    'Incoming references',
    'Inspect',
    'Compare versions',
    'Inline changes',
    'Copy document',
    'Paste document',
  ]
  const copyItems = ['Copy document URL', 'Copy document ID']
  const openDelete = async () => {
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
  }
  await openDocument(page, 'provider', provider, name)
  expect(await walkMenu(page, paneMenu)).toEqual(['History', ...paneItems])
  expect(await walkMenu(page, copyMenu)).toEqual(copyItems)
  await openDelete()

  await page.setViewportSize(phone)
  await openDocument(page, 'provider', provider, name)
  // The menu omits History on a phone.
  for (const [button, labels] of [
    [paneMenu, paneItems],
    [copyMenu, copyItems],
  ] as const) {
    await button().click()
    await expect(menuItems(page)).toHaveText(labels.map((label) => new RegExp(`^${label}`)))
    await expectIntact(page)
    await page.keyboard.press('Escape')
    await expect(menuItems(page)).toHaveCount(0)
  }
  await openDelete()
})

test.describe('without a connection', () => {
  test.use({
    expectedConsole: [[...studioConsole, /./], { scope: 'test' }],
    // What Sanity shows in place of a tool that cannot be loaded needs a further module.
    expectedErrors: [[/^Failed to fetch dynamically imported module/], { scope: 'test' }],
    expectedRefusals: [/^503 /],
  })

  test('STU-04 a tool that cannot be loaded says so and what to do', async ({ page, context }) => {
    await page.goto('/studio/structure/clinics')
    await expect(desk(page)).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Preview and edit' }).click()
    // Sanity's own screen or the tool's fails first.
    await expect(page.getByText(/ part of (?:it|the Studio) could not be loaded/)).toBeVisible()
    await expect(page.getByText(/Check your internet connection, then /)).toBeVisible()
  })
})
