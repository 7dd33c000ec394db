import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { codeOf, DataFolderError } from '../errors'

/** Zombie and dead, as in proc(5). */
const DEAD_STATES = new Set(['Z', 'X', 'x'])
const LOCK_FILE = /^lock\.(\d+)\.(\d+)\.[0-9a-f-]+$/

/**
 * Claims a data folder for this process. Every process first creates its lock file and then looks
 * for others, so that two processes that start at the same time never both continue. The lock file
 * of a process that was killed is detected and removed.
 * @returns a function that releases the folder.
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

/** A killed process that its parent has not collected yet (a zombie) has closed all its files. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false
  }
  return !DEAD_STATES.has(statusOf(pid)?.state ?? '')
}

/** Distinguishes a process from a later one with the same id; 0 on systems without /proc. */
function startTimeOf(pid: number): number {
  return statusOf(pid)?.startTime ?? 0
}

/** What Linux reports on a process; undefined on systems without /proc. */
function statusOf(pid: number): { state: string; startTime: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program comes before these fields, in parentheses, and may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', startTime: Number(fields[19] ?? 0) }
  } catch {
    return undefined
  }
}
