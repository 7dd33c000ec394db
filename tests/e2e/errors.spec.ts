import { sitePages } from '@site/domain/pages'
import { contentCommand } from '../../tools/content/command'
import { open } from '../support/hydrated'
import { axe, expect, test, viewports, visit } from '../support/site'

test.use({ viewport: viewports.desktop })

test.describe('an uncaught error in the browser', () => {
  test.use({ expectedConsole: [/./] })

  test('ERR-01 ERR-02 ERR-03 ERR-04 ERR-05 ERR-06 shows the error screen, logs the error, reloads and links to the home page', async ({
    page,
  }) => {
    // React and Remix may log as well; the error page logs only the error itself.
    await page.addInitScript(() => {
      const log = console.error
      console.error = (...values: unknown[]) => {
        if (values.length === 1 && values[0] instanceof Error)
          document.documentElement.dataset['logged'] = values[0].message
        log(...values)
      }
    })
    await open(page, '/')
    // The response of another page lacks this page's data, so that rendering it throws.
    await page.route(/about\.data.*_routes=routes%2Fabout/, async (route) => {
      const url = new URL('/test.data', route.request().url()).href
      await route.fulfill({ response: await route.fetch({ url }) })
    })
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About' })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops, something went wrong')
    await expect(
      page.getByText(
        "We're sorry for the inconvenience. Our team has been notified and is working on the issue.",
      ),
    ).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Return to Homepage' }),
    ).toHaveAttribute('href', '/')
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^541-555-01\d\d$/ })
        .first(),
    ).toBeVisible()
    await expect(page).toHaveTitle('Oops, something went wrong')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-logged', /it is null/)
    await axe(page)
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Try Refreshing the Page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
      'Oops, something went wrong',
    )
    await expect(page).toHaveURL(/\/about$/)
  })

  test('ERR-09 a script chunk that fails to load dispatches a preload error event, and the page still opens', async ({
    page,
  }) => {
    await open(page, '/')
    await page.evaluate(() =>
      window.addEventListener('vite:preloadError', () =>
        sessionStorage.setItem('preloadError', 'heard'),
      ),
    )
    await page.route('**/assets/about-*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About' })
      .hover()
    // Remix reloads the page after such a failure, which may interrupt an evaluation in it.
    await expect(async () =>
      expect(await page.evaluate(() => sessionStorage.getItem('preloadError'))).toBe('heard'),
    ).toPass()
    await page.unroute('**/assets/about-*.js')
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About' })
      .click()
    await expect(page).toHaveURL(/\/about$/)
    await visit(page, '/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('the site serves its last content while the dataset is unavailable, and updates when it recovers', async ({
  page,
  site,
  request,
}) => {
  await open(page, '/')
  await site.stopLocal()
  try {
    await site.restartServer()
    const ready = (await (await request.get('/readyz')).json()) as { source: string }
    expect(ready.source).toBe('last-good')
    for (const path of ['/', '/services', '/providers', '/locations', '/contact']) {
      expect((await request.get(path)).status(), path).toBe(200)
    }
  } finally {
    await site.startLocal()
  }
  await expect
    .poll(
      async () => ((await (await request.get('/readyz')).json()) as { source: string }).source,
      { timeout: 15_000 },
    )
    .toBe('live')
})

test('a document that cannot be parsed is omitted, and the other documents stay', async ({
  page,
  site,
  dataset,
}) => {
  await dataset.createOrReplace({
    _id: 'award-broken',
    _type: 'award',
    title: 7,
    year: 'yesterday',
  })
  await dataset.createOrReplace({
    _id: 'award-extra',
    _type: 'award',
    title: 'Extra award',
    year: 2015,
    orderRank: 'zz',
  })
  await expect(async () => {
    await visit(page, '/')
    await expect(
      page.getByRole('region', { name: 'Awards & Recognition' }).getByRole('listitem'),
    ).toHaveCount(7, { timeout: 200 })
  }).toPass()
  expect((await site.completeLogs()).join()).toContain('award-broken')
})

test('STU-08 a freshly seeded site shows every page without an error', async ({
  request,
  site,
}) => {
  const logged = (await site.completeLogs()).length
  for (const { path } of sitePages) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    const html = await response.text()
    expect(html, path).toMatch(/<h1[^>]*>(?!Oops)[^<]+/)
    expect(html, path).not.toContain('404 Page Not Found')
  }
  const failures = (await site.completeLogs()).slice(logged).filter((line) => {
    const { level = 0 } = JSON.parse(line) as { level?: number | string }
    return level === 'error' || Number(level) >= 50
  })
  expect(failures).toEqual([])
})

test('pages whose documents are missing show designed empty states, never an error', async ({
  page,
  dataset,
  request,
  site,
}) => {
  const pages = sitePages.filter(({ isIndexed, document }) => isIndexed && document)
  const ids = [...pages.flatMap(({ document = [] }) => document), 'siteSettings']
  const transaction = dataset.transaction()
  for (const id of ids) transaction.delete(id)
  await transaction.commit()
  await expect(async () => {
    // The server keeps the previous content until the operator accepts the change.
    await contentCommand(['accept'], site.dataDir, () => {})
    await visit(page, '/')
    await expect(
      page.getByRole('region', { name: 'Our Services' }).getByRole('listitem'),
    ).toHaveCount(0, { timeout: 200 })
  }).toPass()
  for (const { path } of pages) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    expect(await response.text(), path).toMatch(/<h1[^>]*>[^<]+/)
  }
})
