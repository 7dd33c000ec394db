import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { codeOf, DataFolderError } from '../errors'

const LOCK_FILE = /^lock\.(\d+)\.(\d+)\.[0-9a-f-]+$/

/**
 * Claims a data folder for this process. Every process announces itself in a file of its own and
 * then looks for others, so of two that start at once never both go on. The announcement of a
 * process that was killed is recognised and removed.
 * @returns a function that gives the folder up.
 * @throws {DataFolderError} when a living process holds the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const own = `lock.${process.pid}.${startTimeOf(process.pid)}.${randomUUID()}`
  const release = () => rm(join(folder, own), { force: true })
  await writeFile(join(folder, own), '', { flag: 'wx' })
  for (const name of await readdir(folder)) {
    const match = LOCK_FILE.exec(name)
    if (!match || name === own) continue
    const pid = Number(match[1])
    if (isAlive(pid) && String(startTimeOf(pid)) === match[2]) {
      await release()
      throw new DataFolderError(
        `The data folder ${folder} is in use by process ${pid}: stop that process or choose another folder`,
      )
    }
    await rm(join(folder, name), { force: true })
  }
  return release
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Tells a process from a later one with the same id; 0 where the system does not say. */
function startTimeOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(afterName[19] ?? 0)
  } catch {
    return 0
  }
}
