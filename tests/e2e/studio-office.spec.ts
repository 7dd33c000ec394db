import {
  appearsOn,
  axeWithin,
  expect,
  navigate,
  openDocument,
  publish,
  publishButton,
  selectAction,
  stored,
  studioConsole,
  test,
} from '../support/studio'

// One worker runs these tests, so that only one Studio is open at a time.
test.describe.configure({ mode: 'default', timeout: 240_000 })

const northMedford = 'clinic-north-medford'
const sheetInsurer = 'insurer-sheet-test'

test.describe('when the dataset rejects the first attempt', () => {
  test.use({
    expectedConsole: [[...studioConsole, /409/, /^The clinic was not renamed/], { scope: 'test' }],
    expectedRefusals: [/^409 POST .*mutate/],
  })

  test('STU-04 STU-05 C-16 a renamed clinic keeps its address and its lists, and texts with its old name are listed; a failure keeps the dialog open, with the new name', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openDocument(page, 'clinic', northMedford, page.getByLabel('Saturday closes'))
    const dialog = page.getByRole('dialog', { name: 'Rename clinic' })
    await selectAction(page, /^Rename clinic/, dialog)
    const name = dialog.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('ashland')
    await expect(dialog.getByRole('alert')).toHaveText('Another clinic has this name.')
    await name.fill('Crater Lake Avenue')
    const fullName = dialog.getByRole('textbox', { name: 'Full name' })
    await expect(fullName).toHaveValue(/Crater Lake Avenue$/)
    await axeWithin(page, '[role="dialog"]')
    await fullName.fill('Table Rock Wellness at Crater Lake Avenue')
    await name.fill('Crater Lake Ave')
    await name.fill('Crater Lake Avenue')
    await expect(fullName, 'it stays as staff wrote it').toHaveValue(
      'Table Rock Wellness at Crater Lake Avenue',
    )

    await page.route(/rename-clinic/, (route) => route.fulfill({ status: 409, json: {} }))
    await dialog.getByRole('button', { name: 'Rename clinic' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'not renamed' })).toContainText(
      'The clinic was not renamed',
    )
    await expect(name).toHaveValue('Crater Lake Avenue')

    await page.unroute(/rename-clinic/)
    await dialog.getByRole('button', { name: 'Rename clinic' }).click()
    await expect(dialog).toBeHidden()
    const finding = page.locator(`[data-finding="former-name:${northMedford}"]`).first()
    await expect(finding).toContainText('still mention “North Medford”')
    expect(await stored(site, [northMedford, `drafts.${northMedford}`])).toMatchObject([
      { _id: northMedford, name: 'Crater Lake Avenue' },
    ])

    await page.getByRole('combobox', { name: 'Field groups' }).selectOption('Setup')
    await expect(page.getByRole('textbox', { name: 'Web name' })).not.toBeEditable()

    const address = '/locations/north-medford'
    await appearsOn(site, address, 'Table Rock Wellness at Crater Lake Avenue')
    await appearsOn(site, '/services?clinic=northmed', 'Crater Lake Avenue')
    await appearsOn(site, '/providers?clinic=northmed', 'Linh')

    // A list that staff change afterwards still finds the clinic.
    await navigate(page, '/studio/structure/providers;at-north-medford')
    await expect(page.getByRole('link', { name: /^Linh Nguy/ })).toBeVisible()
    await expect(
      page.getByRole('link', { name: 'Add provider at Crater Lake Avenue' }).first(),
    ).toBeVisible()
  })
})

