import type { Page } from '@playwright/test'
import {
  appearsOn,
  axeWithin,
  desk,
  expect,
  openDesk,
  openDocument,
  publish,
  selectAction,
  stored,
  test,
} from '../support/studio'

// One worker runs these tests, so that only one Studio is open at a time.
test.describe.configure({ mode: 'default', timeout: 240_000 })

const testimonial = 'testimonial-history-test'
const quote = 'They listened to me, and my back is better.'

/** Deletes the open document, as staff do. */
async function deleteDocument(page: Page) {
  const confirm = page.getByRole('button', { name: /^Delete( all versions| now)?$/ }).last()
  await selectAction(page, /^Delete/, confirm)
  await confirm.click()
}

/** Opens the recycle bin from the desk. */
async function openRecycleBin(page: Page) {
  await openDesk(page)
  await desk(page).getByRole('link', { name: 'Recycle bin' }).click()
}

test('STU-04 a deleted review is restored from the recycle bin in two clicks, at 1440 px and 390 px', async ({
  page,
  dataset,
  site,
}) => {
  const review = { _type: 'testimonial', quote, rating: 5, orderRank: '0|zzzzzz:' }
  await dataset
    .transaction()
    .create({ ...review, _id: testimonial, author: 'Dana Testname' })
    .create({ ...review, _id: `drafts.${testimonial}`, author: 'Dana Testname-Lee' })
    .commit()
  await appearsOn(site, '/', quote)
  const versions = () => stored(site, [testimonial, `drafts.${testimonial}`])
  const before = await versions()
  const content = (documents: object[]) =>
    documents.map((document) => ({ ...document, _rev: '', _updatedAt: '' }))
  const author = page.getByTestId('field-author').getByRole('textbox')
  const entry = page.getByRole('group', { name: 'Dana Testname-Lee' })
  for (const [width, viewport] of [
    ['1440 px', { width: 1440, height: 900 }],
    ['390 px', { width: 390, height: 844 }],
  ] as const)
    await test.step(width, async () => {
      await page.setViewportSize(viewport)
      await openDocument(page, 'testimonial', testimonial, author)
      await deleteDocument(page)
      await expect.poll(versions).toEqual([])

      await openRecycleBin(page)
      await expect(entry).toContainText(/Testimonial, deleted .+ by \w+/)
      await axeWithin(page, '[data-testid="recycle-bin"]')
      await entry.getByRole('button', { name: 'Restore' }).click()
      await expect(author).toHaveValue('Dana Testname-Lee')
      expect(content(await versions())).toEqual(content(before))
      await appearsOn(site, '/', quote)
      await openRecycleBin(page)
      await expect(page.getByTestId('recycle-bin')).toContainText('Restore puts an item back')
      await expect(entry).toBeHidden()
    })
})

/** Clicks Restore at a document of the recycle bin. */
async function restore(page: Page, title: string) {
  await openRecycleBin(page)
  await page.getByRole('button', { name: `Restore ${title}` }).click()
}

test('STU-04 a restored provider has the old address again, and comes back with a deleted service', async ({
  page,
  dataset,
  site,
}) => {
  const name = page.getByTestId('field-name').getByRole('textbox').first()
  const status = async () => (await fetch(`${site.url}/providers/linh-nguyen`)).status
  const linh = 'provider-linh-nguyen'
  const [before] = await stored(site, [linh])
  await openDocument(page, 'provider', linh, name)
  await deleteDocument(page)
  await expect.poll(status).toBe(410)
  await restore(page, 'Linh Nguyễn')
  await expect.poll(status).toBe(200)
  const current = await stored(site, [linh])
  expect(current).toMatchObject([
    { ...before, _rev: expect.any(String), _updatedAt: expect.any(String) },
  ])
  expect(await stored(site, ['retired-provider-linh-nguyen'])).toEqual([])

  const [service, provider] = ['service-history-test', 'provider-history-test']
  const reference = { _type: 'reference', _ref: service }
  await dataset
    .transaction()
    .create({ _id: service, _type: 'service', name: 'Cupping' })
    .create({
      _id: `drafts.${provider}`,
      _type: 'provider',
      name: 'Casey Testname',
      services: [{ _key: 'one', ...reference }],
    })
    .commit()
  for (const [type, id, version] of [
    ['provider', provider, `drafts.${provider}`],
    ['service', service, service],
  ] as const) {
    await openDocument(page, type, id, name)
    await deleteDocument(page)
    await expect.poll(() => stored(site, [version])).toEqual([])
  }
  await restore(page, 'Casey Testname')
  await expect(name).toHaveValue('Casey Testname')
  expect(await stored(site, [service])).toMatchObject([{ name: 'Cupping' }])
  expect(await stored(site, [`drafts.${provider}`])).toMatchObject([{ services: [reference] }])
})

