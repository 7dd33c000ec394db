import { clockFile, test } from '../support/server-clock'
import { axe, expect, viewports, visit } from '../support/site'

const thanksgiving = 'East Medford: Closed today. We’re closed for Thanksgiving.'

test('DAT-08 a notice begins and ends at the minute on every page, also while the dataset is away', async ({
  site,
  setClock,
}) => {
  const html = async (path: string) => (await fetch(site.url + path)).text()
  const paths = [
    '/',
    '/contact',
    '/locations/east-medford',
    '/about',
    '/membership-payment',
    '/nowhere',
  ]
  const shown = async () =>
    Promise.all(
      paths.map(async (path) => (await html(path)).replace(/<[^>]*>/g, '').includes(thanksgiving)),
    )
  const all = paths.map(() => true)
  const none = paths.map(() => false)

  expect(await shown()).toEqual(none)
  await setClock('2026-11-26T08:00:00Z')
  expect(await shown()).toEqual(all)
  const home = await html('/')
  expect(home).toContain('Closed now, opens tomorrow at 8:00 AM')
  expect(/Today<\/dt><dd[^>]*>([^<]*)/.exec(home)?.[1]).toBe('Closed')
  expect(await html('/locations')).toContain(
    '"validFrom":"2026-11-26","validThrough":"2026-11-26","opens":"00:00","closes":"00:00"',
  )

  await site.stopLocal()
  try {
    await site.restartServer({ CLOCK_FILE: clockFile(site) })
    expect(await (await fetch(`${site.url}/readyz`)).text()).toContain('last-good')
    await setClock('2026-11-27T07:59:59Z')
    expect(await shown()).toEqual(all)
    await setClock('2026-11-27T08:00:00Z')
    expect(await shown()).toEqual(none)
    expect(await html('/')).toContain('Closed now, opens at 8:00 AM')
  } finally {
    await site.startLocal()
  }
})

test('DAT-08 a published notice is shown at once where patients look, accessibly and in print', async ({
  page,
  noScript,
  dataset,
  site,
  setClock,
}) => {
  await setClock('2026-11-24T18:00:00Z') // Tuesday, 10:00 AM in Oregon.
  await page.setViewportSize(viewports.phone)
  await dataset.create({
    _type: 'notice',
    kind: 'closesEarly',
    everyClinic: false,
    clinics: [{ _key: 'a', _type: 'reference', _ref: 'clinic-ashland', _weak: true }],
    from: '2026-11-24T23:00:00Z',
    until: '2026-11-25T08:00:00Z',
    message: 'Snow is expected.',
  })
  await expect
    .poll(async () => (await fetch(`${site.url}/locations/ashland`)).text(), { intervals: [20] })
    .toContain('Snow is expected.')

  await visit(page, '/?clinic=ashlandor')
  const bar = page.getByRole('region', { name: 'Notice from Ashland' })
  await expect(bar).toHaveText('Ashland: Closes at 3:00 PM today. Snow is expected.')
  await expect(bar).toBeInViewport()
  await expect(page.getByText('Open now, closes at 3:00 PM').first()).toBeAttached()
  await axe(page)
  await page.emulateMedia({ media: 'print' })
  await expect(bar).toBeVisible()
  await page.emulateMedia({ media: null })

  await setClock('2026-11-24T23:00:00Z')
  await visit(noScript, '/contact?clinic=ashlandor')
  await expect(noScript.getByRole('region', { name: 'Notice from Ashland' })).toHaveText(
    'Ashland: Closed early today, at 3:00 PM. Snow is expected.',
  )
  await expect(noScript.getByText('Closed now, opens tomorrow at 9:00 AM').first()).toBeVisible()
})
