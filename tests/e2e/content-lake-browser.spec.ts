import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from '@playwright/test'
import { expect, test } from '../support/site'
import { createClient } from '@sanity/client'
import { startLake } from '@site/content-lake'
import sharp from 'sharp'
import { findBrowser } from '../../tools/test/browser.mjs'

/* A page of another project, which has the addresses of the hosted service and no setting for a content lake. */

test('in transparent mode, pages reach the content lake under the names of the hosted service', async () => {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Shop</title>')
  })
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const lake = await startLake({ projectId: 'demo-shop', origins: [origin], transparent: true })
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: lake.transparent?.chromiumArguments ?? [],
  })
  try {
    const color = { width: 40, height: 20, channels: 3, background: '#070' } as const
    const client = createClient(lake.clientConfig)
    const { path } = await client.assets.upload(
      'image',
      await sharp({ create: color }).png().toBuffer(),
    )
    const page = await browser.newPage()
    await page.goto(origin)
    const found = await page.evaluate(async (picture) => {
      const api = 'https://demo-shop.api.sanity.io/v2025-02-19/data'
      const query = await fetch(
        `${api.replace('.api.', '.apicdn.')}/query/production?query=count(*)`,
      )
      const image = new Image()
      image.src = `${picture}?w=10`
      await image.decode()
      const events = new EventSource(`${api}/live/events/production`)
      await new Promise((resolve, reject) => {
        events.addEventListener('welcome', resolve)
        events.addEventListener('error', reject)
      })
      events.close()
      const isReachable = (url: string) =>
        fetch(url, { mode: 'no-cors' }).then(
          () => true,
          () => false,
        )
      return {
        count: ((await query.json()) as { result: number }).result,
        width: image.naturalWidth,
        others: [
          await isReachable('https://other.api.sanity.io/v1/ping'),
          await isReachable('https://www.sanity.io/'),
        ],
      }
    }, `https://cdn.sanity.io/${path}`)
    expect(found).toEqual({ count: 1, width: 10, others: [false, false] })
  } finally {
    await browser.close()
    await lake.close()
    site.close()
  }
})