test('STU-04 the feed names who changed what, leads to each difference, and lists a discarded draft with its history', async ({
  page,
  dataset,
  site,
}) => {
  const [about] = await stored(site, ['aboutPage'])
  if (!about) throw new Error('The fixtures are incomplete.')
  const draft = { ...about, _id: 'drafts.aboutPage' }
  for (const founded of [2003, 2004]) {
    await dataset.createOrReplace({ ...draft, founded })
    await dataset.action({
      actionType: 'sanity.action.document.publish',
      publishedId: 'aboutPage',
      draftId: draft._id,
    })
  }
  const founded = page.getByTestId('field-founded').getByRole('spinbutton')
  await openDocument(page, 'aboutPage', 'aboutPage', founded)
  await expect(founded).toHaveValue('2004')
  await founded.fill('2006')
  await publish(page)
  await expect
    .poll(async () => (await stored(site, [draft._id, 'aboutPage'])).map((doc) => doc['founded']))
    .toEqual([2006])
  await dataset.create({
    _id: 'drafts.testimonial-feed-test',
    _type: 'testimonial',
    author: 'Robin Testname',
  })

  const openFeed = async () => {
    await openDesk(page)
    await desk(page).getByRole('link', { name: 'Who changed what' }).click()
  }
  await openFeed()
  const changes = page.getByTestId('changes').getByRole('listitem')
  await expect(changes.nth(0)).toContainText(/^Robin TestnameEdited, not published .+ by /)
  await expect(changes.nth(1)).toContainText(/^About pagePublished .+ by \w+/)
  await axeWithin(page, '[data-testid="changes"]')
  await expect(changes.nth(2)).toContainText(/^About pageEdited, published later .+ by \w+/)
  const difference = page.locator('#review-panel')
  const differencesOf = 'Show differences of About page'
  await changes.nth(1).getByRole('link', { name: differencesOf }).click()
  await expect(founded).toHaveValue('2006')
  await expect(difference).toContainText('20042006')

  // An earlier publication, and the edit that it published.
  for (const kind of ['Published', 'Edited, published later']) {
    await page.goBack()
    const rows = changes.filter({ hasText: `About page${kind}` })
    await rows.nth(1).getByRole('link', { name: differencesOf }).click()
    await expect(founded).toHaveValue('2004')
    await expect(difference).toContainText('20032004')
  }

  await test.step('a discarded draft, and a change without a draft, have no difference', async () => {
    await dataset.patch('aboutPage').set({ founded: 2007 }).commit()
    await dataset.create({ ...draft, founded: 1999 })
    await dataset.delete(draft._id)
    await openFeed()
    await expect(changes.nth(0)).toContainText(/^About pageDiscarded changes/)
    await expect(changes.nth(1)).toContainText(/^About pageEdited, discarded later/)
    await expect(changes.nth(2)).toContainText(/^About pageChanged on the website/)
    for (const index of [0, 1, 2])
      await expect(changes.nth(index).getByRole('link')).toHaveText('Show history')
    await changes.nth(0).getByRole('link', { name: 'Show history of About page' }).click()
    await expect(page.locator('#history-panel')).toContainText('Discarded draft')
  })
})
