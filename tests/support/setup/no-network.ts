/**
 * Keeps the tests on this machine: connecting to anything but loopback is refused, and the test that tried fails even
 * when the code under test swallows the refusal.
 */
import { Socket } from 'node:net'
import { afterEach } from 'vitest'

const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i
const key = Symbol.for('tests.refused-hosts')

type Connect = (this: Socket, ...args: unknown[]) => Socket
type Shared = { [key]?: string[] }

/** Worker threads run many test files, and Node's own modules outlive each of them: patch once. */
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

/** The host of `connect(options)`, `connect(port, host)` or of the same arguments already put into an array by Node. */
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
