import { sitePages } from '@site/domain/pages'
import { contentCommand } from '../../tools/content/command'
import { open } from '../support/hydrated'
import { axe, expect, test, viewports, visit } from '../support/site'

test.use({ viewport: viewports.desktop })

test.describe('an uncaught error in the browser', () => {
  test.use({ expectedConsole: [/./] })

  test('ERR-01 ERR-02 ERR-03 ERR-04 ERR-05 ERR-06 shows the error screen in the styles of the site, logs the error, reloads and links to the home page', async ({
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
    const colors = () =>
      page.evaluate(() =>
        [document.body, document.documentElement].map(
          (element) => getComputedStyle(element).backgroundColor,
        ),
      )
    const before = await colors()
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
    // The error replaces the document, whose styles have to stay.
    expect(await colors()).toEqual(before)
    await expect(page.getByRole('link', { name: 'Return to Homepage' })).toHaveCSS(
      'border-radius',
      '999px',
    )
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
})

test('pages whose documents are missing show designed empty states, never an error', async ({
  noScript,
  dataset,
  request,
  site,
}) => {
  const pages = sitePages.filter(({ isIndexed, document }) => isIndexed && document)
  const ids = [...pages.flatMap(({ document = [] }) => document), 'siteSettings']
  const transaction = dataset.transaction()
  for (const id of ids) transaction.delete(id)
  await transaction.commit()
  await expect
    .poll(async () => {
      // The server keeps the previous content until the operator accepts the change.
      await contentCommand(['accept'], site.dataDir, () => {})
      return site.showsPublished()
    })
    .toBe(true)
  await visit(noScript, '/')
  await expect(
    noScript.getByRole('region', { name: 'Our Services' }).getByRole('listitem'),
  ).toHaveCount(0)
  for (const { path } of pages) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    expect(await response.text(), path).toMatch(/<h1[^>]*>[^<]+/)
  }
})
