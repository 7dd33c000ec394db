import { sitePages } from '@site/domain/pages'
import { checkAccess, checkLargeText } from '../support/access'
import { headingOf } from '../support/html'
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

/**
 * Pages that consist of the components of another page of the list. They are tested only at the width at which their
 * content most easily leaves its place.
 */
const variants = [
  '/terms-of-service',
  '/accessibility',
  '/membership-payment?package=acupuncture',
  '/membership-agreement?package=chiropractic',
  '/providers/hollis-brandywine',
  '/pay-my-bill/nowhere',
  '/payment-failed',
  '/test',
]

for (const [path] of pages.filter(([path]) => !variants.includes(path)))
  test(`${path} is accessible at phone, tablet and desktop width, with a clean console`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await open(page, path)
    await checkAccess(page)
    await checkLargeText(page)
  })

for (const path of variants)
  test(`${path} is accessible at phone width, with a clean console`, async ({ page }) => {
    expect(pages.map(([listed]) => listed)).toContain(path)
    await page.setViewportSize({ width: 320, height: 800 })
    await open(page, path)
    await checkAccess(page, [320])
    await checkLargeText(page)
  })

test('a page that repeats the main part of another one has the same elements', async ({
  page,
  request,
}) => {
  const elements = async (path: string) =>
    page.evaluate(
      (html) =>
        [
          ...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('main, main *'),
        ].map(({ tagName, className }) => [tagName, String(className)].join(' ')),
      await (await request.get(path)).text(),
    )
  for (const [path, , sameAs] of repeatedPages) {
    const expected = await elements(sameAs)
    expect(expected.length, sameAs).toBeGreaterThan(5)
    expect(await elements(path), path).toEqual(expected)
  }
})

test('a page that is rendered without its parameter hydrates with a clean console', async ({
  page,
}) => {
  for (const path of ['/providers?clinic=nowhere', '/locations/nowhere']) await open(page, path)
})

test('RTE-22 LAY-01 STU-08 every page is public and complete without script: header, main and footer in that order, one h1, a title, a description, and no error in the log', async ({
  page,
  request,
  site,
}) => {
  const logged = (await site.completeLogs()).length
  for (const [path, status] of [...pages, ...repeatedPages])
    await test.step(path, async () => {
      const response = await request.get(path)
      expect(response.status()).toBe(status)
      const html = await response.text()
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
      expect(headingOf(html)).not.toMatch(/^(Oops|$)/)
      if (status === 200) expect(html).not.toContain('404 Page Not Found')
      expect(html).toMatch(/<title>[^<]+<\/title>/)
      expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
      expect(html).not.toContain('type="password"')
      const landmarks = await page.evaluate(
        (html) =>
          [
            ...new DOMParser()
              .parseFromString(html, 'text/html')
              .querySelectorAll('body > header, body > main, body > footer'),
          ].map(({ tagName }) => tagName),
        html,
      )
      expect(landmarks).toEqual(['HEADER', 'MAIN', 'FOOTER'])
    })
  const failures = (await site.completeLogs()).slice(logged).filter((line) => {
    const { level = 0 } = JSON.parse(line) as { level?: number | string }
    return level === 'error' || Number(level) >= 50
  })
  expect(failures).toEqual([])
})
