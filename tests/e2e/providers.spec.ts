import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { hydrated, open } from '../support/hydrated'
import { publishToSite } from '../support/publish-to-site'
import { axe, expect, test, viewports, visit } from '../support/site'
import { withhold } from '../support/withhold'

const clinicTabs = (page: Page) =>
  page.getByRole('main').getByRole('navigation', { name: 'Choose a clinic' })
const choose = (page: Page, clinic: string) =>
  clinicTabs(page).getByRole('link', { name: clinic }).click()
const cards = (page: Page) => page.locator('[id^="provider-"]')
const names = (page: Page) => cards(page).getByRole('heading', { level: 3 })
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search our team' })
const count = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /provider/ })
const provider = (name: string, clinicIds: string[], rest: object = {}) => ({
  _type: 'provider',
  name,
  slug: { _type: 'slug', current: name.toLowerCase().replaceAll(' ', '-') },
  clinicIds,
  ...rest,
})

test.use({ viewport: viewports.desktop })

test('RTE-05 PRV-01 PRV-03 PRV-06 PRV-07 the page shows heading, search box and cards with portrait, name, title, credentials and bio, in one to three columns', async ({
  noScript: page,
  site,
}) => {
  await visit(page, '/providers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet Our Healthcare Team')
  await expect(box(page)).toHaveAttribute('placeholder', 'Search by name or specialty...')
  await expect(page.getByRole('search')).toHaveAttribute('method', 'get')

  const person = await site.client.fetch<{
    name: string
    title: string
    credentials: string
    bio: string
    specialties: string[]
  }>('*[_type == "provider" && name match "Linh"][0]')
  const card = cards(page).filter({ hasText: person.name })
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(
    `${person.name}, ${person.credentials}`,
  )
  for (const text of [person.title, person.bio, ...person.specialties])
    await expect(card).toContainText(text)
  await expect(card.locator('img')).toBeVisible()

  for (const [viewport, columns] of [
    [{ width: 320, height: 700 }, 1],
    [viewports.phone, 1],
    [viewports.tablet, 2],
    [viewports.desktop, 3],
  ] as const) {
    await page.setViewportSize(viewport)
    const grid = cards(page).first().locator('..')
    expect(
      (await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns)).split(' '),
    ).toHaveLength(columns)
  }
})

test('PRV-02 the clinic tabs stay visible on scroll, except in a low window', async ({ page }) => {
  await open(page, '/providers')
  await page.evaluate(() => scrollTo(0, 900))
  expect((await clinicTabs(page).boundingBox())?.y).toBe(0)
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.evaluate(() => scrollTo(0, 900))
  await expect(clinicTabs(page)).not.toBeInViewport()
})

test('PRV-04 the list shows the providers of the active clinic, by name or id, and no provider without a clinic (C-16, C-18)', async ({
  page,
  site,
}) => {
  const team = await site.client.fetch<{ name: string; clinicIds: string[] }[]>(
    '*[_type == "provider"]{name, clinicIds}',
  )
  await open(page, '/providers')
  for (const [name, id] of [
    ['East Medford', 'east-medford'],
    ['Central Point', 'central-point'],
    ['North Medford', 'north-medford'],
    ['Ashland', 'ashland'],
  ] as const) {
    await choose(page, name)
    const here = team.filter(({ clinicIds }) =>
      clinicIds.some((value) => value.toLowerCase().replaceAll(' ', '-') === id),
    )
    await expect(count(page)).toHaveText(`${here.length} providers at ${name}`)
    const shown = await names(page).allInnerTexts()
    expect(shown).toHaveLength(here.length)
    for (const one of here) expect(shown.some((text) => text.startsWith(one.name))).toBe(true)
  }
  expect(
    team.filter(({ clinicIds }) => clinicIds.every((value) => value === '')).length,
  ).toBeGreaterThan(0)
})

