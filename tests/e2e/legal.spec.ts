import type { Page } from '@playwright/test'
import { mainTextOf } from '../support/html'
import { open } from '../support/hydrated'
import { expect, test, viewports, visit } from '../support/site'

test.use({ viewport: viewports.desktop })

const pages = [
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
  ['/accessibility', 'Accessibility'],
] as const

/** Returns how often the page has opened the print dialog. */
async function countPrints(page: Page) {
  await page.addInitScript(() => {
    const counting = window as Window & { prints?: number }
    counting.prints = 0
    window.print = () => void (counting.prints = (counting.prints ?? 0) + 1)
  })
  return () => page.evaluate(() => (window as Window & { prints?: number }).prints)
}

test('RTE-19 LEG-01 each legal page is a separate page with its date, also without script', async ({
  noScript,
}) => {
  for (const [path, title] of pages) {
    const response = await visit(noScript, path)
    expect(response?.status()).toBe(200)
    await expect(noScript.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(noScript.getByText('Last updated June 1, 2025')).toBeVisible()
    await expect(noScript.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`${path}$`),
    )
    await expect(
      noScript.getByRole('button', { name: 'Print' }),
      'a button that could do nothing',
    ).toBeHidden()
  }
})

test('LEG-02 LEG-03 a legal page opens the print dialog with ‘Print’ and with ‘Download PDF’, whose label explains it', async ({
  page,
  request,
}) => {
  const prints = await countPrints(page)
  await open(page, '/privacy-policy')
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  expect(await prints()).toBe(1)
  const download = page.getByRole('button', { name: 'Download PDF' })
  await expect(download).toHaveAccessibleDescription(/print dialog.*PDF/)
  await download.click()
  expect(await prints()).toBe(2)
  for (const [path] of pages) {
    const text = mainTextOf(await (await request.get(path)).text())
    expect(text, path).toMatch(/Print.*Download PDF/)
  }
})

test('LEG-01 LEG-04 the terms contain the refund and cancellation policies, and their table of contents links to every section', async ({
  noScript: page,
}) => {
  await visit(page, '/terms-of-service')
  for (const policy of [
    'No refunds after 48 hours',
    'Unused portions are pro-rated within 30 days',
    '24-hour cancellation notice',
  ]) {
    await expect(page.getByRole('main')).toContainText(policy)
  }
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  expect(await links.count()).toBeGreaterThanOrEqual(4)
  const sections = page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .filter({ hasNotText: 'On this page' })
  expect(await links.allTextContents()).toEqual(await sections.allTextContents())
  for (const link of await links.all())
    await expect(page.locator((await link.getAttribute('href')) ?? 'none')).toHaveCount(1)
})

test('LEG-03 a printed legal page contains its text without buttons and menus', async ({
  page,
}) => {
  await visit(page, '/privacy-policy')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Card payments' })).toBeVisible()
})

test('RTE-19 the accessibility statement explains the standard, how it is tested, known limitations, and how to complain', async ({
  noScript,
}) => {
  await visit(noScript, '/accessibility')
  const main = noScript.getByRole('main')
  await expect(main).toContainText('WCAG) 2.2 at level AA')
  for (const heading of [
    'How we test',
    'Known limitations',
    'How to report a barrier',
    'If our response does not help you',
  ])
    await expect(main.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: '541-555-0110' })).toHaveAttribute(
    'href',
    'tel:+15415550110',
  )
  await expect(main.getByRole('link', { name: 'info@tablerock.example.org' })).toHaveAttribute(
    'href',
    'mailto:info@tablerock.example.org',
  )
  await expect(
    noScript.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }),
  ).toHaveAttribute('href', '/accessibility')
})
