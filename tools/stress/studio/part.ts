import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Part } from '../part'
import { openStudio } from './browser'
import { runClient } from './client'
import { buildStudio, installSanity6, linkSanity5 } from './install'
import { steps } from './steps'

/** Tests a Studio of version 5, the version of this repository, on the content lake. */
export const studio5: Part = async ({ log }) => tryStudio(await linkSanity5(), log)

/** Tests a Studio of version 6 and its client on the content lake. */
export const studio6: Part = async ({ log }) => {
  const folder = await installSanity6(log)
  return [...(await tryStudio(folder, log)), ...(await runClient(folder, log))]
}

/** Opens the built Studio in Chromium and performs the steps of an editor one after the other. */
async function tryStudio(folder: string, log: (line: string) => void): Promise<string[]> {
  const faults: string[] = []
  const outDir = await buildStudio(folder, log)
  const screenshots = join(tmpdir(), 'content-lake-studio-screenshots')
  await mkdir(screenshots, { recursive: true })
  const studio = await openStudio(outDir)
  try {
    for (const [name, step] of Object.entries(steps)) {
      const began = Date.now()
      const failed = await step(studio).then(
        () => [],
        async (error: Error) => {
          const path = join(screenshots, `${name.replaceAll(' ', '-')}.png`)
          await studio.page.screenshot({ path }).catch(() => undefined)
          return [`${error.message.split('\n', 3).join(' ')} (${path})`]
        },
      )
      const problems = [...failed, ...new Set(studio.problems())]
      log(
        `${problems.length === 0 ? 'pass' : 'FAIL'} ${name}, ${Math.round((Date.now() - began) / 1000)} s`,
      )
      faults.push(...problems.map((problem) => `${name}: ${problem}`))
    }
  } finally {
    await studio.close()
  }
  return faults
}