test('PRV-05 PRV-11 the list with script follows the input, counts results, ignores accents and finds credentials', async ({
  page,
}) => {
  await open(page, '/providers')
  for (const [term, name] of [
    ['nguyen', 'Linh Nguyễn'],
    ['  ŁUKASZ ', 'Łukasz Wierzba'],
    ['sciatica', 'Emeka Adeyemi-Larsson'],
  ] as const) {
    await box(page).fill(term)
    await expect(names(page)).toHaveText([new RegExp(`^${name}`)])
    await expect(count(page)).toHaveText(`1 provider matching “${term.trim()}” at East Medford`)
  }
  await box(page).fill('')
  await box(page).pressSequentially('lmt')
  await expect(names(page)).toHaveText([/Linh/, /Priya/, /Saoirse/])
  await box(page).fill('massage')
  await expect(names(page)).toHaveText([/Linh/, /Priya/, /Saoirse/])
  await box(page).fill('zzz')
  await expect(page.getByText('No providers found', { exact: true })).toBeVisible()
  await expect(page.getByText(/match “zzz”/)).toBeVisible()
  await page.getByRole('link', { name: 'Show the whole team' }).click()
  await expect(count(page)).toHaveText('12 providers at East Medford')
  await expect(box(page)).toHaveValue('')
})

test('PRV-05 PRV-10 PRV-11 C-51 the search without script is a form and keeps the clinic', async ({
  noScript,
}) => {
  await visit(noScript, '/providers?clinic=ashlandor')
  await box(noScript).fill('  MIGRAINE')
  await noScript.getByRole('button', { name: 'Search' }).click()
  await expect(names(noScript)).toHaveText([/^Mei-Ling Harrowgate/])
  await expect(noScript).toHaveURL(/clinic=ashlandor/)
  await expect(count(noScript)).toHaveText('1 provider matching “MIGRAINE” at Ashland')
  await box(noScript).fill('"><b>no one</b>')
  await box(noScript).press('Enter')
  await expect(noScript.getByText('No providers found', { exact: true })).toBeVisible()
  await expect(noScript.getByText('match “"><b>no one</b>”')).toBeVisible()
  await choose(noScript, 'Central Point')
  await expect(box(noScript)).toHaveValue('"><b>no one</b>')
  await noScript.getByRole('link', { name: 'Show the whole team' }).click()
  await expect(count(noScript)).toHaveText(/^\d+ providers at Central Point$/)
})

test('PRV-05 input before hydration stays and filters the list', async ({ page }) => {
  const release = await withhold(page, '**/assets/*.js')
  await page.goto('/providers', { waitUntil: 'domcontentloaded' })
  await box(page).pressSequentially('massage')
  release()
  await hydrated(page)
  await expect(names(page)).toHaveText([/Linh/, /Priya/, /Saoirse/])
  await expect(box(page)).toHaveValue('massage')
  await expect(box(page)).toBeFocused()
})

test('PRV-05 NAV-13 the search term stays when the clinic changes, and Enter adds it to the address', async ({
  page,
}) => {
  await open(page, '/providers')
  await box(page).fill('acupuncture')
  await expect(page.getByText('No providers found', { exact: true })).toBeVisible()
  await choose(page, 'Ashland')
  await expect(names(page)).toHaveText([/Ji-woo/, /Mei-Ling/, /Thaddeus/])
  await box(page).press('Enter')
  await expect(page).toHaveURL(/q=acupuncture/)
  await expect(page).toHaveURL(/clinic=ashlandor/)
  await page.reload()
  await expect(names(page)).toHaveText([/Ji-woo/, /Mei-Ling/, /Thaddeus/])
})

