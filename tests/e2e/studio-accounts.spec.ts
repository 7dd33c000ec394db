import type { Page } from '@playwright/test'
import { otherPages } from '../../studio/desk/other-pages'
import { singletons } from '../../studio/schema/names'
import { tabTo } from '../support/keyboard'
import { signedIn } from '../support/sign-in'
import {
  appearsOn,
  axeWithin,
  desk,
  expect,
  expectNotPublishable,
  navigate,
  openDesk,
  openDocument,
  publish,
  selectAction,
  stored,
  test,
} from '../support/studio'

// One worker runs these tests, so that only one Studio is open at a time.
test.describe.configure({ mode: 'default', timeout: 240_000 })

const linh = 'provider-linh-nguyen'
const jobTitle = (page: Page) => page.getByTestId('field-title').getByRole('textbox')
const queries = (page: Page) => page.getByRole('link', { name: 'Queries' })

/** Opens the menu of the open document, whose item must be disabled. */
async function expectDisabledInMenu(page: Page, action: RegExp) {
  const item = page.getByRole('menuitem', { name: action })
  await expect(async () => {
    if (!(await item.isVisible()))
      await page.getByTestId('action-menu-button').click({ timeout: 5_000 })
    await expect(item).toBeDisabled({ timeout: 5_000 })
  }).toPass()
}

test.use({
  storageState: { cookies: [], origins: [] },
  expectedRefusals: [/^401 GET \/[v\d-]+\/users\/me$/],
})

test('STU-04 one click signs in, the desk lists the office’s tasks, only the administrator has the query tool, and every request stays within the site’s origin', async ({
  page,
  site,
}) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).host))
  await page.goto('/studio')
  await page.getByRole('button', { name: 'Continue as Administrator' }).click()
  await expect(desk(page).getByRole('option')).toHaveText([
    'Today',
    /^\d+Needs attention$/,
    'Close a clinic today',
    'Clinics and hours',
    'Closures and notices',
    'Providers',
    'Services',
    'Insurers',
    'Home page',
    'Memberships',
    'Patient forms',
    'Awards and reviews',
    'Legal pages',
    'Legal notices',
    'About page',
    'Contact page',
    ...otherPages.map((name) => singletons[name]),
    'More pages',
    'Bill payment pages',
    'Site settings',
    'Redirects from old addresses',
    'Who changed what',
    'Recycle bin',
  ])
  expect(new URL(page.url()).hash, 'the address keeps no key').toBe('')

  await queries(page).click()
  await expect(page.getByTestId('vision-root').or(page.getByText('Result')).first()).toBeVisible()

  expect([...asked]).toEqual([new URL(site.url).host])
})

