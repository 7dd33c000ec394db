import {
  appearsOn,
  expect,
  openDesk,
  openDocument,
  publish,
  publishButton,
  selectAction,
  stored,
  studioConsole,
  test,
} from '../support/studio'
import { withhold } from '../support/withhold'

const ashland = 'clinic-ashland'
const linh = 'provider-linh-nguyen'
const maren = 'provider-maren-holloway-tate'
const saoirse = 'provider-saoirse-ni-bhriain'

// One worker runs these tests, so that only one Studio is open at a time.
test.describe.configure({ mode: 'default', timeout: 240_000 })

const brokenRequest = /^(TypeError: )?(network error|Failed to fetch)/
/** The browser logs these messages about connections that end or are rejected. */
const brokenOff = [
  /^Failed to load resource: net::ERR_(INCOMPLETE_CHUNKED_ENCODING|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)$/,
  brokenRequest,
  /^WebSocket connection to 'ws:\/\/localhost:\d+\/api\/lake\/[^']+' failed: /,
  /^The subscription to the documents failed /,
  // The history is read while the dataset does not run.
  /^Error fetching events Error: The local content lake does not respond\./,
]

test.describe('while the dataset restarts', () => {
  test.use({
    expectedConsole: [[...studioConsole, ...brokenOff], { scope: 'test' }],
    // Sanity does not catch all of them.
    expectedErrors: [[brokenRequest], { scope: 'test' }],
    expectedRefusals: [/^503 /],
  })

  test('STU-04 STU-05 input during a lost connection stays in the locked form and is saved and published once it is restored; no published value is lost', async ({
    page,
    site,
  }) => {
    const title = page.getByRole('textbox', { name: 'Job title' })
    await openDocument(page, 'provider', linh, title)
    await title.fill('Massage Lead')
    await publish(page)
    const titles = async () =>
      Object.fromEntries(
        (await stored(site, [linh, `drafts.${linh}`])).map(({ _id, title }) => [_id, title]),
      )
    await title.press('End')
    await page.keyboard.type(' and', { delay: 50 })
    await expect.poll(titles).toHaveProperty([`drafts.${linh}`], 'Massage Lead and')
    const send = await withhold(page, /\/data\/actions\//)
    await page.keyboard.insertText(' Teacher')
    try {
      await site.stopLocal()
      send()
      await expect(page.getByRole('status')).toContainText(['The connection is lost.'])
      await expect(title).not.toBeEditable()
      await expect(title).toHaveValue('Massage Lead and Teacher')
    } finally {
      await site.startLocal()
    }
    await expect(title).toBeEditable()
    await expect
      .poll(titles, { timeout: 60_000 })
      .toEqual({ [linh]: 'Massage Lead', [`drafts.${linh}`]: 'Massage Lead and Teacher' })
    await expect(title).toHaveValue('Massage Lead and Teacher')
    await expect(page.getByText('The connection is lost.')).toHaveCount(0)
    await publish(page)
    await appearsOn(site, '/providers?clinic=eastmed&q=linh', 'Massage Lead and Teacher')

    // The subscription to the list of problems is restored too.
    await site.client
      .patch(linh)
      .set({ clinicIds: ['nowhere'] })
      .commit()
    await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText(
      'Linh Nguyễn lists “nowhere”',
    )
  })
})

test('STU-04 Needs attention lists contradictions and links to missing pages, twenty of a kind at first, and one click resolves one', async ({
  page,
  site,
}) => {
  // Drafts, because a website that later lost as many providers would reject its content as damaged.
  const transaction = site.client.transaction()
  for (let i = 0; i < 45; i++)
    transaction.create({
      _id: `drafts.provider-testname-${i}`,
      _type: 'provider',
      name: `Dana Testname ${i}`,
      title: 'Massage Therapist',
      clinicIds: ['nowhere'],
      slug: { _type: 'slug', current: `dana-testname-${i}` },
    })
  transaction.create({
    _id: 'drafts.page-attention-test',
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
  await transaction.commit()
  const years = page.getByText(
    'The Home page says “trusted since 2003”, but the About page says “founded in 2005”. Which year is correct?',
  )
  await openDesk(page)
  await expect(years, 'the desk opens with Needs attention').toBeVisible()
  await expect(
    page.getByText(
      'This text mentions five clinics: “Five Convenient Locations”. The website lists 4. Correct the number.',
    ),
  ).toBeVisible()
  await expect(
    page.getByText(
      'Ultimate: the offer page says “save $280”, but the thank-you page says $130. Which amount is correct?',
    ),
  ).toBeVisible()
  await expect(
    page.getByText('Sauna rules links to “/dentists”, but this website has no such page.'),
  ).toBeVisible()

  const group = page.locator('section').filter({ hasText: 'lists “nowhere”' })
  const findings = group.locator('[data-finding]')
  await expect(findings).toHaveCount(20)
  await group.getByRole('button', { name: /^Show 20 more of \d+$/ }).click()
  await expect(findings).toHaveCount(40)
  await group.getByRole('button', { name: /^Show \d+ more of \d+$/ }).click()
  await expect(group.getByText(/^Dana Testname \d+ lists “nowhere”/)).toHaveCount(45)
  await expect(group.getByRole('button', { name: /^Show \d+ more/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Use 2005 on the Home page' }).click()
  await expect(years).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Unpublished changes (47)' })).toBeVisible()
  const [draft] = await stored(site, ['drafts.homePage'])
  expect(draft?.['welcome']).toMatchObject({ trustedSince: 2005 })
  const [shown] = await stored(site, ['homePage'])
  expect(shown?.['welcome'], 'patients see it only once it is published').toMatchObject({
    trustedSince: 2003,
  })
})

test.describe('when the dataset fails once', () => {
  test.use({
    expectedConsole: [[...studioConsole, /500/, /^Nothing was published/], { scope: 'test' }],
    expectedRefusals: [/^500 GET /],
  })

  test('STU-04 an ignored contradiction stays hidden until one of its values changes; Publish all says when nothing was published; all valid changes are published together, and an invalid one and a provider taken off the website stay drafts', async ({
    page,
    site,
  }) => {
    const savings = page.locator('[data-finding="savings:package-ultimate"]')
    await openDesk(page)
    await savings.getByRole('button', { name: 'Ignore until it changes' }).click()
    await expect(savings).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Ignored (1)' })).toBeVisible()
    expect(await site.client.fetch('count(*[_type == "ignoredFinding"])')).toBe(1)

    await site.client.patch('package-ultimate').set({ thankYouSavings: 140 }).commit()
    await expect(savings).toContainText('the thank-you page says $140')
    await site.client.patch('package-ultimate').set({ thankYouSavings: 130 }).commit()
    await expect(savings).toBeHidden()
    await page.getByRole('button', { name: 'Show again' }).click()
    await expect(savings).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Ignored/ })).toBeHidden()

    await test.step('Publish all publishes what is valid', async () => {
      const [about] = await stored(site, ['aboutPage'])
      const [provider] = await stored(site, [linh])
      const [renamed] = await stored(site, [maren])
      const [onLeave] = await stored(site, [saoirse])
      const [award] = await stored(site, ['award-2016-favorite-family-practice'])
      if (!about || !provider || !renamed || !onLeave || !award)
        throw new Error('The fixtures are incomplete.')
      await site.client
        .transaction()
        .createOrReplace({ ...about, _id: 'drafts.aboutPage', founded: 2003 })
        .createOrReplace({ ...provider, _id: `drafts.${linh}`, name: '', title: 'Massage Lead' })
        .createOrReplace({ ...renamed, _id: `drafts.${maren}`, slug: { current: 'maren-tate' } })
        .createOrReplace({ ...onLeave, _id: `drafts.${saoirse}` })
        .delete(saoirse)
        .createOrReplace({ ...award, _id: `drafts.${award._id}` })
        .delete(award._id)
        .create({
          _id: 'retired-provider-saoirse-ni-bhriain',
          _type: 'retiredProvider',
          slug: { _type: 'slug', current: 'saoirse-ni-bhriain' },
          provider: { _type: 'reference', _ref: saoirse, _weak: true },
        })
        .commit()
      await expect(page.getByRole('heading', { name: 'Unpublished changes (5)' })).toBeVisible()

      const alert = page.getByRole('alert').filter({ hasText: 'Nothing was published' })
      await page.route(/publish-all/, (route) => route.fulfill({ status: 500, json: {} }))
      await page.getByRole('button', { name: 'Publish all' }).click()
      await expect(alert).toContainText('Try again')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.unroute(/publish-all/)

      await page.getByRole('button', { name: 'Publish all' }).click()
      const dialog = page.getByRole('dialog', { name: 'Publish all changes?' })
      await expect(dialog.getByRole('listitem')).toHaveText([
        'About page',
        String(award['title']),
        'Maren Holloway-Tate',
        'Saoirse Ní Bhriain',
        'Massage Lead',
      ])
      await expect(dialog).toContainText('These items will be new on the website')
      await expect(dialog).toContainText('These providers were taken off the website')
      await expect(dialog).toContainText('The web name of these items has changed')
      await dialog.getByRole('button', { name: 'Publish 2 items' }).click()
      await expect(page.getByRole('heading', { name: 'Unpublished changes (3)' })).toBeVisible()
      expect(await stored(site, [saoirse]), 'a colleague has unpublished it').toEqual([])
      expect(await stored(site, ['aboutPage', 'drafts.aboutPage'])).toEqual([
        expect.objectContaining({ _id: 'aboutPage', founded: 2003 }),
      ])
      expect(await stored(site, [`drafts.${linh}`])).toHaveLength(1)
      expect(await stored(site, [maren]), 'its old address would be lost').toEqual([
        expect.objectContaining({
          slug: expect.objectContaining({ current: 'maren-holloway-tate' }),
        }),
      ])
    })
  })
})

test.describe('a clinic that pages refer to', () => {
  test.use({
    expectedConsole: [[...studioConsole, /^The document was not deleted/], { scope: 'test' }],
    expectedRefusals: [/^409 POST \/[v\d-]+\/data\/actions\//],
  })

  test('STU-04 is not deleted, and the Studio explains why; a page with a single document can neither be added, duplicated nor deleted', async ({
    page,
    site,
  }) => {
    const settings = page.getByTestId('pane-footer')
    await openDocument(page, 'siteSettings', 'siteSettings', publishButton(page))
    await expect(settings.getByRole('button', { name: 'Open document actions' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Published', exact: true }).click()
    await expect(publishButton(page)).toHaveCount(0)
    await expect(
      settings.getByRole('button', { name: /Unpublish|Delete|Duplicate|actions/ }),
    ).toHaveCount(0)

    await page.getByRole('button', { name: 'Create new document' }).click()
    const kinds = page
      .getByRole('listbox')
      .filter({ has: page.getByRole('link', { name: 'Testimonial' }) })
      .getByRole('link')
    await expect(kinds).toHaveText([
      'Award',
      'Clinic',
      'Insurer',
      'Legal notice',
      'Notice',
      'Page',
      'Provider',
      'Service',
      'Testimonial',
    ])
    await page.keyboard.press('Escape')

    await openDocument(page, 'clinic', ashland, page.getByLabel('Friday closes'))
    const dialog = page.getByRole('dialog', { name: 'Delete this item?' })
    await selectAction(page, /^Delete/, dialog)
    await expect(dialog).toContainText(/\d items mention “Ashland”/)
    for (const name of ['Home page', 'Pay my bill page'])
      await expect(dialog.getByRole('link', { name })).toBeVisible()
    await dialog.getByRole('button', { name: /Delete all versions anyway|Delete anyway/ }).click()
    await expect(page.getByRole('alert')).toContainText('Other pages refer to this item')
    expect(await stored(site, [ashland])).toHaveLength(1)
  })
})