test('PRV-08 PRV-09 a photo is served as webp with a jpeg fallback from the optimized folder; a placeholder replaces a missing or broken one', async ({
  page,
  site,
  dataset,
}) => {
  const bytes = await sharp({
    create: { width: 400, height: 500, channels: 3, background: '#b08968' },
  })
    .jpeg()
    .toBuffer()
  const asset = await dataset.assets.upload('image', bytes, { filename: 'photo.jpg' })
  const photo = {
    _type: 'image',
    alt: 'Ada at her desk',
    asset: { _type: 'reference', _ref: asset._id },
  }
  await publishToSite(site, () =>
    dataset
      .transaction()
      .create(provider('Ada Testfoto', ['Ashland'], { photo }))
      .create(provider('Bea Testbare', ['Ashland']))
      .commit(),
  )
  const image = (name: string) => cards(page).filter({ hasText: name }).locator('img')
  await open(page, '/providers?clinic=ashlandor&q=test')
  await expect(cards(page)).toHaveCount(2)
  const folder = `/images/optimized/${asset._id.replace('image-', '')}/`
  const picture = cards(page).filter({ hasText: 'Ada' }).locator('picture')
  expect(await picture.locator('source[type="image/webp"]').getAttribute('srcset')).toMatch(
    new RegExp(`^${folder}\\d+\\.webp`),
  )
  expect(await image('Ada').getAttribute('src')).toMatch(new RegExp(`^${folder}\\d+\\.jpg$`))
  await expect(image('Ada')).toHaveAttribute('alt', 'Ada at her desk')
  await expect
    .poll(() => image('Ada').evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  await expect(image('Bea')).toHaveAttribute('src', '/images/provider-placeholder.svg')
  await expect(cards(page).filter({ hasText: 'Bea' })).toContainText('BT')
  await axe(page)

  await page.route('**/images/optimized/**', (route) =>
    route.fulfill({ status: 200, contentType: 'image/jpeg', body: 'no picture' }),
  )
  await open(page, '/providers?clinic=ashlandor&q=test')
  await expect(image('Ada')).toHaveAttribute('src', '/images/provider-placeholder.svg')
  await expect(cards(page).filter({ hasText: 'Ada' })).toContainText('AT')
})

test('PRV-10 PRV-12 a clinic without providers shows a message that they will follow', async ({
  page,
  site,
  dataset,
}) => {
  await publishToSite(site, () =>
    dataset
      .patch({ query: '*[_type == "provider" && "Ashland" in clinicIds]' })
      .set({ clinicIds: [''] })
      .commit(),
  )
  await open(page, '/providers?clinic=ashlandor')
  await expect(page.getByText('No providers found', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Provider information for this location will be updated soon', {
      exact: true,
    }),
  ).toBeVisible()
  await expect(page.getByText(/No providers at/)).toHaveCount(0)
  await axe(page)
})

const moving = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          (animation) =>
            animation.playState === 'running' &&
            (animation as CSSAnimation).animationName === 'reveal',
        ).length,
  )

/**
 * Counts the cards that begin to animate in from now on. The animation of the first may end before a test that looks for
 * those that are running gets to see them.
 */
async function countReveals(page: Page) {
  await page.evaluate(() => {
    document.body.dataset['reveals'] = '0'
    document.addEventListener('animationstart', ({ animationName }) => {
      if (animationName !== 'reveal') return
      document.body.dataset['reveals'] = String(Number(document.body.dataset['reveals']) + 1)
    })
  })
  return () => page.evaluate(() => Number(document.body.dataset['reveals']))
}

test('PRV-13 CST-03 the list animates in again when the search or the clinic changes, a tenth of a second apart, and is shown at once to visitors who prefer reduced motion (C-36)', async ({
  page,
}) => {
  const finishAnimations = () =>
    page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
  await open(page, '/providers')
  expect(await moving(page)).toBe(0)
  const reveals = await countReveals(page)
  await box(page).fill('massage')
  await expect(cards(page)).toHaveCount(3)
  await expect.poll(reveals).toBe(3)
  expect(
    await cards(page).evaluateAll((all) =>
      all.map((card) => getComputedStyle(card).animationDelay),
    ),
  ).toEqual(['0s', '0.1s', '0.2s'])
  await finishAnimations()
  expect(await moving(page)).toBe(0)
  await choose(page, 'Ashland')
  await expect.poll(reveals).toBeGreaterThan(3)

  await finishAnimations()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await box(page).fill('acupuncture')
  await expect(names(page)).toHaveText([/Ji-woo/, /Mei-Ling/, /Thaddeus/])
  expect(await moving(page)).toBe(0)
  await expect(cards(page).first()).toHaveCSS('opacity', '1')
})

