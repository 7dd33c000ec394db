import {
  appearsOn,
  axeWithin,
  expect,
  openDesk,
  openDocument,
  publishButton,
  stored,
  test,
} from '../support/studio'

// One worker runs these tests, so that only one Studio is open at a time.
test.describe.configure({ mode: 'default', timeout: 240_000 })

const id = 'page-links-test'

for (const [width, viewport] of [
  ['1440 px', { width: 1440, height: 900 }],
  ['390 px', { width: 390, height: 844 }],
] as const)
  test(`STU-04 STU-05 one click redirects from the old address of a page, without a chain, at ${width}`, async ({
    page,
    dataset,
    site,
  }) => {
    await page.setViewportSize(viewport)
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

    await openDocument(page, 'page', id, publishButton(page))
    const group = 'Address and dates'
    if (viewport.width < 600)
      await page.getByRole('combobox', { name: 'Field groups' }).selectOption(group)
    else await page.getByRole('tab', { name: group }).click()
    const webName = page.getByRole('textbox', { name: 'Web name' })
    await webName.fill('sauna-rules')
    await expect(publishButton(page)).toBeEnabled()
    await publishButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'The page’s address changes' })
    await expect(dialog).toContainText('/sauna-rules')
    await axeWithin(page, '[role="dialog"]')
    const started = performance.now()
    await dialog.getByRole('button', { name: 'Publish and redirect' }).click()
    await expect.poll(() => respond('/sauna'), { intervals: [20] }).toEqual([301, '/sauna-rules'])
    console.log(`    Click to redirect: ${Math.round(performance.now() - started)} ms`)
    expect(await respond('/steam-bath')).toEqual([301, '/sauna-rules'])
    expect(await respond('/sauna-rules')).toEqual([200, null])
    const [redirects] = await stored(site, ['redirects'])
    expect(redirects?.['entries']).toContainEqual(
      expect.objectContaining({ from: '/steam-bath', to: '/sauna-rules' }),
    )
  })

test('STU-04 Needs attention lists a link to a page that does not exist', async ({
  page,
  dataset,
}) => {
  await dataset.create({
    _id: `drafts.${id}`,
    _type: 'page',
    title: 'Sauna rules',
    slug: { _type: 'slug', current: 'sauna' },
    sections: [
      {
        _key: 'a',
        _type: 'linksSection',
        links: [{ _key: 'b', label: 'Team', href: '/dentists' }],
      },
    ],
  })
  await openDesk(page)
  await expect(
    page.getByText('Sauna rules links to “/dentists”, but this website has no such page.'),
  ).toBeVisible()
})
