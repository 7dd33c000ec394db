import { sitePages } from '@site/domain/pages'
import { checkAccess, checkLargeText } from '../support/access'
import { open } from '../support/hydrated'
import { expect, test } from '../support/site'

/** Pages whose main part is that of another page. */
const repeatedPages: readonly (readonly [path: string, status: number, sameAs: string])[] = [
  ['/online-payments', 200, '/pay-my-bill'],
  ['/locations/nowhere', 404, '/nowhere-at-all'],
  ['/providers/no-one', 404, '/nowhere-at-all'],
  // These pages are rendered without their parameter, for many visitors.
  ['/providers?clinic=nowhere', 200, '/providers'],
  ['/providers?clinic=eastmed', 200, '/providers'],
]

/** Every other page of the catalogue, then the states at other addresses, with their statuses. */
const pages: readonly (readonly [path: string, status: number])[] = [
  ...sitePages
    .map(({ path, example }) => [example ?? path, 200] as const)
    .filter(([path]) => repeatedPages.every(([repeated]) => repeated !== path)),
  ['/membership-payment?package=acupuncture', 200],
  ['/membership-agreement?package=chiropractic', 200],
  ['/locations/ashland', 200],
  ['/providers/linh-nguyen', 200],
  ['/providers/hollis-brandywine', 200],
  ['/providers/nadia-winter', 410],
  ['/pay-my-bill/ashland', 200],
  ['/pay-my-bill/nowhere', 404],
  [
    '/payment-failed?error_code=51&error_message=Declined&invoice=A-1&amount=20&location=ashland',
    200,
  ],
  ['/nowhere-at-all', 404],
]

for (const [path] of pages)
  test(`${path} is accessible at phone, tablet and desktop width, with a clean console`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await open(page, path)
    await checkAccess(page)
    await checkLargeText(page)
  })

test('a page that repeats the main part of another one has the same elements, with a clean console', async ({
  page,
}) => {
  const elements = async (path: string) => {
    await open(page, path)
    return page.evaluate(() =>
      [...document.querySelectorAll('main, main *')].map(({ tagName, className }) =>
        [tagName, String(className)].join(' '),
      ),
    )
  }
  const elementsOf = new Map<string, string[]>()
  for (const [, , sameAs] of repeatedPages)
    if (!elementsOf.has(sameAs)) elementsOf.set(sameAs, await elements(sameAs))
  for (const [path, , sameAs] of repeatedPages)
    expect(await elements(path), path).toEqual(elementsOf.get(sameAs))
})

test('RTE-22 every page is public and complete without script: one h1, a title, a description', async ({
  request,
}) => {
  for (const [path, status] of [...pages, ...repeatedPages])
    await test.step(path, async () => {
      const response = await request.get(path)
      expect(response.status()).toBe(status)
      const html = await response.text()
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
      expect(html).toMatch(/<title>[^<]+<\/title>/)
      expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
      expect(html).not.toContain('type="password"')
    })
})

test('each page has a unique title', async ({ request }) => {
  const titles = await Promise.all(
    pages
      .slice(0, 8)
      .map(async ([path]) => /<title>([^<]*)/.exec(await (await request.get(path)).text())?.[1]),
  )
  expect(new Set(titles).size).toBe(titles.length)
})
