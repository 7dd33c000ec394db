import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base } from './site'

type Fixtures = {
  /** Sets the server's clock, such as 2026-11-26T08:00:00Z. */
  setClock: (moment: string) => Promise<void>
}

/** The tests' `test` with a server whose clock stands at a moment that the test sets. */
export const test = base.extend<Fixtures>({
  settings: async ({ site }, use) => {
    await writeFile(join(site.dataDir, 'clock'), '2026-11-26T07:59:30Z')
    await use({ CLOCK_FILE: join(site.dataDir, 'clock') })
  },
  setClock: async ({ site }, use) => {
    await use((moment) => writeFile(join(site.dataDir, 'clock'), moment))
  },
})
