import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from './root.mjs'

/**
 * @typedef {object} Service A long-running child process.
 * @property {string} name
 * @property {Promise<void>} ready Resolves when the service logs that it is ready; rejects when it exits before.
 * @property {Promise<number>} ended Resolves with the exit code, or with 1 after a signal.
 * @property {() => Promise<number>} stop Sends SIGTERM, and SIGKILL when the service does not end.
 * @property {() => Promise<number>} kill Sends SIGKILL.
 */

/**
 * Returns the time that a shutdown may take: the delay of the site's server (five seconds by default), ten seconds for
 * requests in progress, ten for closing its files (server/run.ts), and five in addition.
 * @param {import('./environment.mjs').Environment} env
 */
const stopTimeoutMs = (env) => (Number(env['SHUTDOWN_DELAY_SECONDS'] || 5) + 25) * 1000

/**
 * Starts a Node program that logs JSON lines, one of them `ready` once it listens.
 * @param {object} options
 * @param {string} options.name
 * @param {string[]} options.args
 * @param {import('./environment.mjs').Environment} options.env
 * @param {(line: string, stream: 'stdout' | 'stderr') => void} options.onLine
 * @param {string} [options.cwd] The project's folder, unless another is given.
 * @returns {Service}
 */
export function startService({ name, args, env, onLine, cwd = root }) {
  const environment = /** @type {NodeJS.ProcessEnv} */ (env)
  const child = spawn(process.execPath, args, {
    cwd,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })

  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)

  /** @type {Promise<number>} */
  const closed = new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
  const ended = closed.finally(() => process.off('exit', killAtExit))
  /** @type {Promise<void>} */
  const ready = new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      onLine(line, 'stdout')
      if (isReadyLine(line)) resolve()
    })
    createInterface({ input: child.stderr }).on('line', (line) => onLine(line, 'stderr'))
    void ended.then((code) => reject(new ServiceEnded(name, code)))
  })
  ready.catch(() => {})

  async function stop() {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    const killTimer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs(env))
    const code = await ended
    clearTimeout(killTimer)
    return code
  }
  function kill() {
    child.kill('SIGKILL')
    return ended
  }
  return { name, ready, ended, stop, kill }
}

/** The error when a service ended that should have continued to run. */
export class ServiceEnded extends Error {
  /**
   * @param {string} name
   * @param {number} code
   */
  constructor(name, code) {
    super(`${name} ended with code ${code}.`)
    this.code = code
  }
}

/** @param {string} line */
function isReadyLine(line) {
  if (!line.startsWith('{')) return false
  try {
    return /** @type {{ msg?: unknown }} */ (JSON.parse(line)).msg === 'ready'
  } catch {
    return false
  }
}
