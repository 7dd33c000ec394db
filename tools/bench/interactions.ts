import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import { startProduct } from '../../tests/support/product'
import { root } from '../lib/root.mjs'
import { multipliedFixtures } from './multiply'

const clinic = { name: 'East Medford', other: 'Ashland', domain: 'eastmed' }

/**
 * Returns the longest response time, in milliseconds, to keys in the provider search and to a click on another clinic,
 * with a processor slowed down four times.
 */
export async function measureInteractions({
  providers,
  browser,
}: {
  providers: number
  browser: string
}): Promise<{ searchMs: number; clinicMs: number }> {
  const folder = await multipliedFixtures(join(root, 'studio/fixtures'), {
    clinics: 1,
    providers: providers / 41,
    onlyClinic: clinic.name,
  })
  const product = await startProduct({}, { fixtures: folder })
  const chrome = await chromium.launch({ executablePath: browser })
  try {
    await waitForProviders(product.url, providers)
    const page = await chrome.newPage({
      viewport: { width: 412, height: 823 },
      isMobile: true,
      hasTouch: true,
    })
    const session = await page.context().newCDPSession(page)
    await page.goto(`${product.url}/providers?clinic=${clinic.domain}`)
    await page.locator('html[data-script="on"]').waitFor({ state: 'attached' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const searchMs = await maxEventMs(page, async () => {
      const box = page.getByRole('searchbox')
      await box.tap()
      await page.waitForLoadState('networkidle')
      await box.pressSequentially('massage', { delay: 80 })
      await page.getByRole('status').filter({ hasText: 'matching “massage”' }).waitFor()
      for (let length = 'massage'.length; length > 0; length--)
        await box.press('Backspace', { delay: 80 })
      await page
        .getByRole('status')
        .filter({ hasNotText: 'matching' })
        .filter({ hasText: 'providers at' })
        .waitFor()
    })
    const clinicMs = await maxEventMs(page, async () => {
      await page.getByRole('main').getByRole('link', { name: clinic.other }).tap()
      await page
        .getByRole('heading', { name: `Providers at ${clinic.other}` })
        .waitFor({ state: 'attached' })
    })
    return { searchMs, clinicMs }
  } finally {
    await chrome.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * Waits until the site shows the multiplied providers. Right after startup it may still show its bundled fixtures,
 * because it reads the dataset in the background.
 */
async function waitForProviders(url: string, providers: number) {
  const isShown = async () => {
    const html = await (await fetch(`${url}/providers?clinic=${clinic.domain}`)).text()
    return html.includes(`${providers.toLocaleString('en-US')} providers at`)
  }
  await expect
    .poll(isShown, { intervals: [1_000], timeout: 120_000, message: 'multiplied providers' })
    .toBe(true)
}

/** Returns the longest event duration during an interaction, in milliseconds; events under 16 ms count as 16. */
async function maxEventMs(page: Page, use: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const durations: number[] = [16]
    Object.assign(window, { durations })
    new PerformanceObserver((list) =>
      durations.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await use()
  return page.evaluate(
    () =>
      new Promise<number>((done) =>
        requestAnimationFrame(() =>
          setTimeout(
            () => done(Math.max(...(window as unknown as { durations: number[] }).durations)),
            100,
          ),
        ),
      ),
  )
}
