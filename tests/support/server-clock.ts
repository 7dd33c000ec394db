import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Product } from './product'
import { test as base } from './site'

type Fixtures = {
  /** Sets the server's clock, such as 2026-11-26T08:00:00Z. */
  setClock: (moment: string) => Promise<void>
}

/** Returns the path of the file with the time of a server that was started with it as CLOCK_FILE. */
export const clockFile = (site: Product) => join(site.dataDir, 'clock')

/** Sets a server's clock as `clock.mjs` describes. The server may read the file at any moment, so it is replaced. */
export async function writeClock(site: Product, time: string) {
  const next = `${clockFile(site)}.next`
  await writeFile(next, time)
  await rename(next, clockFile(site))
}

/** Extends the tests' `test` with a server whose clock a test can set. */
export const test = base.extend<Fixtures>({
  settings: async ({ site }, use) => {
    const file = clockFile(site)
    await writeFile(file, '2026-11-26T07:59:30Z')
    await use({ CLOCK_FILE: file })
    await rm(file)
  },
  setClock: async ({ site }, use) => {
    await use((moment) => writeClock(site, moment))
  },
})
