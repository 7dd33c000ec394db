import {
  appearsOn,
  axeWithin,
  expect,
  openDocument,
  publishButton,
  stored,
  test,
} from '../support/studio'
import { withhold } from '../support/withhold'

// One worker runs these tests, so that only one Studio is open at a time.
test.describe.configure({ mode: 'default', timeout: 240_000 })

const id = 'page-links-test'

test('STU-04 STU-05 one click on a phone redirects from the old address of a page, without a chain; a redirect to a missing page is explained at its field and cannot be published', async ({
  page,
  dataset,
  site,
}) => {
  const respond = async (path: string) => {
    const response = await fetch(site.url + path, { redirect: 'manual' })
    return [response.status, response.headers.get('location')]
  }
  await dataset.create({
    _id: id,
    _type: 'page',
    title: 'Sauna rules',
    slug: { _type: 'slug', current: 'sauna' },
    introduction: 'Please bring a towel.',
    seo: {
      title: 'Sauna rules of the clinics in southern Oregon, for guests',
      description:
        'What to bring to the sauna of our clinics, when it is open, who should not use it, and how to reserve a time for two or more guests.',
    },
    sections: [
      {
        _key: 'steps',
        _type: 'stepsSection',
        heading: 'Step by step',
        steps: [{ _key: 's1', _type: 'step', title: 'Shower', text: 'Use soap.' }],
      },
    ],
  })
  await dataset
    .patch('redirects')
    .append('entries', [
      { _key: 'oldest', _type: 'redirect', from: '/steam-bath', to: '/sauna', permanent: true },
    ])
    .commit()
  await appearsOn(site, '/sauna', 'Please bring a towel.')
  await expect.poll(() => respond('/steam-bath')).toEqual([301, '/sauna'])

  const dialog = page.getByRole('dialog', { name: 'The page’s address changes' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openDocument(page, 'page', id, publishButton(page))
  await page.getByRole('combobox', { name: 'Field groups' }).selectOption('Address and dates')
  const validate = await withhold(page, /page-address/)
  await page.getByRole('textbox', { name: 'Web name' }).fill('sauna-rules')
  const isEnabled = publishButton(page).click({ trial: true, timeout: 3_000 })
  await expect(isEnabled, 'the web name may be invalid').rejects.toThrow(/not enabled/)
  validate()
  await expect(publishButton(page)).toBeEnabled()
  await page.unroute(/page-address/)
  await publishButton(page).click()
  await expect(dialog).toContainText('/sauna-rules')
  await axeWithin(page, '[role="dialog"]')
  const store = await withhold(page, /\/data\/mutate\//)
  await dialog.getByRole('button', { name: 'Publish and redirect' }).click()
  for (const button of await dialog.getByRole('button', { name: /^Publish/ }).all())
    await expect(button, 'a second click would store the redirect again').toBeDisabled()
  const started = performance.now()
  store()
  await expect.poll(() => respond('/sauna'), { intervals: [20] }).toEqual([301, '/sauna-rules'])
  console.log(`    Stored redirect to response: ${Math.round(performance.now() - started)} ms`)
  expect(await respond('/steam-bath'), 'without a chain').toEqual([301, '/sauna-rules'])
  expect(await respond('/sauna-rules')).toEqual([200, null])
  const [redirects] = await stored(site, ['redirects'])
  await page.unroute(/\/data\/mutate\//)
  for (const from of ['/sauna', '/steam-bath'])
    expect(redirects?.['entries']).toContainEqual(
      expect.objectContaining({ from, to: '/sauna-rules' }),
    )

  await test.step('a redirect to a missing page', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const entry = page.getByText('/our-team → /providers')
    await openDocument(page, 'redirects', 'redirects', entry)
    await entry.click()
    const target = page.getByLabel('New address').first()
    await target.fill('/dentists')
    await expect(target).toHaveAccessibleName(/New address/)
    await expect(publishButton(page)).toBeDisabled()
    await page.keyboard.press('Escape')
    const attention = page.getByRole('region', { name: 'Needs attention' })
    await expect(attention).toContainText('/our-team: This website has no page “/dentists”.')
    await attention.getByRole('button', { name: 'Show “New address”' }).click()
    await target.fill('/about')
    await expect(attention).toBeHidden()
    await expect(publishButton(page)).toBeEnabled()
    await publishButton(page).click()
    await expect
      .poll(
        async () =>
          (await page.request.get('/our-team', { maxRedirects: 0 })).headers()['location'],
      )
      .toBe('/about')
  })
})
