import { checkAccess } from '../helpers/access'
import { open } from '../helpers/hydrated'
import { expect, test, visit } from '../helpers/site'

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
  test(`${path} is open to everybody at phone, tablet and desktop width, with a clean console`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await open(page, path)
    await checkAccess(page)
  })

  test(`RTE-22 ${path} is public and whole without script: one h1, a title, a description`, async ({
    noScript,
  }) => {
    const answer = await visit(noScript, path)
    expect([200, 404]).toContain(answer?.status())
    await expect(noScript.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await noScript.title()).not.toBe('')
    await expect(noScript.locator('meta[name="description"]')).toHaveAttribute('content', /.{20,}/)
    await expect(noScript.locator('input[type="password"]')).toHaveCount(0)
  })
}

test('titles differ from page to page', async ({ request }) => {
  const titles = await Promise.all(
    paths
      .slice(0, 8)
      .map(async (path) => /<title>([^<]*)/.exec(await (await request.get(path)).text())?.[1]),
  )
  expect(new Set(titles).size).toBe(titles.length)
})
