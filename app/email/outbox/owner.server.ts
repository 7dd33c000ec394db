import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/**
 * A process that claims mails. Its name in file names consists of the machine, the process id and a random part for
 * this run.
 */
export type Owner = { name: string; isGone(other: string): boolean }

const machineId = createHash('sha256')
  .update(
    [
      hostname(),
      readIdentifier(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
      readIdentifier(() => readlinkSync('/proc/self/ns/pid')),
    ].join(),
  )
  .digest('hex')
  .slice(0, 8)

const ownName = `${machineId}-${process.pid}-${randomBytes(4).toString('hex')}`

/** This process. `isGone` can only recognize ended processes on the same machine; claims of other machines expire. */
export const currentOwner: Owner = {
  name: ownName,
  isGone(other) {
    const [machine, pid] = other.split('-')
    if (other === ownName || machine !== machineId) return false
    return Number(pid) === process.pid || !isRunning(Number(pid))
  },
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM means that the process runs as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Returns an identifier of this boot or container, or an empty string where the system provides none. */
function readIdentifier(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
