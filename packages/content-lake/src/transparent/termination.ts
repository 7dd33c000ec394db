import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { createServer } from 'node:tls'

import type { Certificate } from './certificate'

/** A listener that decrypts connections and forwards them. */
export type Termination = {
  port: number
  close: () => Promise<void>
}

/** Accepts TLS connections on 127.0.0.1 and connects each with the HTTP server at an address. */
export async function terminateTls(
  { certificate, privateKey }: Pick<Certificate, 'certificate' | 'privateKey'>,
  { hostname, port }: URL,
): Promise<Termination> {
  const sockets = new Set<Socket>()
  const server = createServer({ cert: certificate, key: privateKey, ALPNProtocols: ['http/1.1'] })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('secureConnection', (outer) => {
    const inner = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) })
    for (const [socket, other] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      // `close` follows and needs no other handling, but an error without a listener would end the process.
      socket.on('error', () => undefined)
      socket.once('close', () => other.destroySoon())
      socket.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closeEvent = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closeEvent
    },
  }
}
