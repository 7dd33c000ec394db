import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** A process that claims mails, as file names tell it: machine, process number, and what makes this run unique. */
export type Owner = { name: string; isGone(other: string): boolean }

const machineId = createHash('sha256')
  .update(
    [
      hostname(),
      fact(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
      fact(() => readlinkSync('/proc/self/ns/pid')),
    ].join(),
  )
  .digest('hex')
  .slice(0, 8)

/** This process. Of one on the same machine it knows whether it still runs; of others only their claim's time tells. */
export const currentOwner: Owner = ownerOf(process.pid, randomBytes(4).toString('hex'))

function ownerOf(pid: number, run: string): Owner {
  const name = `${machineId}-${pid}-${run}`
  return {
    name,
    isGone(other) {
      const [otherMachine, otherPid] = other.split('-')
      if (other === name || otherMachine !== machineId) return false
      return Number(otherPid) === pid || !isRunning(Number(otherPid))
    },
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process of another user may not be asked, and runs.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** What tells one start of a machine, and one container, from another, where the system says it. */
function fact(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
