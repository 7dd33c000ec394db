import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { codeOf, DataFolderError } from '../errors'

/** The states of zombies and dead processes, as in proc(5). */
const deadStates = new Set(['Z', 'X', 'x'])
const lockFilePattern = /^lock\.(\d+)\.(\d+)\.([0-9a-f]{12})\.[0-9a-f-]+$/
/** The interval at which a process touches its lock file. */
const defaultHeartbeatMs = 2_000
/** The number of missed heartbeats after which a process of another machine or container counts as dead. */
const missedHeartbeats = 5

/** The parts of a lock file's name. */
type Lock = {
  name: string
  pid: number
  startTime: number
  isOfThisMachine: boolean
}

/**
 * Claims a data folder for this process. Each process first creates its lock file and then searches for others, so that
 * two processes that start at the same time never both continue. The lock file of a process that was killed is removed.
 * @returns a function that releases the folder.
 * @throws {DataFolderError} when a running process has claimed the folder.
 */
export async function lockFolder(
  folder: string,
  { heartbeatMs = defaultHeartbeatMs } = {},
): Promise<() => Promise<void>> {
  const ownName = `lock.${process.pid}.${readStartTime(process.pid)}.${computeMachineId()}.${randomUUID()}`
  const path = join(folder, ownName)
  await writeFile(path, '', { flag: 'wx' })
  const heartbeat = setInterval(() => {
    const now = new Date()
    // The folder may not exist anymore.
    utimes(path, now, now).catch(() => undefined)
  }, heartbeatMs).unref()
  const release = () => {
    clearInterval(heartbeat)
    return rm(path, { force: true })
  }
  for (const lock of await listLocks(folder)) {
    if (lock.name === ownName) continue
    if (await isHeld(folder, lock, heartbeatMs)) {
      await release()
      const place = lock.isOfThisMachine ? '' : ' of another machine or container'
      throw new DataFolderError(
        `The data folder ${folder} is in use by process ${lock.pid}${place}: stop that process or choose another folder`,
      )
    }
    await rm(join(folder, lock.name), { force: true })
  }
  return release
}

/** Returns whether a process with this id may have claimed a folder. A process of another machine counts as running. */
export async function isClaimedBy(folder: string, pid: number): Promise<boolean> {
  const locks = (await listLocks(folder)).filter((lock) => lock.pid === pid)
  return locks.some((lock) => !lock.isOfThisMachine || isRunning(lock))
}

async function listLocks(folder: string): Promise<Lock[]> {
  return (await readdir(folder)).flatMap((name) => {
    const [, pid, startTime, machine] = lockFilePattern.exec(name) ?? []
    return pid === undefined
      ? []
      : [
          {
            name,
            pid: Number(pid),
            startTime: Number(startTime),
            isOfThisMachine: machine === computeMachineId(),
          },
        ]
  })
}

/**
 * Returns whether the process of a lock runs. The ids of processes on other machines and in other containers mean
 * nothing here, so that their lock files must be touched.
 */
async function isHeld(folder: string, lock: Lock, heartbeatMs: number): Promise<boolean> {
  if (lock.isOfThisMachine) return isRunning(lock)
  const readTouchTime = async () =>
    (await stat(join(folder, lock.name)).catch(() => undefined))?.mtimeMs
  const before = await readTouchTime()
  // The times are only compared with each other, because the clocks of two machines can differ.
  for (let missed = 0; missed < missedHeartbeats; missed += 1) {
    await pause(heartbeatMs)
    const now = await readTouchTime()
    if (now === undefined) return false
    if (now !== before) return true
  }
  return false
}

function isRunning({ pid, startTime }: Lock): boolean {
  return isAlive(pid) && readStartTime(pid) === startTime
}

/** Returns an id of the machine and, because each container counts its processes from 1, of the container. */
function computeMachineId(): string {
  let namespace = ''
  try {
    namespace = readlinkSync('/proc/self/ns/pid')
  } catch {
    // Only Linux has namespaces.
  }
  return createHash('sha256').update(`${hostname()} ${namespace}`).digest('hex').slice(0, 12)
}

/**
 * Returns whether a process runs. A zombie, a killed process whose parent has not read its status, has closed its
 * files.
 */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false
  }
  return !deadStates.has(readStatus(pid)?.state ?? '')
}

/**
 * Returns the start time of a process, which differs for a later process with the same id, or 0 on systems without
 * /proc.
 */
function readStartTime(pid: number): number {
  return readStatus(pid)?.startTime ?? 0
}

/** Returns the state and start time of a process on Linux, or undefined on systems without /proc. */
function readStatus(pid: number): { state: string; startTime: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program comes before these fields, in parentheses, and may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', startTime: Number(fields[19] ?? 0) }
  } catch {
    return undefined
  }
}
