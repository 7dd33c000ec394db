import { axe, expect, test, viewports, visit } from '../helpers/site'

const main = 'main h1'

test.describe('the built product', () => {
  test('RTE-01 HOM-02: shows the home page from the seeded dataset', async ({ page }) => {
    const response = await visit(page, '/')
    expect(response?.status()).toBe(200)
    await expect(page.locator('main')).toContainText('Providers you love, experience you can trust.')
    await axe(page)
  })

  test('shows the same first heading without script', async ({ page, noScript }) => {
    await visit(page, '/')
    await visit(noScript, '/')
    expect(await noScript.locator(main).innerText()).toBe(await page.locator(main).innerText())
  })

  for (const [name, viewport] of Object.entries(viewports)) {
    test(`does not scroll sideways on a ${name}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await visit(page, '/')
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(viewport.width)
    })
  }
})
