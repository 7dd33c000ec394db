import { accessSync, constants } from 'node:fs'
import { resolve } from 'node:path'
import { UsageError } from './command'
import { root } from './root.mjs'

/** Returns the folder in which the server of this environment writes. */
export function dataFolder(): string {
  return resolve(root, process.env['DATA_DIR'] || '.data')
}

/**
 * Ensures that a folder is the one of a server, because a command would report an empty one otherwise.
 * @throws {UsageError} when it does not exist.
 */
export function assertDataFolder(folder: string): void {
  assertAccess(folder, constants.F_OK)
}

/**
 * Ensures that this user is the server's user.
 * @throws {UsageError} when the folder of the server does not exist, or this user may not write to it.
 */
export function assertWritableDataFolder(folder: string): void {
  assertAccess(folder, constants.R_OK | constants.W_OK | constants.X_OK)
}

function assertAccess(folder: string, mode: number) {
  try {
    accessSync(folder, mode)
  } catch (error) {
    throw new UsageError(
      (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? `DATA_DIR ${folder} does not exist: run this where the server runs, with the server's environment.`
        : `DATA_DIR ${folder} is not accessible to this user: run this as the server's user.`,
    )
  }
}