test('STU-04 STU-05 an uploaded PDF is offered among the patient forms and below an insurer, from the site’s own address', async ({
  page,
  noScript: visitor,
  site,
  dataset,
}) => {
  const group = page.getByRole('button', { name: /^New Patient Paperwork/ })
  await openDocument(page, 'patientFormsPage', 'patientFormsPage', group)
  await group.click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByRole('button', { name: /^Insurance Information/ }).click()
  const buffer = Buffer.from('%PDF-1.7\n% A form that the office has made\n')
  await dialog
    .getByRole('button', { name: 'Upload' })
    .setInputFiles({ name: 'jane-doe.pdf', mimeType: 'application/pdf', buffer })
  const isUploaded = () =>
    site.client.fetch<boolean>(
      'defined(*[_id == "drafts.patientFormsPage"][0].groups[0].forms[2].upload.asset)',
      {},
      { perspective: 'raw' },
    )
  await expect.poll(isUploaded).toBe(true)
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Insurance change')
  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  await publish(page)
  await appearsOn(site, '/patient-forms', 'insurance-change.pdf')
  await visitor.goto('/patient-forms')
  const link = visitor.getByRole('link', { name: 'Insurance change (PDF, 1 KB)' })
  const href = (await link.getAttribute('href')) ?? ''
  expect(href).toMatch(/^\/files\/[0-9a-f]{40}\/insurance-change\.pdf$/)
  const response = await fetch(site.url + href)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(Buffer.from(await response.arrayBuffer())).toEqual(buffer)

  const asset = { _type: 'reference', _ref: `file-${href.split('/')[2]}-pdf` }
  await dataset.create({
    _id: sheetInsurer,
    _type: 'insurer',
    name: 'Alder Mutual',
    kind: 'health',
    clinicIds: ['Ashland'],
    verifiedOn: '2026-11-02',
    sheet: { _type: 'pdfFile', asset },
  })
  await appearsOn(site, '/costs-and-insurance', 'alder-mutual.pdf')
  await visitor.goto('/costs-and-insurance?clinic=ashlandor')
  await expect(
    visitor.getByRole('link', { name: 'Information sheet of Alder Mutual (PDF, 1 KB)' }),
  ).toBeVisible()
})

