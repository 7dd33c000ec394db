import { publishToSite } from '../support/publish-to-site'
import { axe, expect, test, viewports, visit } from '../support/site'
import { open } from '../support/hydrated'

test('RTE-02 ABT-01 ABT-02 ABT-05 the page renders the sections in the specified order, with five values, conditions and treatments', async ({
  page,
}) => {
  await visit(page, '/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const headings = await page.locator('main :is(h1, h2)').allInnerTexts()
  expect(headings).toHaveLength(5)
  expect(headings.slice(1, 4)).toEqual(['Mission & Values', 'Our History', 'Our Approach to Care'])
  await expect(page.locator('main h2').last()).toHaveAttribute('id', 'call-to-action')
  await expect(
    page
      .getByRole('region', { name: 'Mission & Values' })
      .getByRole('list')
      .getByRole('heading', { level: 3 }),
  ).toHaveText([
    /^patient-centered care$/i,
    /^evidence-based practice$/i,
    /^education and empowerment$/i,
    /^community focus$/i,
    /^collaborative care$/i,
  ])
  const approach = page.getByRole('region', { name: 'Our Approach to Care' })
  await expect(approach.getByRole('heading', { level: 3 })).toHaveText([
    /conditions/i,
    /treatment methods/i,
  ])
  await expect(approach.getByRole('list')).toHaveCount(2)
  for (const list of await approach.getByRole('list').all())
    expect(await list.getByRole('listitem').count()).toBeGreaterThan(3)
})

test('a part of the page without any content is not rendered, and neither is its heading', async ({
  page,
  site,
  dataset,
}) => {
  const parts = ['mission', 'values', 'founded', 'timeline', 'approach', 'conditions', 'treatments']
  await publishToSite(site, () => dataset.patch('aboutPage').unset(parts).commit())
  await visit(page, '/about')
  await expect(page.locator('main h2')).toHaveCount(1)
  await expect(page.locator('main h2')).toHaveAttribute('id', 'call-to-action')
})

test('ABT-03 ABT-04 the page names 2005 and shows the history year by year', async ({
  page,
  site,
  dataset,
}) => {
  await visit(page, '/about')
  const history = page.getByRole('region', { name: 'Our History' })
  await expect(history.getByText('Founded in 2005', { exact: true })).toBeVisible()
  const entries = history.getByRole('listitem')
  await expect(entries).toHaveCount(4)
  for (const [index, text] of [
    /2005[^]*founded/i,
    /2015[^]*second location/i,
    /2018[^]*three more locations/i,
    /2021[^]*medical center built in Central Point/i,
  ].entries()) {
    await expect(entries.nth(index)).toHaveText(text)
  }

  await publishToSite(site, () => dataset.patch('aboutPage').set({ founded: 1999 }).commit())
  await expect(async () => {
    await visit(page, '/about')
    await expect(history.getByText('Founded in 1999')).toBeVisible({ timeout: 100 })
  }).toPass()
})

test('ABT-04 the history runs vertically on a phone and horizontally on a large screen', async ({
  page,
}) => {
  await visit(page, '/about')
  const boxes = () =>
    page
      .getByRole('region', { name: 'Our History' })
      .getByRole('listitem')
      .evaluateAll((all) =>
        all.map((item) => {
          const { x, y } = item.getBoundingClientRect()
          return { x, y }
        }),
      )
  const across = await boxes()
  expect(new Set(across.map(({ y }) => y)).size).toBe(1)
  expect(across.map(({ x }) => x)).toEqual(across.map(({ x }) => x).sort((a, b) => a - b))
  await page.setViewportSize(viewports.phone)
  const down = await boxes()
  expect(new Set(down.map(({ x }) => x)).size).toBe(1)
})

test('ABT-06 both buttons link to the contact page', async ({ page }) => {
  const actions = page.locator('section[aria-labelledby="call-to-action"]').getByRole('link')
  for (const name of ['Schedule an Appointment', 'Contact Us']) {
    await open(page, '/about')
    await expect(actions).toHaveText(['Schedule an Appointment', 'Contact Us'])
    await actions.filter({ hasText: name }).click()
    await expect(page).toHaveURL(/\/contact$/)
  }
})

test('the page renders no empty block for fields that are empty in the dataset', async ({
  page,
  site,
  dataset,
}) => {
  const fields = ['values', 'timeline', 'founded', 'conditions', 'treatments', 'mission']
  await publishToSite(site, () =>
    dataset
      .patch('aboutPage')
      .unset([...fields, 'callToAction'])
      .commit(),
  )
  await expect(async () => {
    await visit(page, '/about')
    await expect(page.getByRole('region', { name: 'Our History' })).toHaveCount(0, { timeout: 100 })
  }).toPass()
  await expect(page.locator('main h3')).toHaveCount(0)
  await expect(page.locator('main :is(ul, ol):empty')).toHaveCount(0)
  await expect(
    page.locator('section[aria-labelledby="call-to-action"]').getByRole('link'),
  ).toHaveCount(2)
  await axe(page)
})
