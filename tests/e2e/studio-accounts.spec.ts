import type { BrowserContext, Page } from '@playwright/test'
import { tabTo } from '../support/keyboard'
import { signedIn } from '../support/sign-in'
import {
  appearsOn,
  axeWithin,
  desk,
  expect,
  openDesk,
  openDocument,
  publish,
  publishButton,
  selectAction,
  stored,
  test,
} from '../support/studio'

// One worker runs these tests, so that only one Studio is open at a time.
test.describe.configure({ mode: 'default', timeout: 240_000 })

const linh = 'provider-linh-nguyen'
const jobTitle = (page: Page) => page.getByTestId('field-title').getByRole('textbox')
const queries = (page: Page) => page.getByRole('link', { name: 'Queries' })

/** Opens the page that signs in, and continues with an account. */
async function continueAs(page: Page, name: string) {
  await page.goto('/studio')
  await page.getByRole('button', { name: `Continue as ${name}` }).click()
  await expect(desk(page)).toBeVisible()
}

/** Opens the menu of the open document, whose item must be disabled. */
async function expectDisabledInMenu(page: Page, action: RegExp) {
  const item = page.getByRole('menuitem', { name: action })
  await expect(async () => {
    if (!(await item.isVisible()))
      await page.getByTestId('action-menu-button').click({ timeout: 5_000 })
    await expect(item).toBeDisabled({ timeout: 5_000 })
  }).toPass()
}

test.describe('before signing in', () => {
  test.use({
    storageState: { cookies: [], origins: [] },
    expectedRefusals: [/^401 GET \/[v\d-]+\/users\/me$/],
  })

  test('STU-04 the sign-in offers three accounts by name, and says what each may do', async ({
    page,
  }) => {
    await page.goto('/studio')
    await expect(page.getByRole('heading', { name: 'Sign in to the Studio' })).toBeVisible()
    await expect(page.getByRole('button')).toHaveText([
      'Continue as Administrator',
      'Continue as Publisher',
      'Continue as Editor',
    ])
    const editor = page.getByRole('button', { name: 'Continue as Editor' })
    await expect(editor).toHaveAccessibleDescription('Edits drafts. Someone else publishes them.')
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await axeWithin(page, 'body')
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true)
    }
    await tabTo(page, editor)
    await page.keyboard.press('Enter')
    await expect(desk(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Editor' }).first()).toBeVisible()
  })

  for (const name of ['Publisher', 'Administrator'])
    test(`STU-04 the ${name} publishes, and only the administrator has the query tool`, async ({
      page,
      site,
    }) => {
      await continueAs(page, name)
      await expect(queries(page)).toHaveCount(name === 'Administrator' ? 1 : 0)
      await openDocument(page, 'provider', linh, jobTitle(page))
      await jobTitle(page).fill(`Massage Therapist of the ${name}`)
      await publish(page)
      await appearsOn(site, '/providers?clinic=eastmed&q=linh', `of the ${name}`)
      if (name !== 'Administrator') return
      await queries(page).click()
      await expect(
        page.getByTestId('vision-root').or(page.getByText('Result')).first(),
      ).toBeVisible()
    })
})

test.describe('as an editor', () => {
  test.use({
    storageState: async ({ site }, use) => use(await signedIn(site, 'local-editor')),
  })

  test('STU-04 an editor saves drafts and cannot publish, unpublish, delete, empty the recycle bin, rename, reorder or close a clinic', async ({
    page,
    site,
  }) => {
    await openDesk(page)
    await expect(queries(page)).toHaveCount(0)
    await openDocument(page, 'provider', linh, jobTitle(page))
    await jobTitle(page).fill('Massage Therapist and editor')
    await expect
      .poll(() => stored(site, [`drafts.${linh}`]))
      .toMatchObject([{ title: 'Massage Therapist and editor' }])
    await expect(publishButton(page)).toBeDisabled()
    await publishButton(page).hover({ force: true })
    await expect(page.getByText(/permission to publish/)).toBeVisible()
    await page.goto('/studio/structure/attention')
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

    await page.goto('/studio/structure/clinics')
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
})

test('STU-04 history, presence and the feed name two people: one edits a draft, the other publishes it', async ({
  browser,
  contextOptions,
  baseURL,
  site,
}) => {
  const contexts: BrowserContext[] = []
  const open = async (account: 'local-editor' | 'local-publisher') => {
    const storageState = await signedIn(site, account)
    const context = await browser.newContext({ ...contextOptions, baseURL, storageState })
    contexts.push(context)
    return context.newPage()
  }
  const [editor, publisher] = [await open('local-editor'), await open('local-publisher')]
  await openDocument(editor, 'provider', linh, jobTitle(editor))
  await openDocument(publisher, 'provider', linh, jobTitle(publisher))
  await jobTitle(editor).fill('Massage Therapist, two names')
  await expect(jobTitle(publisher)).toHaveValue('Massage Therapist, two names')
  await expect(
    publisher.locator('[data-ui="Avatar"][title="Editor"]').first(),
    'presence',
  ).toBeVisible()
  await publish(publisher)

  await publisher.getByRole('button', { name: /Last published/ }).click()
  await publisher.getByRole('tab', { name: 'History' }).click()
  const revisions = publisher
    .getByRole('listbox', { name: 'Document revisions' })
    .getByRole('option')
  const published = revisions.filter({ hasText: 'Published' })
  await expect(published.first().getByLabel('Publisher')).toBeVisible()
  await expect(revisions.getByLabel('Editor').first()).toBeVisible()

  await openDesk(publisher)
  await desk(publisher).getByRole('link', { name: 'Who changed what' }).click()
  const rows = publisher
    .getByTestId('changes')
    .getByRole('listitem')
    .filter({ hasText: 'Linh Nguyễn' })
  await expect(rows.nth(0)).toContainText(/Published .* by Publisher/)
  await expect(rows.nth(1)).toContainText(/Edited, published later .* by Editor/)
  for (const context of contexts) await context.close()
})
