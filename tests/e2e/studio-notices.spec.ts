import {
  appearsOn,
  axeWithin,
  desk,
  expect,
  openDesk,
  openDocument,
  openValidation,
  publishButton,
  stored,
  test,
} from '../support/studio'

test.describe.configure({ mode: 'default', timeout: 240_000 })

const sentence = 'We’re closed today because of an ice storm.'

test('STU-04 a clinic is closed today with one sentence and two clicks, and opened again with one; notices are listed by phase, those never published apart; and one that contradicts another cannot be published', async ({
  page,
  site,
  dataset,
}) => {
  const notices = () =>
    dataset.fetch<Record<string, unknown>[]>('*[_type == "notice" && message == $sentence]', {
      sentence,
    })
  await openDesk(page)
  await desk(page).getByRole('link', { name: 'Close a clinic today' }).click()
  const close = page.getByRole('button', { name: 'Close Ashland today' })
  await expect(close).toBeDisabled()
  await page.getByRole('textbox', { name: /One sentence for patients/ }).fill(sentence)
  await expect(page.getByTestId('notice-preview')).toContainText(
    `What patients will see at a clinic that you closeClosed today. ${sentence}`,
  )
  await expect(page.getByTestId('notice-preview')).toContainText('Ashland: Closed')
  await close.click()
  await expect(page.getByText('Ashland: closed for today. Patients see it now.')).toBeVisible()
  await appearsOn(site, '/locations/ashland', sentence)
  expect(await (await fetch(`${site.url}/locations/east-medford`)).text()).not.toContain(sentence)
  expect(await notices()).toMatchObject([
    { kind: 'closed', everyClinic: false, clinics: [{ _ref: 'clinic-ashland' }] },
  ])
  const row = page.getByRole('group', { name: 'Ashland' })
  await expect(row).toContainText('Ashland has a notice: Closed')
  await expect(row, '“Open” alone would seem to open the clinic').toContainText('Open notice')
  await axeWithin(page, '[data-testid="notice-preview"]')

  await row.getByRole('button', { name: /^Undo/ }).click()
  await expect(close).toBeEnabled()
  await expect
    .poll(async () => (await fetch(`${site.url}/locations/ashland`)).text())
    .not.toContain(sentence)
  expect(await notices()).toEqual([])

  const hour = 3_600_000
  const from = new Date(Date.now() - hour).toISOString()
  const until = new Date(Date.now() + hour).toISOString()
  const notice = { _type: 'notice', kind: 'closed', everyClinic: true, from, until }
  await dataset.create({ ...notice, _id: 'notice-now', message: 'We’re out today.' })
  await dataset.create({
    ...notice,
    _id: 'drafts.notice-second',
    kind: 'closesEarly',
    message: 'We’re closing early.',
  })
  await dataset.create({
    ...notice,
    _id: 'notice-old',
    from: '2026-01-05T08:00:00Z',
    until: '2026-01-06T08:00:00Z',
    message: 'It snowed.',
  })
  await openDesk(page)
  await desk(page).getByRole('link', { name: 'Closures and notices' }).click()
  const section = (name: string) => page.locator(`section[aria-label="${name}"]`)
  await expect(section('In force')).toContainText('We’re out today.')
  await expect(section('In force')).not.toContainText('We’re closing early.')
  await expect(section('Not published')).toContainText('We’re closing early.')
  await expect(section('Coming')).toContainText('We’re closed for New Year’s Day.')
  await expect(section('Past')).toContainText('It snowed.')
  await desk(page).getByRole('link', { name: 'Close a clinic today' }).click()
  await expect(page.getByRole('group', { name: 'All clinics' })).toContainText(
    'All clinics have a notice: Closed',
  )

  const message = page.getByTestId('field-message').getByRole('textbox')
  await dataset.create({
    ...notice,
    _id: 'drafts.notice-later-today',
    kind: 'closesEarly',
    from: new Date(Date.now() + 2 * hour).toISOString(),
    until: new Date(Date.now() + 3 * hour).toISOString(),
    message: 'We’re leaving before the snow.',
    button: { text: 'See our other clinics', link: '/locations' },
  })
  await openDocument(page, 'notice', 'notice-later-today', message)
  await expect(page.getByTestId('notice-preview')).toContainText(
    /^What patients will see once you publish.*Closes at .* today\. We’re leaving before the snow\. See our other clinics/,
  )
  await openDocument(page, 'notice', 'notice-second', message)
  await expect(message).toHaveValue('We’re closing early.')
  await expect(publishButton(page)).toBeDisabled()
  await openValidation(page)
  await expect(
    page.getByText(/^Every clinic already has a notice for this time: Closed, /).last(),
  ).toBeVisible()
  expect(await stored(site, ['notice-second'])).toEqual([])
})
