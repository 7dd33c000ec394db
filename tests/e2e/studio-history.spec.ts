import type { Page } from '@playwright/test'
import {
  appearsOn,
  axeWithin,
  desk,
  expect,
  openDesk,
  openDocument,
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

test('STU-04 a deleted review is restored from the recycle bin in two clicks, also on a phone', async ({
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
  await openDocument(page, 'testimonial', testimonial, author)
  await deleteDocument(page)
  await expect.poll(versions).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
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

test('STU-04 the feed names who changed what, leads to each difference, and lists a discarded draft with its history, which has it once', async ({
  page,
  dataset,
  site,
}) => {
  const [about] = await stored(site, ['aboutPage'])
  if (!about) throw new Error('The fixtures are incomplete.')
  const draft = { ...about, _id: 'drafts.aboutPage' }
  // A new document, because the restorations of earlier tests may have discarded drafts of the others.
  const review = { _id: 'testimonial-feed-test', _type: 'testimonial', author: 'Robin Testname' }
  const reviewDraft = { ...review, _id: `drafts.${review._id}`, rating: 4 }
  await dataset.create(review)
  for (const founded of [2003, 2004, 2006]) {
    await dataset.createOrReplace({ ...draft, founded })
    await dataset.action({
      actionType: 'sanity.action.document.publish',
      publishedId: 'aboutPage',
      draftId: draft._id,
    })
  }
  const founded = page.getByTestId('field-founded').getByRole('spinbutton')
  await dataset.create(reviewDraft)

  const openFeed = async () => {
    await openDesk(page)
    await desk(page).getByRole('link', { name: 'Who changed what' }).click()
  }
  await page.goto('/studio/structure/changes')
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
    await dataset.patch(reviewDraft._id).set({ rating: 5 }).commit()
    await dataset.delete(reviewDraft._id)
    await openFeed()
    await expect(changes.nth(0)).toContainText(/^Robin TestnameDiscarded changes/)
    await expect(changes.nth(1)).toContainText(/^Robin TestnameEdited, discarded later/)
    await expect(changes.nth(2)).toContainText(/^About pageChanged on the website/)
    for (const index of [0, 1, 2])
      await expect(changes.nth(index).getByRole('link')).toHaveText('Show history')
    await changes.nth(0).getByRole('link', { name: 'Show history of Robin Testname' }).click()
    const revisions = page.getByRole('listbox', { name: 'Document revisions' }).getByRole('option')
    await expect(revisions.filter({ hasText: 'Discarded draft' })).toHaveCount(1)
  })
})
