import sharp from 'sharp'
import { tabTo } from '../support/keyboard'
import {
  appearsOn,
  axeWithin,
  confirmRemoval,
  desk,
  expect,
  expectIntact,
  expectNotPublishable,
  navigate,
  openDesk,
  publish,
  publishButton,
  selectAction,
  stored,
  test,
} from '../support/studio'

// One worker runs these tests, so that only one Studio is open at a time: it is heavy, and the tests of another file
// run at the same time. Playwright orders files by name: the long ones of the Studio come first, so that both workers
// end at about the same time.
test.describe.configure({ mode: 'default', timeout: 240_000 })

const ashland = 'clinic-ashland'

test('STU-04 STU-05 hours that are changed by keyboard alone appear on the site; an invalid hour disables Publish and shows why; the history restores earlier hours', async ({
  page,
  dataset,
  site,
}) => {
  await openDesk(page)
  await tabTo(page, page.locator('[aria-activedescendant]').filter({ has: desk(page) }))
  const items = await desk(page).getByRole('option').allTextContents()
  const steps = items.findIndex((item) => item.endsWith('Clinics and hours'))
  for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const clinic = page.getByRole('link', { name: /^Ashland/ })
  await expect(clinic).toBeVisible()
  await tabTo(page, clinic)
  await page.keyboard.press('Enter')

  const closes = page.getByLabel('Friday closes')
  await expect(closes).toHaveValue('18:00')
  // The Studio shows a document before it is connected, and accepts no input until then.
  await expect(closes).toBeEditable()
  await tabTo(page, closes)
  await page.keyboard.type('0530AM')
  await expect(
    page.getByText(
      'The closing time, 5:30 AM, is before the opening time, 9:00 AM. Did you mean 5:30 PM?',
    ),
  ).toBeVisible()
  await expect(closes).toHaveAccessibleDescription(/is before the opening time/)
  await expect(closes).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('button', { name: 'Validation' })).toBeVisible()
  await expectNotPublishable(page, /^A field has an error\. Click the exclamation mark/)
  await page.keyboard.type('P')
  await expect(page.getByText('Friday: 9:00 AM - 5:30 PM')).toBeVisible()
  await expect(publishButton(page)).toBeEnabled()
  await page.keyboard.press('Control+Alt+p')
  await appearsOn(site, '/locations?clinic=ashlandor', '9:00 AM - 5:30 PM')
  await axeWithin(page, '[role="group"][aria-label="Opening hours"]')

  const draftId = `drafts.${ashland}`
  const friday = 'hours.friday.shifts[0].closes'
  const [published] = await stored(site, [ashland])
  if (!published) throw new Error('The fixtures are incomplete.')
  await dataset
    .transaction()
    .create({ ...published, _id: draftId })
    .patch(draftId, { set: { [friday]: '15:30' } })
    .commit()
  await dataset.action({
    actionType: 'sanity.action.document.publish',
    publishedId: ashland,
    draftId,
  })
  await expect(closes).toHaveValue('15:30')
  await page.getByRole('button', { name: /Last published/ }).click()
  await page.getByRole('button', { name: 'Published', exact: true }).click()
  await page.getByRole('tab', { name: 'History' }).click()
  const publications = page
    .getByRole('listbox', { name: 'Document revisions' })
    .getByRole('option')
    .filter({ hasText: 'Published' })
  await expect(publications.nth(1).getByLabel('Administrator')).toBeVisible()
  await publications.nth(1).getByRole('button').first().click()
  await expect(closes).toHaveValue('17:30')
  await page.getByRole('button', { name: 'Revert to revision' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Draft', exact: true }).click()
  await expect(closes).toBeEditable()
  await expect(closes).toHaveValue('17:30')
  await expect
    .poll(() =>
      dataset.fetch(`*[_id == $draftId][0].${friday}`, { draftId }, { perspective: 'raw' }),
    )
    .toBe('17:30')
  // The list of clinics stays beside the form.
  await expect(page.getByRole('button', { name: 'Move Ashland up' })).toBeVisible()
})

test('STU-04 LOC-11 hours that begin on a later day are entered in six clicks, and the site announces them', async ({
  page,
  site,
}) => {
  await openDesk(page)
  await desk(page)
    .getByRole('option', { name: /Clinics and hours$/ })
    .getByRole('link')
    .click()
  await page.getByRole('link', { name: /^East Medford/ }).click()
  const field = page.getByTestId('field-scheduledHours')
  await expect(page.getByLabel('Friday closes')).toBeEditable()
  await field.getByRole('button', { name: 'Add item' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'First day' }).fill('12/1/2026')
  await expectNotPublishable(page, /^A field has an error\. Click the exclamation mark/)
  await dialog.getByRole('button', { name: 'Start with the opening hours' }).click()
  await expect(dialog.getByRole('button', { name: 'Copy Monday to all weekdays' })).toBeFocused()
  await dialog.getByLabel('Friday closes').fill('12:00')
  await axeWithin(page, '[role="dialog"] [role="group"][aria-label="Opening hours"]')
  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  await expect(field.getByText('From December 1, 2026')).toBeVisible()
  await publish(page)
  await appearsOn(site, '/locations/east-medford', 'From Tuesday, December 1')
  await appearsOn(site, '/locations/east-medford', 'Friday: 8:00 AM - 12:00 PM.')
})

test('STU-04 STU-05 PRV-09 a new provider has a generated web name and a photo, appears on the site, is duplicated, unpublished and deleted', async ({
  page,
  dataset,
  site,
}) => {
  const address = '/providers?clinic=ashlandor&q=testfoto'
  const html = async () => (await fetch(site.url + address)).text()
  type Stored = { _id: string; webName: string | null; hasPhoto: boolean }
  const adas = () =>
    dataset.fetch<Stored[]>(
      `*[_type == "provider" && name == "Ada Testfoto"] | order(slug.current) {
        _id, "webName": slug.current, "hasPhoto": defined(photo.asset) && !defined(photo._upload)
      }`,
      {},
      { perspective: 'raw' },
    )
  await dataset.create({
    _id: 'provider-ada-testname',
    _type: 'provider',
    name: 'Ada Testname',
    title: 'Massage Therapist',
    clinicIds: ['Ashland'],
    slug: { _type: 'slug', current: 'ada-testname' },
  })
  await page.goto('/studio/structure/providers')
  await expect(page.getByRole('link', { name: 'Add provider', exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^Ashland/ }).click()
  // These are the button below the clinics and the plus above the list.
  await expect(page.getByRole('link', { name: 'Add provider at Ashland' })).toHaveCount(2)
  await page.getByRole('link', { name: 'Add provider at Ashland' }).last().click()
  await expect(page.getByRole('checkbox', { name: 'Ashland' })).toBeChecked()
  await page.goBack()
  await page.getByRole('link', { name: 'Add provider at Ashland' }).first().click()
  await expect(page.getByRole('checkbox', { name: 'Ashland' })).toBeChecked()
  // The list of the clinic's providers stays beside the form.
  await expect(page.getByTestId('document-list-pane')).toBeVisible()

  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const webName = page.getByRole('textbox', { name: 'Web name' })
  await expect(name).toBeEditable()
  await expect(page.getByText(/^Used on/)).toBeHidden()
  await name.fill('Ada Testname')
  await expect(webName).toHaveValue('ada-testname-2')
  await expect(page.getByText('Used on 2 pages')).toBeVisible()
  await name.fill('Ada Testfoto')
  await expect(webName).toHaveValue('ada-testfoto')
  await page.getByRole('textbox', { name: 'Job title' }).fill('Massage Therapist')
  await webName.fill('ada-testname')
  await expect(publishButton(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Generate' }).click()
  await expect(webName).toHaveValue('ada-testfoto')

  const photo = await sharp({
    create: { width: 640, height: 800, channels: 3, background: '#b08968' },
  })
    .jpeg()
    .toBuffer()
  await page
    .getByRole('button', { name: 'Upload' })
    .setInputFiles({ name: 'ada.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.getByRole('img', { name: 'Preview of uploaded image' })).toBeVisible()
  // The Studio shows the picture before its upload ends with another change of the draft.
  await expect.poll(adas, { intervals: [200] }).toMatchObject([{ hasPhoto: true }])
  await page.getByRole('textbox', { name: 'Picture description' }).fill('Ada at her desk')
  await axeWithin(page, '[data-testid="field-clinicIds"]')
  await publish(page)
  await appearsOn(site, address, 'alt="Ada at her desk"')
  const folder = '/images/optimized/[0-9a-f]{40}-640x800-jpg'
  for (const [extension, type] of [
    ['webp', 'image/webp'],
    ['jpg', 'image/jpeg'],
  ]) {
    const [path] = new RegExp(`${folder}/\\d+\\.${extension}`).exec(await html()) ?? []
    const picture = await fetch(`${site.url}${path}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, type])
  }

  const original = page.url()
  const duplicate = page.getByRole('menuitem', { name: /^Duplicate/ })
  // A click has no effect while the Studio replaces the item below the pointer, as for a person.
  await expect(async () => {
    if (page.url() !== original) return
    if (!(await duplicate.isVisible()))
      await page.getByTestId('action-menu-button').click({ timeout: 5_000 })
    await duplicate.click({ timeout: 5_000 })
    await expect(duplicate).toBeHidden({ timeout: 5_000 })
  }).toPass()
  await expect.poll(() => page.url()).not.toBe(original)
  await expect(name).toHaveValue('Ada Testfoto')
  await expect(page.getByTestId('document-list-pane').getByText('Ada Testfoto')).toHaveCount(2)
  // The Studio saves the web name of the copy a moment later.
  await expect
    .poll(adas)
    .toMatchObject([{ webName: 'ada-testfoto' }, { webName: 'ada-testfoto-2' }])
  await expectIntact(page)

  await navigate(page, original)
  await page.getByRole('button', { name: 'Published', exact: true }).click()
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click()
  await confirmRemoval(page, 'Unpublish')
  await expect.poll(html).not.toContain('Ada Testfoto')
  const draft = { _id: expect.stringMatching(/^drafts\./) }
  expect(await adas()).toMatchObject([draft, draft])

  await page.getByRole('button', { name: 'Draft', exact: true }).click()
  await expect(publishButton(page)).toBeEnabled()
  const confirm = page.getByRole('button', { name: 'Delete all versions' })
  await selectAction(page, /^Delete/, confirm)
  await confirm.click()
  await expect(page.getByText('You can restore it from the recycle bin.')).toBeVisible()
  expect(await adas()).toMatchObject([{ webName: 'ada-testfoto-2' }])
})
