import sharp from 'sharp'
import { tabTo } from '../support/keyboard'
import {
  appearsOn,
  axeWithin,
  confirmRemoval,
  desk,
  expect,
  expectNotPublishable,
  openDesk,
  publish,
  publishButton,
  selectAction,
  test,
} from '../support/studio'

// One worker runs these tests, so that only one Studio is open at a time: it is heavy, and the tests of another file
// run at the same time. Playwright orders files by name: the long ones of the Studio come first, so that both workers
// end at about the same time.
test.describe.configure({ mode: 'default', timeout: 240_000 })

test('STU-04 STU-05 hours that are changed by keyboard alone appear on the site within moments; an invalid hour disables Publish and shows why; the history shows edits, restores an earlier one, and lists a discarded draft once', async ({
  page,
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
  await page.keyboard.type('0530PM')
  await expect(page.getByText('Friday: 9:00 AM - 5:30 PM')).toBeVisible()
  await expect(publishButton(page)).toBeEnabled()
  await tabTo(page, publishButton(page))
  await page.keyboard.press('Enter')
  await appearsOn(site, '/locations?clinic=ashlandor', '9:00 AM - 5:30 PM')

  await axeWithin(page, '[role="group"][aria-label="Opening hours"]')

  await closes.fill('08:30')
  await expect(
    page.getByText(
      'The closing time, 8:30 AM, is before the opening time, 9:00 AM. Did you mean 8:30 PM?',
    ),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Validation' })).toBeVisible()
  await expectNotPublishable(page, 'There are validation errors that need to be fixed')

  await closes.fill('15:30')
  await publish(page)
  await page.getByRole('button', { name: /Last published/ }).click()
  await expect(page.getByTestId('review-changes-pane').last()).toContainText('Closes')
  await appearsOn(site, '/locations?clinic=ashlandor', '9:00 AM - 3:30 PM')

  await page.getByRole('button', { name: 'Published', exact: true }).click()
  await page.getByRole('tab', { name: 'History' }).click()
  const revisions = page.getByRole('listbox', { name: 'Document revisions' }).getByRole('option')
  const published = revisions.filter({ hasText: 'Published' })
  await expect(published.first().getByLabel('Administrator')).toBeVisible()
  await published.nth(1).getByRole('button').first().click()
  await expect(closes).toHaveValue('17:30')
  await page.getByRole('button', { name: 'Revert to revision' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Draft', exact: true }).click()
  await expect(closes).toBeEditable()
  await expect(closes).toHaveValue('17:30')
  // The list of clinics stays beside the form.
  await expect(page.getByRole('button', { name: 'Move Ashland up' })).toBeVisible()
  await publish(page)
  await appearsOn(site, '/locations?clinic=ashlandor', '9:00 AM - 5:30 PM')

  await closes.fill('14:30')
  await expect(publishButton(page)).toBeEnabled()
  await page
    .getByRole('button', { name: /Last published|Edited/ })
    .first()
    .click()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(revisions.first()).toContainText('Edited')
  // The restorations of earlier tests with the same product may have discarded drafts too.
  const discarded = revisions.filter({ hasText: 'Discarded draft' })
  const discardedBefore = await discarded.count()
  const discard = page.getByRole('dialog').getByRole('button', { name: 'Discard' })
  await selectAction(page, /^Discard changes/, discard)
  await discard.click()
  await expect(closes).toHaveValue('17:30')
  await expect(discarded).toHaveCount(discardedBefore + 1)
})

test('STU-04 STU-05 PRV-09 a new provider with a photo appears on the site, is unpublished and deleted', async ({
  page,
  site,
}) => {
  const address = '/providers?clinic=ashlandor&q=testfoto'
  const listed = async () =>
    (await (await fetch(site.url + address)).text()).includes('Ada Testfoto')
  const ids = () =>
    site.client.fetch<string[]>(
      '*[_type == "provider" && name == "Ada Testfoto"]._id',
      {},
      { perspective: 'raw' },
    )
  const uploads = () =>
    site.client.fetch<boolean[]>(
      '*[_type == "provider" && name == "Ada Testfoto"]{"isDone": defined(photo.asset) && !defined(photo._upload)}.isDone',
      {},
      { perspective: 'raw' },
    )
  try {
    await openDesk(page)
    await page.getByRole('link', { name: 'Providers' }).click()
    await expect(page.getByRole('link', { name: 'Add provider', exact: true })).toBeVisible()
    await page.getByRole('link', { name: /^Ashland/ }).click()
    // These are the button below the clinics and the plus above the list.
    await expect(page.getByRole('link', { name: 'Add provider at Ashland' })).toHaveCount(2)
    await page.getByRole('link', { name: 'Add provider at Ashland' }).last().click()
    await expect(page.getByRole('checkbox', { name: 'Ashland' })).toBeChecked()
    await page.goBack()
    await page.getByRole('link', { name: 'Add provider at Ashland' }).first().click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Testfoto')
    await page.getByRole('textbox', { name: 'Job title' }).fill('Massage Therapist')
    await expect(page.getByRole('checkbox', { name: 'Ashland' })).toBeChecked()
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
    await expect.poll(uploads, { intervals: [200] }).toEqual([true])
    await page.getByRole('textbox', { name: 'Picture description' }).fill('Ada at her desk')
    await expect(page.getByRole('textbox', { name: 'Web name' })).toHaveValue('ada-testfoto')
    await axeWithin(page, '[data-testid="field-clinicIds"]')
    await publish(page)
    await appearsOn(site, address, 'Ada Testfoto')

    const visitor = await page.context().newPage()
    await visitor.goto(address)
    const picture = visitor
      .locator('picture')
      .filter({ has: visitor.getByAltText('Ada at her desk') })
    const folder = '/images/optimized/[0-9a-f]{40}-640x800-jpg'
    await expect(picture.locator('source[type="image/webp"]')).toHaveAttribute(
      'srcset',
      new RegExp(`^${folder}/\\d+\\.webp `),
    )
    await expect(picture.locator('img')).toHaveAttribute(
      'src',
      new RegExp(`^${folder}/\\d+\\.jpg$`),
    )
    await expect
      .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await visitor.close()

    await page.getByRole('button', { name: 'Published', exact: true }).click()
    await page.getByRole('button', { name: 'Unpublish', exact: true }).click()
    await confirmRemoval(page, 'Unpublish')
    await expect.poll(listed).toBe(false)
    expect(await ids()).toEqual([expect.stringMatching(/^drafts\./)])

    await page.getByRole('button', { name: 'Draft', exact: true }).click()
    await expect(publishButton(page)).toBeEnabled()
    const confirm = page.getByRole('button', { name: 'Delete all versions' })
    await selectAction(page, /^Delete/, confirm)
    await confirm.click()
    await expect(page.getByText('You can restore it from the recycle bin.')).toBeVisible()
    expect(await ids()).toEqual([])
  } finally {
    for (const id of await ids()) await site.client.delete(id)
  }
})
