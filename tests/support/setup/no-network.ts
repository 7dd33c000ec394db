/**
 * Keeps the tests on this machine. A connection to any address but loopback is refused, and the test that tried it
 * fails even when the tested code ignores the error.
 */
import { Socket } from 'node:net'
import { afterEach } from 'vitest'

const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i
const key = Symbol.for('tests.refused-hosts')

type Connect = (this: Socket, ...args: unknown[]) => Socket
type Shared = { [key]?: string[] }

/**
 * Node's modules are patched once, because a worker thread runs many test files and the modules outlive each of them.
 */
const refused = ((globalThis as Shared)[key] ??= patchConnect())

function patchConnect(): string[] {
  const hosts: string[] = []
  const prototype = Socket.prototype as unknown as { connect: Connect }
  const connect = prototype.connect
  prototype.connect = function (...args) {
    const host = hostOf(args)
    if (host === undefined || loopback.test(host)) return connect.apply(this, args)
    hosts.push(host)
    const refusal = new Error(
      `Tests may not leave this machine: a connection to ${host} was refused.`,
    )
    setImmediate(() => this.destroy(refusal))
    return this
  }
  return hosts
}

/**
 * Returns the host of `connect(options)`, `connect(port, host)` or of the same arguments in an array, which Node passes
 * on. Returns undefined for a connection without a network.
 */
function hostOf(args: unknown[]): string | undefined {
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args
  if (typeof first === 'object' && first !== null) {
    const { host, path } = first as { host?: string; path?: string }
    return path === undefined ? (host ?? 'localhost') : undefined
  }
  const isPath = typeof first === 'string' && !/^\d+$/.test(first)
  if (isPath) return undefined
  return typeof second === 'string' ? second : 'localhost'
}

afterEach(() => {
  const hosts = [...new Set(refused.splice(0))]
  if (hosts.length > 0)
    throw new Error(
      `This test tried to reach ${hosts.join(', ')}. Tests may only use loopback addresses.`,
    )
})
