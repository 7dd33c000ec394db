import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Hono } from 'hono'
import { type LoopbackEnv, listenOnLoopback } from './loopback'

// These are read before any server has started.
const { Request, Response } = globalThis

/**
 * Sends the head and the chunks of a body, reads nothing before all are sent, and returns everything that is received
 * until the other side closes the connection.
 */
async function exchange(port: number, head: string[], pieces: string[]): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' })
  const chunks: Buffer[] = []
  socket
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('error', (error) => chunks.push(Buffer.from(String(error))))
  const closeEvent = new Promise((resolve) => socket.once('close', resolve))
  socket.pause()
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  for (const piece of pieces) {
    if (!socket.writable) break
    await new Promise((resolve) => socket.write(piece, resolve))
  }
  socket.resume()
  await closeEvent
  return Buffer.concat(chunks).toString()
}

async function refuser() {
  const app = new Hono<LoopbackEnv>().all('*', (c) => c.body('no', 403))
  const listening = await listenOnLoopback(app, { port: 0 })
  onTestFinished(listening.close)
  return listening.port
}

test.each(['close', 'keep-alive, close'])(
  'a client that sends Connection: %s and continues its body receives the early response before the connection closes',
  async (connection) => {
    // The body exceeds the socket buffers of the operating system.
    const body = 'x'.repeat(100_000)
    const head = [
      'POST /refused HTTP/1.1',
      'Host: 127.0.0.1',
      `Connection: ${connection}`,
      `Content-Length: ${100 * body.length}`,
    ]
    const response = await exchange(
      await refuser(),
      head,
      Array.from({ length: 100 }, () => body),
    )
    expect(response).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n[^]*\r\n\r\nno$/)
  },
)

test.each([
  ['400 Bad Request', 'G\0T / HTTP/1.1'],
  ['431 Request Header Fields Too Large', `GET /${'x'.repeat(40_000)} HTTP/1.1`],
])(
  'a client receives %s for a malformed request, and may end what it sends',
  async (status, line) => {
    const port = await refuser()
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    let response = ''
    socket.on('data', (chunk: Buffer) => (response += chunk.toString()))
    socket.write(`${line}\r\n`)
    await once(socket, 'end')
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\r\n[^]*\r\n\r\n$`))
    for (let piece = 0; piece < 3; piece += 1) {
      socket.write('Host: 127.0.0.1\r\n')
      await fetch(`http://127.0.0.1:${port}`)
    }
    expect(socket.errored).toBeNull()
    socket.end()
    await once(socket, 'close')
  },
)

test('a connection of an HTTP/1.0 client or of a request without a body is closed after the response', async () => {
  const port = await refuser()
  expect(await exchange(port, ['GET / HTTP/1.0'], [])).toMatch(/403 Forbidden[^]*no$/)
  expect(
    await exchange(port, ['GET / HTTP/1.1', 'Host: 127.0.0.1', 'Connection: close'], []),
  ).toMatch(/403 Forbidden[^]*no$/)
})

test('a path may begin with several slashes', async () => {
  const app = new Hono<LoopbackEnv>().get('/v1/ping', (c) => c.text('PONG'))
  const { port, close } = await listenOnLoopback(app, { port: 0 })
  onTestFinished(close)
  const response = await exchange(
    port,
    ['GET //v1/ping HTTP/1.1', 'Host: 127.0.0.1', 'Connection: close'],
    [],
  )
  expect(response).toMatch(/^HTTP\/1\.1 200 OK[^]*PONG$/)
})

test('a started server leaves the global Request and Response unchanged', async () => {
  const response = await fetch(`http://127.0.0.1:${await refuser()}`)
  expect(response.status).toBe(403)
  expect(globalThis.Request).toBe(Request)
  expect(globalThis.Response).toBe(Response)
})
