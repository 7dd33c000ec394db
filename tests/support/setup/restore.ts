import { afterAll, vi } from 'vitest'

// The settings `unstubGlobals`, `unstubEnvs` and `restoreMocks` act before each test. What the last test of a file
// replaced would therefore stay for the modules that the next file of the same worker imports.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