test('STU-04 the inputs that the Studio adds to those of Sanity work: hours, location, date, link, search result, icon and topic', async ({
  page,
  dataset,
  site,
}) => {
  await test.step('copied hours are undone on days without hours too, until the next edit', async () => {
    const day = { _type: 'dayHours', closed: false }
    const shifts = [{ _key: 'a', _type: 'shift', opens: '08:00', closes: '17:00' }]
    const hours = { monday: { ...day, shifts }, friday: { ...day, closed: true, shifts: [] } }
    const id = 'drafts.clinic-copy-test'
    await dataset.create({ _id: id, _type: 'clinic', name: 'Talent', hours })
    const undo = page.getByRole('button', { name: 'Undo copy' })
    await openDocument(page, 'clinic', 'clinic-copy-test', page.getByLabel('Monday closes'))
    const copy = page.getByRole('button', { name: 'Copy Monday to all weekdays' })
    await copy.click()
    await expect(page.getByText('Monday - Friday: 8:00 AM - 5:00 PM')).toBeVisible()
    await undo.press('Enter')
    await expect(copy).toBeFocused()
    await expect(page.getByText(/hours are missing: Tuesday, Wednesday, Thursday/)).toBeVisible()
    await expect(page.getByText('Friday: Closed')).toBeVisible()
    await expect.poll(async () => (await stored(site, [id]))[0]?.['hours']).toEqual(hours)

    await copy.click()
    await expect(undo).toBeVisible()
    await page.getByLabel('Friday closes').fill('15:30')
    await expect(page.getByText('Friday: 8:00 AM - 3:30 PM')).toBeVisible()
    await expect(undo, 'it would discard the edit').toBeHidden()

    const addBreak = page.getByRole('button', { name: 'Friday: add break' })
    await addBreak.click()
    await page.getByRole('button', { name: 'Remove Friday, range 2' }).press('Enter')
    await expect(page.getByRole('button', { name: /^Remove Friday/ })).toHaveCount(0)
    await expect(addBreak).toBeFocused()
  })
  await test.step('a location has a latitude and a longitude only', async () => {
    const location = page.getByTestId('field-coordinates')
    await openDocument(page, 'clinic', 'clinic-ashland;path=coordinates', location)
    await expect(location.getByLabel('Latitude')).toHaveValue('42.195')
    await expect(location.getByLabel('Longitude')).toBeVisible()
    await expect(location.getByLabel('Altitude')).toHaveCount(0)
  })
  await test.step('a date can be typed', async () => {
    const date = page.getByTestId('field-lastUpdated').getByTestId('date-input')
    await openDocument(page, 'legalPage', 'legal-accessibility', date)
    // The Studio shows a document before it is connected, and accepts no input until then.
    await expect(date).toBeEditable()
    const before = await date.inputValue()
    await date.fill('tomorrow')
    await date.press('Tab')
    await expect(date, 'it would be published').toHaveValue(before)
    await expect(page.getByRole('alert')).toHaveText(
      '“tomorrow” was not saved. Enter a date such as November 26, 2026.',
    )
    await date.selectText()
    await date.pressSequentially('12/3/2026')
    await date.press('Tab')
    await expect(date).toHaveValue('December 3, 2026')
    await expect(page.getByRole('alert')).toHaveCount(0)
    // The calendar is next, so the keyboard stays where it was.
    await expect(page.getByTestId('field-lastUpdated').locator('button:focus')).toHaveCount(1)
    await expect(publishButton(page)).toBeEnabled()
  })
  await test.step('the address of a link is ready for typing', async () => {
    const content = page.getByTestId('field-body')
    await content.getByText('Our aim').dblclick()
    await content.getByRole('button', { name: 'Link' }).click()
    const address = page.getByRole('textbox', { name: 'Link address' })
    await expect(address).toBeFocused()
    await page.keyboard.type('/contact')
    await expect(address).toHaveValue('/contact')
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await test.step('a page is shown as search engines list it', async () => {
    const preview = page.getByRole('region', { name: 'Search result' })
    await openDocument(page, 'homePage', 'homePage;path=seo.title', preview)
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await expect(preview).toContainText(await title.inputValue())
    await expect(page.getByText(/^Title: \d\d characters, best 50 to 60\./)).toBeVisible()
    await axeWithin(page, 'section[aria-label="Search result"]')
    await expect(preview).toContainText(/^localhost:\d+[^ ›]/)
    await openDocument(page, 'aboutPage', 'aboutPage;path=seo.title', title)
    await expect(preview).toContainText(/^localhost:\d+ › about/)
    // Search engines do not list this page.
    await openDocument(page, 'confirmationPage', 'confirmationPage;path=seo.title', title)
    await expect(page.getByText(/^Title: /)).toBeVisible()
    await expect(preview).toBeHidden()
  })
  await test.step('an icon is chosen by its drawing', async () => {
    const card = page.getByRole('button', { name: /^Expert Providers/ })
    await openDocument(page, 'homePage', 'homePage;path=whyCards', card)
    await card.click()
    const icons = page.getByRole('radiogroup', { name: 'Icon' })
    await expect(icons.getByRole('radio', { checked: true })).toHaveAccessibleName('People')
    await expect(icons.getByRole('radio')).toHaveCount(9)
    await axeWithin(page, '[role="radiogroup"]')
  })
  await test.step('a card can have a service that staff have added', async () => {
    await dataset.create({
      _id: 'service-acupressure',
      _type: 'service',
      name: 'Acupressure for athletes',
      slug: { _type: 'slug', current: 'acupressure-for-athletes' },
      description: 'Firm pressure instead of needles.',
      clinicIds: ['Ashland'],
    })
    const card = page.getByRole('button', { name: /^Nutrition/ })
    await openDocument(page, 'homePage', 'homePage;path=serviceCards', card)
    await card.click()
    const topic = page.getByRole('combobox', { name: 'Topic' })
    await expect(topic).toHaveValue('nutrition')
    await topic.selectOption('Acupressure for athletes')
    await page.keyboard.press('Escape')
    await publish(page)
    await appearsOn(site, '/', 'href="/services#acupressure-for-athletes"')
  })
})