test('STU-04 the sign-in offers three accounts by name; an editor saves drafts and cannot publish, unpublish, delete, empty the recycle bin, rename, reorder or close a clinic', async ({
  page,
  site,
}) => {
  await page.goto('/studio')
  await expect(page.getByRole('heading', { name: 'Sign in to the Studio' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveText([
    'Continue as Administrator',
    'Continue as Publisher',
    'Continue as Editor',
  ])
  const continueAsEditor = page.getByRole('button', { name: 'Continue as Editor' })
  await expect(continueAsEditor).toHaveAccessibleDescription(
    'Edits drafts. Someone else publishes them.',
  )
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await axeWithin(page, 'body')
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await tabTo(page, continueAsEditor)
  await page.keyboard.press('Enter')
  await expect(desk(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editor' }).first()).toBeVisible()

  await expect(queries(page)).toHaveCount(0)
  await openDocument(page, 'provider', linh, jobTitle(page))
  await jobTitle(page).fill('Massage Therapist and editor')
  await expect
    .poll(() => stored(site, [`drafts.${linh}`]))
    .toMatchObject([{ title: 'Massage Therapist and editor' }])
  await expectNotPublishable(page, /permission to publish/)
  await navigate(page, '/studio/structure/attention')
  const unpublished = page.getByRole('heading', { name: /^Unpublished changes/ })
  await expect(unpublished).toBeVisible()
  await expect(page.getByText('Ask a colleague who can publish.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish all' })).toHaveCount(0)

  await openDocument(page, 'provider', linh, jobTitle(page))
  await selectAction(
    page,
    /^Discard changes/,
    page.getByRole('button', { name: /^Discard changes/ }).last(),
  )
  await page
    .getByRole('button', { name: /^Discard/ })
    .last()
    .click()
  await expect.poll(() => stored(site, [`drafts.${linh}`])).toEqual([])
  await expect(async () => {
    await page.getByRole('button', { name: 'Published', exact: true }).click({ timeout: 5_000 })
    await expect(page.getByRole('button', { name: 'Unpublish', exact: true })).toBeDisabled({
      timeout: 5_000,
    })
  }).toPass()
  await expectDisabledInMenu(page, /^Delete/)
  await openDocument(page, 'clinic', 'clinic-ashland', page.getByLabel('Friday closes'))
  await expectDisabledInMenu(page, /^Rename clinic/)

  await navigate(page, '/studio/structure/clinics')
  await expect(page.getByRole('link', { name: /^Ashland/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0)
  await site.client.create({
    _id: 'drafts.deleted-review',
    _type: 'deletedDocument',
    documentId: 'testimonial-testname',
    documentType: 'testimonial',
    title: 'Dana Testname',
    deletedAt: '2026-11-01T17:00:00Z',
    deletedBy: 'local-publisher',
    deletedByName: 'Publisher',
  })
  await openDesk(page)
  await desk(page).getByRole('link', { name: 'Recycle bin' }).click()
  const deleted = page.getByRole('group', { name: 'Dana Testname' })
  await expect(deleted.getByRole('button')).toHaveText(['Restore'])
  await openDesk(page)
  await desk(page).getByRole('link', { name: 'Close a clinic today' }).click()
  await page.getByLabel('Why? One sentence for patients').fill('We’re closed because of snow.')
  await expect(page.getByText('Ask a colleague who can publish.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Close Ashland/ })).toBeDisabled()
})

test.describe('signed in as Publisher', () => {
  test.use({
    storageState: async ({ site }, use) => use(await signedIn(site, 'local-publisher')),
  })

  test('STU-04 the Publisher and the Editor edit one field at the same time and lose nothing; the Publisher publishes it, and presence, history and the feed name both', async ({
    page: publisher,
    browser,
    site,
  }) => {
    const storageState = await signedIn(site, 'local-editor')
    const colleague = await browser.newContext({ storageState })
    const editor = await colleague.newPage()
    const [publisherField, editorField] = [jobTitle(publisher), jobTitle(editor)]
    await openDocument(editor, 'provider', linh, editorField)
    await openDocument(publisher, 'provider', linh, publisherField)
    await expect(queries(publisher)).toHaveCount(0)
    // The Studio shows a document before it is connected, and accepts no input until then.
    for (const field of [editorField, publisherField]) await expect(field).toBeEditable()
    await editorField.press('End')
    await publisherField.press('Home')
    await Promise.all([
      editorField.pressSequentially(' and teacher', { delay: 40 }),
      publisherField.pressSequentially('Lead ', { delay: 90 }),
    ])
    const letters = (text: string) => [...text].sort().join('')
    // A change to the field while staff type moves the caret to its end, so the order is undefined; no character is
    // lost.
    for (const field of [editorField, publisherField])
      await expect
        .poll(async () => letters(await field.inputValue()))
        .toBe(letters('Lead Massage Therapist and teacher'))
    await expect(publisherField).toHaveValue(await editorField.inputValue())
    await publisherField.fill('Lead Massage Therapist')
    await expect(editorField).toHaveValue('Lead Massage Therapist')
    await editorField.press('End')
    await editorField.pressSequentially(' and teacher')
    for (const field of [editorField, publisherField])
      await expect(field).toHaveValue('Lead Massage Therapist and teacher')
    await expect(publisher.locator('[data-ui="Avatar"][title="Editor"]').first()).toBeVisible()

    await publish(publisher)
    await expect(
      editor.getByTestId('pane-footer').getByRole('button', { name: /Last published/ }),
    ).toBeVisible()
    await appearsOn(site, '/providers?clinic=eastmed&q=linh', 'Lead Massage Therapist and teacher')
    await colleague.close()

    await publisher.getByRole('button', { name: /Last published/ }).click()
    await publisher.getByRole('tab', { name: 'History' }).click()
    const revisions = publisher
      .getByRole('listbox', { name: 'Document revisions' })
      .getByRole('option')
    const published = revisions.filter({ hasText: 'Published' })
    await expect(published.first().getByLabel('Publisher')).toBeVisible()
    await expect(revisions.getByLabel('Editor').first()).toBeVisible()

    await navigate(publisher, '/studio/structure/changes')
    const rows = publisher
      .getByTestId('changes')
      .getByRole('listitem')
      .filter({ hasText: 'Linh Nguyễn' })
    await expect(rows.nth(0)).toContainText(/Published .* by Publisher/)
    await expect(rows.nth(1)).toContainText(/Edited, published later .* by Editor/)
  })
})
