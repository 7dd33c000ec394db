import { publishToSite } from '../support/publish-to-site'
import { axe, expect, test, viewports, visit } from '../support/site'

test('RTE-02 ABT-01 ABT-02 ABT-03 ABT-04 ABT-05 ABT-06 the page without script shows mission, values, history, approach and the call to action in order', async ({
  noScript: page,
}) => {
  await visit(page, '/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const headings = await page.locator('main :is(h1, h2)').allInnerTexts()
  expect(headings).toHaveLength(5)
  expect(headings.slice(1, 4)).toEqual(['Mission & Values', 'Our History', 'Our Approach to Care'])
  await expect(page.locator('main h2').last()).toHaveAttribute('id', 'call-to-action')

  await test.step('there are five values', async () => {
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
  })

  await test.step('the history begins in 2005 and continues year by year', async () => {
    const history = page.getByRole('region', { name: 'Our History' })
    await expect(history.getByText('Founded in 2005', { exact: true })).toBeVisible()
    await expect(history.getByRole('listitem')).toHaveText([
      /2005[^]*founded/i,
      /2015[^]*second location/i,
      /2018[^]*three more locations/i,
      /2021[^]*medical center built in Central Point/i,
    ])
  })

  await test.step('the approach lists conditions and treatments', async () => {
    const approach = page.getByRole('region', { name: 'Our Approach to Care' })
    await expect(approach.getByRole('heading', { level: 3 })).toHaveText([
      /conditions/i,
      /treatment methods/i,
    ])
    await expect(approach.getByRole('list')).toHaveCount(2)
    for (const list of await approach.getByRole('list').all())
      expect(await list.getByRole('listitem').count()).toBeGreaterThan(3)
  })

  await test.step('both buttons link to the contact page', async () => {
    const actions = page.locator('section[aria-labelledby="call-to-action"]').getByRole('link')
    await expect(actions).toHaveText(['Schedule an Appointment', 'Contact Us'])
    for (const action of await actions.all())
      await expect(action).toHaveAttribute('href', '/contact')
  })

  await test.step('the history runs horizontally on a large screen and vertically on a phone', async () => {
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
})

test('the page without content in the dataset renders no empty part, heading or list', async ({
  page,
  site,
  dataset,
}) => {
  const parts = ['mission', 'values', 'founded', 'timeline', 'approach', 'conditions', 'treatments']
  await publishToSite(site, () =>
    dataset
      .patch('aboutPage')
      .unset([...parts, 'callToAction'])
      .commit(),
  )
  await visit(page, '/about')
  await expect(page.locator('main h2')).toHaveCount(1)
  await expect(page.locator('main h2')).toHaveAttribute('id', 'call-to-action')
  await expect(page.locator('main h3')).toHaveCount(0)
  await expect(page.locator('main :is(ul, ol):empty')).toHaveCount(0)
  await expect(
    page.locator('section[aria-labelledby="call-to-action"]').getByRole('link'),
  ).toHaveCount(2)
  await axe(page)
})