test.describe('with 40 more providers at two clinics', () => {
  // In this order in one worker, so that they are published once.
  test.describe.configure({ mode: 'default' })

  // More are not possible: the site keeps its content when a list loses more than half at once, so the tests after
  // these would not see their changes.
  const added = Array.from({ length: 40 }, (_, index) => ({
    _id: `provider-test-${index}`,
    orderRank: '0|zzzz',
    ...provider(
      `Person ${String(index).padStart(2, '0')} Many`,
      ['Ashland', 'East Medford'],
      index === 39 ? { title: 'Last of all' } : {},
    ),
  }))
  /** The names of the second page of those who are found by 'many'. */
  const secondPage = Array.from(
    { length: 16 },
    (_, index) => new RegExp(`^Person ${24 + index} Many`),
  )

  test.beforeAll(({ site }) =>
    publishToSite(site, () =>
      added
        .reduce((transaction, person) => transaction.create(person), site.client.transaction())
        .commit(),
    ),
  )
  test.afterAll(({ site }) =>
    site.client.delete({ query: '*[string::startsWith(_id, "provider-test-")]' }),
  )

  test('a long list has pages of 24; with script Show more appends the next page in place, and the search covers all providers', async ({
    page,
    noScript,
  }) => {
    let teams = 0
    page.on('request', (asked) => (teams += Number(asked.url().includes('/providers/team/'))))
    await open(page, '/providers?clinic=ashlandor')
    await expect(cards(page)).toHaveCount(24)
    expect(teams).toBe(0)
    const more = page.getByRole('link', { name: /^Show more/ })
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(cards(page)).toHaveCount(48)
    await expect(names(page).nth(24)).toBeFocused()
    await box(page).fill('last of all')
    await expect(names(page)).toHaveText([/^Person 39 Many/])
    await expect(count(page)).toHaveText('1 provider matching “last of all” at Ashland')
    await box(page).fill('many')
    await expect(count(page)).toHaveText(/^40 providers/)
    await expect(cards(page)).toHaveCount(24)
    expect(teams).toBe(1)

    await open(page, '/providers?clinic=ashlandor&q=many&page=2')
    await expect(names(page)).toHaveText(secondPage)
    await expect(more).toHaveCount(0)
    await axe(page)
    await choose(page, 'East Medford')
    await expect(page).not.toHaveURL(/page=/)

    await visit(noScript, '/providers?clinic=ashlandor&q=many')
    await expect(cards(noScript)).toHaveCount(24)
    await noScript.getByRole('link', { name: /^Show more/ }).click()
    await expect(noScript).toHaveURL(/q=many&page=2&clinic=ashlandor/)
    await expect(names(noScript)).toHaveText(secondPage)
    await expect(names(noScript).first()).toBeInViewport()
    await noScript.getByRole('link', { name: 'Previous page' }).click()
    await expect(names(noScript).first()).toHaveText(/^Person 00 Many/)
  })

  test('PRV-05 the search continues when the team of the clinic chosen before arrives late', async ({
    page,
  }) => {
    const release = await withhold(page, '**/providers/team/ashland')
    await open(page, '/providers?clinic=ashlandor')
    await box(page).fill('person 29')
    await choose(page, 'East Medford')
    await expect(count(page)).toHaveText('1 provider matching “person 29” at East Medford')
    const late = page.waitForResponse('**/providers/team/ashland')
    release()
    await (await late).finished()
    await box(page).fill('person 28')
    await expect(names(page)).toHaveText([/^Person 28 Many/])
  })

  test('RTE-05 a later page of the list has a separate title and URL, and links to the next; a page beyond the last shows the last', async ({
    site,
    request,
  }) => {
    const head = async (path: string) => {
      const html = await (await request.get(path)).text()
      const link = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1]
      return {
        title: /<title>([^<]*)/.exec(html)?.[1],
        canonical: link('canonical'),
        prev: link('prev'),
        next: link('next'),
        robots: html.includes('content="noindex"'),
      }
    }
    const first = await head('/providers')
    expect(first.next).toBe('/providers?page=2')
    expect(await head('/providers?page=2')).toEqual({
      title: `${first.title} - Page 2`,
      canonical: `${site.url}/providers?page=2`,
      prev: '/providers',
      next: '/providers?page=3',
      robots: false,
    })
    expect(await head('/providers?page=99')).toMatchObject({
      canonical: `${site.url}/providers?page=3`,
      next: undefined,
    })
    expect(await head('/providers?page=2&clinic=eastmed')).toMatchObject({
      canonical: undefined,
      robots: true,
    })
    expect((await request.get('/providers/team/nowhere')).status()).toBe(404)
  })

  test.describe('when the complete team is unavailable', () => {
    test.use({ expectedConsole: [/Failed to load resource/] })

    test('PRV-05 the server still searches, and the next page opens as a document', async ({
      page,
    }) => {
      await page.route('**/providers/team/**', (route) => route.fulfill({ status: 503, body: '' }))
      await open(page, '/providers?clinic=ashlandor')
      await box(page).fill('person 29')
      await expect(page.getByText('Select Search to see matching providers.')).toBeVisible()
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(names(page)).toHaveText([/^Person 29 Many/])
      await open(page, '/providers?clinic=ashlandor&q=many')
      await page.getByRole('link', { name: /^Show more/ }).click()
      await expect(page).toHaveURL(/page=2/)
      await expect(names(page)).toHaveText(secondPage)
    })
  })
})
