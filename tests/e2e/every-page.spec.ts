import { open } from '../helpers/hydrated'
import { axe, expect, test, visit } from '../helpers/site'

const paths = [
  '/',
  '/about',
  '/services',
  '/providers',
  '/locations',
  '/contact',
  '/patient-forms',
  '/membership-offer',
  '/membership-payment?package=ultimate',
  '/membership-payment?package=acupuncture',
  '/membership-agreement?package=chiropractic',
  '/membership-thank-you?package=ultimate',
  '/pay-my-bill',
  '/pay-my-bill/ashland',
  '/pay-my-bill/nowhere',
  '/confirmation',
  '/payment-failed',
  '/payment-failed?error_code=51&error_message=Declined&invoice=A-1&amount=20&location=ashland',
  '/privacy-policy',
  '/terms-of-service',
  '/accessibility',
  '/test',
  '/nowhere-at-all',
]

for (const path of paths) {
  test(`${path} has no accessibility violation, no sideways scroll and a clean console at phone, tablet and desktop width`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 700 })
    await open(page, path)
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `scroll width at ${width}`).toBeLessThanOrEqual(width)
      await axe(page)
    }
  })

  test(`RTE-22 ${path} is public and whole without script: one h1, a title, a description`, async ({ noScript }) => {
    const answer = await visit(noScript, path)
    expect([200, 404]).toContain(answer?.status())
    await expect(noScript.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await noScript.title()).not.toBe('')
    await expect(noScript.locator('meta[name="description"]')).toHaveAttribute('content', /.{20,}/)
    await expect(noScript.locator('input[type="password"]')).toHaveCount(0)
  })
}

test('titles differ from page to page', async ({ request }) => {
  const titles = await Promise.all(paths.slice(0, 8).map(async (path) => /<title>([^<]*)/.exec(await (await request.get(path)).text())?.[1]))
  expect(new Set(titles).size).toBe(titles.length)
})

test('the open menu and open questions have no accessibility violation', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, '/membership-offer')
  await page.getByText('Menu', { exact: true }).click()
  await axe(page)
  await page.keyboard.press('Escape')
  await page.locator('main details > summary').first().click()
  await axe(page)
})
