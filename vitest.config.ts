import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/**
 * Tests that replace modules, fill the memory or send megabytes, and therefore run in separate workers. In a worker that
 * has run many files, sending 15 megabytes took 17 seconds instead of one.
 */
const isolated = [
  'app/email/outbox/crash.server.test.ts',
  'packages/content-lake/src/listen.test.ts',
  'packages/dev-services/src/email-relay/relay.test.ts',
  'server/pages/stored-page.test.ts',
  'tools/backup/backup.test.ts',
  'tools/backup/linked-copy.test.ts',
]

export default defineConfig({
  resolve: {
    alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) },
  },
  test: {
    globalSetup: ['tests/support/setup/fonts.ts'],
    setupFiles: [
      'tests/support/clock.mjs',
      'tests/support/setup/no-network.ts',
      'tests/support/setup/properties.ts',
      'tests/support/setup/restore.ts',
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['{app,server,packages,tools,studio,tests/integration}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'studio/dist/**', ...isolated],
          // The modules have no state that tests could share, and loading them anew for each file takes half of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: isolated } },
    ],
    pool: 'threads',
    // Tests of outages wait for real seconds, so that a third worker has time on two processors.
    maxWorkers: 3,
    // For tests that hang. How fast things are is the bench's to say: here the build runs beside.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The default of one second is a speed that a busy machine does not reach.
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
  },
})
