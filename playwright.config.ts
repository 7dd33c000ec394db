import { defineConfig } from '@playwright/test'
import { findBrowser } from './tools/test/browser.mjs'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // For tests that hang: how fast pages are is the bench's to say, and a busy machine is several times slower.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Playwright does not see the requests of pages that a service worker controls; its own test allows it.
    serviceWorkers: 'block',
    timezoneId: 'America/Los_Angeles',
    launchOptions: {
      executablePath: await findBrowser(),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Nothing but this machine can be reached, whatever a page asks for.
        '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE *.localhost',
      ],
    },
  },
})
