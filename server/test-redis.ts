import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { freePort } from '../tools/lib/free-port'

/** A server with the Redis protocol on a separate port. */
export type TestRedis = { port: number; url: string; stop(): Promise<void> }

/** Whether Redis is installed on this machine. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** Starts the installed Redis, which stores nothing on disk. */
export async function startRealRedis(port?: number): Promise<TestRedis> {
  const own = port ?? (await freePort())
  const child = spawn('redis-server', [
    '--port',
    String(own),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ])
  const ended = once(child, 'close')
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    if (output.includes('Ready to accept connections')) break
  }
  return {
    port: own,
    url: `redis://127.0.0.1:${own}`,
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/**
 * Starts a server with the part of Redis that rate limiting needs: the protocol, and a counter in place of the
 * limiter's script. After `fallSilent` it accepts commands and never responds. After `rejectCommands` it responds with
 * this error.
 */
export async function startSmallRedis(
  port = 0,
): Promise<TestRedis & { fallSilent(): void; rejectCommands(error: string | null): void }> {
  let silent = false
  let error: string | null = null
  const counts = new Map<string, { count: number; until: number }>()
  const sockets = new Set<Socket>()

  function respond([command = '', ...args]: string[]): string {
    if (!command.toUpperCase().startsWith('EVAL')) return '+OK\r\n'
    if (error !== null) return `-${error}\r\n`
    const [, , key = '', points, seconds] = args
    const held = counts.get(key)
    const entry =
      held && held.until > Date.now()
        ? held
        : { count: 0, until: Date.now() + Number(seconds) * 1000 }
    entry.count += Number(points)
    counts.set(key, entry)
    return `*2\r\n:${entry.count}\r\n:${entry.until - Date.now()}\r\n`
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    let unread = ''
    socket.on('data', (chunk) => {
      unread += chunk.toString()
      for (let next = readCommand(unread); next; next = readCommand(unread)) {
        unread = next.rest
        if (!silent) socket.write(respond(next.command))
      }
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return {
    port: own,
    url: `redis://127.0.0.1:${own}`,
    fallSilent: () => void (silent = true),
    rejectCommands: (next) => void (error = next),
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/**
 * Parses the first complete command of a stream, which is an array of strings. Returns null when it is incomplete. All
 * input is ASCII.
 */
function readCommand(stream: string): { command: string[]; rest: string } | null {
  const head = /^\*(\d+)\r\n/.exec(stream)
  if (!head) return null
  const command: string[] = []
  let at = head[0].length
  while (command.length < Number(head[1])) {
    const size = /^\$(\d+)\r\n/.exec(stream.slice(at))
    if (!size) return null
    const start = at + size[0].length
    at = start + Number(size[1]) + 2
    if (stream.length < at) return null
    command.push(stream.slice(start, at - 2))
  }
  return { command, rest: stream.slice(at) }
}
