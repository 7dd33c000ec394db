import { spawn } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, expect } from '@playwright/test'
import { createClient } from '@sanity/client'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { startLake } from '@site/content-lake'
import { freePort } from '../../lib/free-port'
import { findBrowser } from '../../test/browser.mjs'
import { installPackages } from '../install'
import type { Part } from '../part'

const packages = {
  dependencies: {
    '@sanity/client': '7.28.0',
    next: '16.4.6',
    'next-sanity': '13.3.4',
    react: '19.3.1',
    'react-dom': '19.3.1',
    sanity: '5.31.2',
    'styled-components': '6.6.0',
  },
}

/**
 * Tests a Next.js site with next-sanity that reaches the content lake under the host names of the hosted service:
 * content, live updates, previews of drafts and visual editing. Nothing in `project` is specific to the lake.
 */
export const part: Part = async ({ log }) => {
  const folder = await installPackages('next-sanity', packages, log)
  await cp(join(import.meta.dirname, 'project'), folder, { recursive: true })
  // Next.js caches what it read from the lake of an earlier run.
  await rm(join(folder, '.next'), { recursive: true, force: true })
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const lake = await startLake({
    projectId: 'demo-shop',
    transparent: true,
    origins: [origin],
    seed: [{ _id: 'a', _type: 'post', title: 'First post' }],
  })
  const environment = lake.transparent?.environment ?? {}
  const next = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'dev', '--port', String(port)],
    {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        NEXT_TELEMETRY_DISABLED: '1',
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: lake.transparent?.chromiumArguments ?? [],
  })
  const faults: string[] = []
  const step = async (name: string, work: () => Promise<unknown>) => {
    const failed = await work().then(
      () => [],
      (error: Error) => [`${name}: ${error.message.split('\n', 3).join(' ')}`],
    )
    log(`${failed.length === 0 ? 'pass' : 'FAIL'} ${name}`)
    faults.push(...failed)
  }
  try {
    const status = () => fetch(origin).then((response) => response.status, String)
    await expect.poll(status, { timeout: 180_000, message: 'Next.js' }).toBe(200)
    const page = await browser.newPage({ baseURL: origin })
    // The development server compiles each page when it is first requested.
    page.setDefaultTimeout(120_000)
    const posts = expect(page.getByRole('listitem'))
    const client = createClient({ ...lake.clientConfig, perspective: 'raw' })
    // A page that is still connecting misses documents that are published at that time.
    const untilFollowing = () =>
      page.waitForResponse(
        (response) => response.ok() && response.url().includes('/data/live/events/'),
      )

    await step('a page has the published content', async () => {
      await Promise.all([untilFollowing(), page.goto('/')])
      await posts.toHaveText('First post')
    })
    await step('an open page follows a publication', async () => {
      await client.patch('a').set({ title: 'Second title' }).commit()
      await posts.toHaveText('Second title', { timeout: 30_000 })
    })
    await step('a preview has the draft, and marks for visual editing', async () => {
      await client.create({ _id: 'drafts.a', _type: 'post', title: 'A draft' })
      const { secret } = await createPreviewSecret(client, 'stress test', origin)
      const query = new URLSearchParams({ 'sanity-preview-secret': secret })
      await Promise.all([untilFollowing(), page.goto(`/api/draft-mode/enable?${query}`)])
      await posts.toHaveText(/^A draft/)
      await expect(page.locator('sanity-visual-editing')).toBeAttached({ timeout: 30_000 })
    })
    await step('an open preview follows a change of the draft', async () => {
      await client.patch('drafts.a').set({ title: 'A changed draft' }).commit()
      await posts.toHaveText(/^A changed draft/, { timeout: 30_000 })
    })
  } finally {
    await browser.close()
    next.kill()
    await lake.close()
  }
  return faults
}
