import type { Page, Route } from '@playwright/test'
import { axeWithin, desk, expect, navigate, test } from '../support/studio'

type Provider = { _id: string; name: string }

const providersQuery = '*[_type == "provider"] | order(orderRank){_id, name}'
const inOrder = /The website already shows the new order\./

const move = (page: Page, name: string, where: string) =>
  page.getByRole('button', { name: new RegExp(`^Move ${name}.* ${where}$`) })

test('STU-04 STU-05 providers move by buttons and dragging, also on the website: to the top, within one clinic, and six places by quick clicks; Ratings opens at the ratings', async ({
  page,
  site,
}) => {
  await page.goto('/studio/structure/providers;order')
  await test.step('buttons and dragging, also on the website', async () => {
    const all = await site.client.fetch<{ _id: string; name: string }[]>(
      '*[_type == "provider" && "East Medford" in clinicIds] | order(orderRank)[0...2]{_id, name}',
    )
    const [first, second] = all.map(({ name }) => name) as [string, string]
    const order = async () => {
      const html = await (await fetch(`${site.url}/providers?clinic=eastmed`)).text()
      return [first, second].sort((a, b) => html.indexOf(`>${a}`) - html.indexOf(`>${b}`))
    }
    await move(page, second, 'up').click()
    await expect(page.getByRole('status').filter({ hasText: inOrder })).toContainText(second)
    await expect.poll(order).toEqual([second, first])

    const row = (name: string) => page.locator('[draggable="true"]').filter({ hasText: name })
    await row(second).dragTo(row(first))
    await expect.poll(order).toEqual([first, second])
  })
  await test.step('six quick clicks, however late the dataset responds', async () => {
    const all = await site.client.fetch<Provider[]>(providersQuery)
    const seventh = all[6] as Provider
    let held: Route[] | null = []
    await page.route('**/data/mutate/**', async (route) => {
      if (held) held.push(route)
      else await route.continue()
    })
    const up = move(page, seventh.name, 'up')
    for (let i = 0; i < 3; i++) await up.click()
    await expect.poll(() => held?.length).toBe(1)
    const announcement = page.getByRole('status').filter({ hasText: inOrder })
    await expect(announcement, 'nothing is stored yet').toHaveCount(0)
    const response = page.waitForResponse(/\/data\/mutate\//)
    await held.shift()?.continue()
    await response
    // The second move waits for its response, while the list already contains the first.
    await expect.poll(() => held?.length).toBe(1)
    for (let i = 0; i < 3; i++) await up.click()
    const last = held.shift()
    // Before it continues, so that the next move, which follows its response, is not held.
    held = null
    await last?.continue()
    const first = () => site.client.fetch<string>(`${providersQuery}[0].name`)
    await expect.poll(first).toBe(seventh.name)
    await expect(page.locator('[draggable="true"]').first()).toContainText(seventh.name)
    await expect(up, 'the focus is not lost at the top').toBeFocused()
    await expect(up).toHaveAttribute('aria-disabled', 'true')
    await page.unroute('**/data/mutate/**')
  })
  await test.step('to the top, and within one clinic, without a change for the others', async () => {
    const all = await site.client.fetch<Provider[]>(providersQuery)
    const names = () => site.client.fetch<string[]>(`${providersQuery}.name`)
    const atAshland = await site.client.fetch<Provider[]>(
      '*[_type == "provider" && "Ashland" in clinicIds] | order(orderRank){_id, name}',
    )
    const [first, , third] = atAshland as [Provider, Provider, Provider]
    const tenth = all[9] as Provider
    await page.getByRole('searchbox', { name: 'Search this list' }).fill(tenth.name.toUpperCase())
    await expect(page.getByRole('button', { name: / down$/ })).toHaveCount(0)
    await move(page, tenth.name, 'to the top').click()
    await expect.poll(async () => (await names())[0]).toBe(tenth.name)
    await page.getByRole('searchbox', { name: 'Search this list' }).fill('')

    await page.getByRole('combobox', { name: 'Show the order at' }).selectOption('Ashland')
    const others = (await names()).filter((name) => !atAshland.some((each) => each.name === name))
    await move(page, third.name, 'to the top').click()
    await expect(page.getByRole('status').filter({ hasText: inOrder })).toContainText(
      /is now number 1 of \d+ at Ashland\./,
    )
    await expect
      .poll(async () => {
        const stored = await names()
        return [first.name, third.name].sort((a, b) => stored.indexOf(a) - stored.indexOf(b))
      })
      .toEqual([third.name, first.name])
    const stored = await names()
    expect(stored.filter((name) => others.includes(name))).toEqual(others)
  })

  await desk(page).getByRole('link', { name: 'Awards and reviews' }).click()
  await page.getByRole('link', { name: /^Ratings/ }).click()
  await expect(page.getByTestId('field-ratings')).toBeInViewport()
  await expect(page.getByTestId('field-ratings')).toContainText('4.9 stars, 462 reviews')
})

const panes = [
  ['Needs attention', 'attention', /Suggestions|Contradictions|Nothing needs/],
  ['Close a clinic today', 'close-today', /Close/],
  ['Clinics and hours', 'clinics', /Ashland/],
  ['Closures and notices', 'notices', /Add notice/],
  ['Providers', 'providers', /All providers/],
  ['Order on the website', 'providers;order', /Medford/],
] as const

test('STU-04 our panes are accessible at 390 px in the light scheme, and at 1440 px in the dark scheme', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/studio/structure/attention')
  await expect(desk(page)).toBeVisible()
  // A change of the scheme renders the entire Studio again. Colors do not depend on the width, nor widths on the scheme.
  for (const [colorScheme, viewport] of [
    ['light', { width: 390, height: 844 }],
    ['dark', { width: 1440, height: 900 }],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const [name, path, sign] of panes)
      await test.step(`${name}, ${colorScheme}`, async () => {
        await navigate(page, `/studio/structure/${path}`)
        const pane = page.locator('[data-pane-index]').last()
        await expect(pane.getByTestId('pane-header')).toContainText(name)
        await expect(pane, name).toContainText(sign)
        await expect(pane.locator('[data-scheme]').first()).toHaveAttribute(
          'data-scheme',
          colorScheme,
        )
        const index = await pane.getAttribute('data-pane-index')
        // The header with its link back is Sanity's.
        await axeWithin(page, `[data-pane-index="${index}"] [data-testid="pane-header"] ~ *`)
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        await expect
          .poll(overflow, { message: `${name} is not wider than the screen` })
          .toBeLessThanOrEqual(0)
      })
  }
})
