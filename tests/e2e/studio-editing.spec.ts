import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import {
  expect,
  openDocument,
  openValidation,
  publish,
  publishButton,
  stored,
  studioConsole,
  test,
} from '../support/studio'

const linh = 'provider-linh-nguyen'
const jobTitle = (page: Page) => page.getByRole('textbox', { name: 'Job title' })

// One worker runs these tests, so that only one Studio is open at a time.
test.describe.configure({ mode: 'default', timeout: 240_000 })

test.describe('a file that is not an image', () => {
  test.use({
    expectedRefusals: [/^400 POST \/[v\d-]+\/assets\/images\/production$/],
    expectedConsole: [
      [
        ...studioConsole,
        /^Failed to load resource: the server responded with a status of 400/,
        /The file is not an image of a supported format/,
        /^Image preprocessing failed for .* broken\.jpg /,
      ],
      { scope: 'test' },
    ],
  })

  test('STU-04 is rejected with instructions, and nothing is lost', async ({ page, site }) => {
    await openDocument(page, 'provider', linh, jobTitle(page))
    await jobTitle(page).fill('Massage Therapist and teacher')
    const alert = page.getByRole('alert').filter({ hasText: 'This file was not uploaded' })
    const upload = page.getByRole('button', { name: 'Upload' })

    await upload.setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Call Linh back'),
    })
    await expect(alert).toContainText(
      '“notes.txt” is not a picture that the website can show. Choose a JPEG, PNG, WebP, GIF or SVG file of up to 20 MB and 100 megapixels.',
    )
    const photo = await sharp({
      create: { width: 640, height: 800, channels: 3, background: '#b08968' },
    })
      .png()
      .toBuffer()
    // Chromium cannot decode HEIC. It decodes this PNG whatever its name, as Safari decodes a photo of an iPhone.
    const heic = (buffer: Buffer) => ({ name: 'linh.HEIC', mimeType: 'image/heic', buffer })
    await upload.setInputFiles(heic(Buffer.from('no picture')))
    await expect(alert).toContainText(
      '“linh.HEIC” is a photo in the iPhone format HEIC, which this browser cannot open. Open the Studio in Safari, or save the photo as a JPEG and choose that file.',
    )
    await jobTitle(page).blur()
    await upload.setInputFiles(heic(photo))
    await expect(page.getByRole('img', { name: 'Preview of uploaded image' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Picture description' })).toBeFocused()
    const photoOf = async () => (await stored(site, [`drafts.${linh}`]))[0]?.['photo']
    const uploaded = {
      _type: 'picture',
      asset: { _type: 'reference', _ref: expect.stringMatching(/-640x800-jpg$/) },
    }
    await expect.poll(photoOf).toEqual(uploaded)

    await page.getByRole('button', { name: 'Open image edit dialog' }).click()
    await expect(page.getByRole('dialog').getByText('Profile and team')).toBeVisible()
    await page.keyboard.press('Escape')

    const replaceBy = async (name: string, content: Buffer) => {
      const file = test.info().outputPath(name)
      await writeFile(file, content)
      await page.getByRole('button', { name: 'Open image options menu' }).click()
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('menuitem', { name: 'Upload' }).click()
      await (await chooser).setFiles(file)
    }
    await replaceBy('form.pdf', Buffer.from('%PDF-1.4'))
    await expect(alert).toContainText('“form.pdf” is a PDF document, not a picture.')
    // Only the dataset detects that this file is broken.
    await replaceBy('broken.jpg', Buffer.from('no picture at all'))
    await expect(alert.filter({ hasText: 'The previous picture is unchanged.' })).toBeVisible()

    await expect(page.getByRole('img', { name: 'Preview of uploaded image' })).toBeVisible()
    await expect.poll(photoOf).toEqual(uploaded)
    await expect(jobTitle(page)).toHaveValue('Massage Therapist and teacher')
  })
})

test.describe('a page that refers to a deleted clinic', () => {
  test.use({
    expectedRefusals: [/^409 POST \/[v\d-]+\/data\/actions\/production$/],
    expectedConsole: [
      [
        ...studioConsole,
        /references nonexistent document "clinic-talent"/,
        /^Failed to load resource: the server responded with a status of 409/,
      ],
      { scope: 'test' },
    ],
    // Sanity does not catch the refusal of what it saves by itself.
    expectedErrors: [[/references nonexistent document "clinic-talent"/], { scope: 'test' }],
  })

  test('STU-04 cannot be published or saved, and the Studio explains why', async ({
    page,
    site,
  }) => {
    const clinic = {
      _id: 'clinic-talent',
      _type: 'clinic',
      name: 'Talent',
      title: 'Talent',
      slug: { _type: 'slug', current: 'talent' },
      domain: 'talent',
      accent: 'teal',
      orderRank: 'z',
    }
    const [published] = await stored(site, ['payMyBillPage'])
    // The Studio leaves this reference when a clinic is unpublished between the search for it and its selection.
    const gone = {
      _type: 'reference',
      _key: 'gone',
      _ref: clinic._id,
      _weak: true,
      _strengthenOnPublish: { type: 'clinic' },
    }
    await site.client.create({
      ...published,
      _id: 'drafts.payMyBillPage',
      _type: 'payMyBillPage',
      clinics: [...((published?.['clinics'] ?? []) as object[]), gone],
    })
    const clinics = page.getByTestId('field-clinics')
    const add = clinics.getByRole('button', { name: 'Add item' })
    const inDraft = async () =>
      (await stored(site, ['drafts.payMyBillPage']))[0]?.['clinics'] as object[]
    const before = published?.['clinics'] as object[]
    const removeLast = async () => {
      const menus = clinics.locator('button[id$="-menuButton"]')
      // The list loads gradually: its last line so far may be a clinic that stays.
      await expect(menus).toHaveCount(before.length + 1)
      await menus.last().click()
      await page.getByRole('menuitem', { name: 'Remove' }).click()
      await expect.poll(inDraft).toEqual(before)
    }
    await openDocument(page, 'payMyBillPage', 'payMyBillPage', add)
    await expect(add).toBeEnabled()
    await add.scrollIntoViewIfNeeded()
    await expect(clinics.getByRole('link').last()).toContainText('Untitled')
    await expect(publishButton(page)).toBeDisabled()
    await openValidation(page)
    await expect(
      page
        .getByText(
          'This item was deleted or unpublished, possibly by a colleague. Remove this line or choose another item.',
        )
        .last(),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Close validation' }).click()
    await removeLast()
    await page.getByTestId('field-heading').getByRole('textbox').fill('Pay your bill')
    await expect(publishButton(page)).toBeEnabled()

    // The clinic is deleted after its selection and before the dataset receives it.
    await site.client.create(clinic)
    await page.route(/\/data\/actions\//, async (route) => {
      if (route.request().postData()?.includes(clinic._id)) await site.client.delete(clinic._id)
      await route.continue()
    })
    await add.click()
    // The test waits for the new line, which would occasionally be rejected too if it were sent together with the
    // selection.
    await expect.poll(inDraft).toHaveLength(before.length + 1)
    await page.getByRole('combobox').last().fill('Talent')
    await page.getByRole('listbox').getByText('Talent').click()
    await expect(page.getByRole('alert')).toContainText('Your last change was not saved')
    await expect(page.getByRole('alert')).toContainText(
      'The item you chose was just deleted, possibly by a colleague. All earlier changes are saved.',
    )
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(add).toBeEnabled()
    await add.scrollIntoViewIfNeeded()
    await removeLast()
    await publish(page)
    const [after] = await stored(site, ['payMyBillPage'])
    expect(after).toMatchObject({ heading: 'Pay your bill', clinics: before })
  })
})
