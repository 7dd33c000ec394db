import { afterAll, vi } from 'vitest'

// The settings `unstubGlobals`, `unstubEnvs` and `restoreMocks` act before each test. What the last test of a file
// replaced would therefore stay for the modules that the next file of the same worker imports.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  // The next file could not set it back: after `vi.setSystemTime` alone, Vitest restores the machine's own `Date`.
  if (Math.abs(new Date().getTime() - Date.now()) > 60_000)
    throw new Error(
      'The clock of the tests was lost: use vi.useFakeTimers({ toFake: ["Date"], now }).',
    )
})
