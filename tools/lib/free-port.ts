import { randomInt } from 'node:crypto'
import getPort from 'get-port'

/**
 * Below the ports that systems assign to outgoing connections: one of those could take the port of a program between
 * its end and its next start.
 */
const [first, end] = [20_000, 32_000]

/** Returns a free port, which stays free while the program that listens to it restarts. */
export function freePort(): Promise<number> {
  return getPort({ port: Array.from({ length: 20 }, () => randomInt(first, end)) })
}
