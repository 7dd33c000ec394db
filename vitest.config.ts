import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  test: {
    environment: 'node',
    include: ['{app,server,local,scripts,studio,tests/unit,tests/integration}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'studio/dist/**'],
    globalSetup: ['tests/setup/fonts.ts'],
    setupFiles: ['tests/setup/no-network.ts', 'tests/setup/properties.ts'],
    pool: 'threads',
    maxWorkers: 2,
    // For tests that hang. How fast things are is the bench's to say: here the build runs beside.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
  },
})
