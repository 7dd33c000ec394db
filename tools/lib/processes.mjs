import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { root } from './root.mjs'

/** The error of a command that failed, whose output was already printed. */
export class CommandFailed extends Error {}

/**
 * Runs a command to its end. With `quiet` its output appears only when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {import('./environment.mjs').Environment} [options.env]
 * @param {string} [options.cwd]
 * @param {boolean} [options.quiet]
 * @param {AbortSignal} [options.signal] Ends the command early.
 * @param {boolean} [options.lowPriority] Leaves the processors to other programs that need them.
 * @returns {Promise<void>}
 */
export function run(
  command,
  args,
  { env = process.env, cwd = root, quiet = false, signal, lowPriority = false } = {},
) {
  return new Promise((resolve, reject) => {
    const output = quiet ? 'pipe' : 'inherit'
    const environment = /** @type {NodeJS.ProcessEnv} */ (env)
    const child = spawn(command, args, {
      cwd,
      env: environment,
      signal,
      stdio: ['ignore', output, output],
    })
    if (lowPriority && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    /** @type {Buffer[]} */
    const printed = []
    const print = (/** @type {Buffer} */ chunk) => void printed.push(chunk)
    child.stdout?.on('data', print)
    child.stderr?.on('data', print)
    child.on('error', reject)
    child.on('close', (code, killedBy) => {
      if (code === 0) return resolve()
      if (!signal?.aborted) process.stderr.write(Buffer.concat(printed))
      reject(
        new CommandFailed(
          `${[command, ...args].join(' ')} ended with ${killedBy ?? `code ${code}`}.`,
        ),
      )
    })
  })
}
