import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { defaultLimits } from '../../../server/http/limits'
import { quantile } from '../../bench/statistics'
import { runAutocannon } from '../../lib/autocannon'

const connections = 500
const seconds = 6
/** The longest time that a health check may take during a flood. */
const maxHealthCheckMs = 100
const checks = 40

/** More idle connections than the server accepts from all clients together. */
const idleCount = defaultLimits.connections + 100
const maxPerClient = defaultLimits.connectionsPerClient
/** The time in which a connection must be served or closed. */
const settleTimeMs = 10_000

/**
 * Addresses that cost more than a stored page, with the statuses that the server may return during a flood of them, of
 * which the first must occur, and the health check that the limit applies to. A rendering blocks the event loop until it
 * is complete, so the slowest check during renderings depends on the machine and is only reported.
 */
const floods = [
  { name: 'paths without a page', path: '/nowhere', statuses: ['404'], judged: 'slowest' },
  {
    name: 'pages that are not stored',
    path: '/providers?q=massage',
    statuses: ['200', '503'],
    judged: 'median',
  },
] as const

/**
 * Requests expensive responses over 500 connections, and returns failures: unexpected statuses, or a slow or failed
 * health check.
 */
export async function overload(origin: string, log: (line: string) => void): Promise<string[]> {
  const faults: string[] = []
  for (const { name, path, statuses, judged } of floods) {
    // The health check reuses its connection, as a load balancer does. Node accepts one new connection in each turn of
    // its event loop, so a new connection waits for those of the flood. That wait is only reported.
    const agent = new Agent({ keepAlive: true })
    await checkHealth(origin, agent)
    const flood = runAutocannon([
      `--connections=${connections}`,
      `--duration=${seconds}`,
      origin + path,
    ])
    await setTimeout(1_500)
    const onNewConnection = checkHealth(origin, new Agent())
    const health: HealthCheck[] = []
    for (let check = 0; check < checks; check += 1) {
      health.push(await checkHealth(origin, agent))
      await setTimeout(50)
    }
    agent.destroy()
    const { errors, timeouts, statusCodeStats } = await flood
    const times = health.map(({ ms }) => ms)
    const measured = { median: quantile(times, 0.5), slowest: quantile(times, 1) }
    const last = await onNewConnection
    log(
      `${name} over ${connections} connections: health check ${Math.round(measured.median)} ms (at most ${Math.round(measured.slowest)}; ${Math.round(last.ms)} on a new connection), statuses ${JSON.stringify(statusCodeStats)}, load ${loadavg()[0]?.toFixed(1)}`,
    )
    const failed = [...health, last].filter(({ status }) => status !== 200)
    if (failed.length > 0)
      faults.push(`${name}: ${failed.length} health checks failed, one with ${failed[0]?.status}`)
    if (measured[judged] > maxHealthCheckMs)
      faults.push(`${name}: the ${judged} health check took ${Math.round(measured[judged])} ms`)
    if (errors + timeouts > 0) faults.push(`${name}: ${errors} errors and ${timeouts} timeouts`)
    const expected: readonly string[] = statuses
    const others = Object.keys(statusCodeStats).filter((status) => !expected.includes(status))
    if (others.length > 0) faults.push(`${name}: statuses ${others.join(', ')}`)
    if (!(statuses[0] in statusCodeStats)) faults.push(`${name}: no status ${statuses[0]}`)
  }
  return faults
}

/**
 * Opens more idle connections from one address than the server accepts altogether. Returns a failure when the client
 * exceeds its limit or a client with another address is not served. It needs Linux, where every address from 127.0.0.1
 * to 127.255.255.254 can be used.
 */
export async function idleConnections(
  origin: string,
  log: (line: string) => void,
): Promise<string[]> {
  const port = Number(new URL(origin).port)
  const sockets = await Promise.all(Array.from({ length: idleCount }, () => openConnection(port)))
  try {
    const agent = new Agent({ localAddress: '127.0.0.2' })
    const { ms, status } = await checkHealth(`http://127.0.0.1:${port}`, agent)
    // A connection that did not fit into the server's queue appears open to its client until the client uses it.
    const responses = await Promise.all(sockets.map(respondsOver))
    const served = responses.filter(Boolean).length
    log(
      `${idleCount} idle connections from one client: ${served} are served, another client's health check ${Math.round(ms)} ms`,
    )
    return [
      ...(served <= maxPerClient ? [] : [`${served} idle connections of one client are served`]),
      ...(status === 200 ? [] : [`another client's health check responded ${status}`]),
    ]
  } catch (error) {
    return [`another client is locked out by idle connections: ${String(error)}`]
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

/** Returns whether a request over this connection gets a response before the connection closes. */
function respondsOver(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    if (socket.closed) return resolve(false)
    socket.once('data', () => resolve(true)).once('close', () => resolve(false))
    socket.setTimeout(settleTimeMs, () => socket.destroy())
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  })
}

/** Opens a connection to the server, which may already have closed it again. */
function openConnection(port: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.resume()))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(socket))
  })
}

type HealthCheck = { ms: number; status: number }

function checkHealth(origin: string, agent: Agent): Promise<HealthCheck> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    get(`${origin}/healthz`, { agent }, (response) => {
      response.resume()
      response.on('end', () =>
        resolve({ ms: performance.now() - startedAt, status: response.statusCode ?? 0 }),
      )
    }).on('error', reject)
  })
}
