import { once } from 'node:events'
import { Agent, createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One address in front of several servers. */
export type Balancer = {
  url: string
  /** Sends requests to this server as well, from now until its `/readyz` no longer responds with 200. */
  add(url: string): void
  /** The requests that no server responded to. */
  failures(): string[]
  close(): Promise<void>
}

const pollMs = 100

/**
 * Starts a load balancer: it forwards each request once to the next server that is ready, over connections that it reuses.
 * It does not retry, so that a request that a server drops is a failure.
 */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const failures: string[] = []
  const targets = new Map<string, URL>()
  let turn = 0

  const server = createServer((req, res) => {
    turn += 1
    const { hostname, port } = [...targets.values()][turn % targets.size] ?? {
      hostname: '',
      port: 0,
    }
    const forwarded = httpRequest(
      { hostname, port, agent, method: req.method, path: req.url, headers: req.headers },
      (response) => {
        res.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(res)
        response.once('aborted', () => fail('the response was aborted'))
      },
    )
    function fail(reason: string) {
      failures.push(`${req.method} ${req.url} at port ${port}: ${reason}`)
      res.destroy()
    }
    forwarded.once('error', (error) => fail(error.message))
    req.pipe(forwarded)
  })

  async function poll(url: string) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isReady) targets.delete(url)
  }
  const timer = setInterval(() => {
    for (const url of targets.keys()) void poll(url)
  }, pollMs)

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    add: (url) => void targets.set(url, new URL(url)),
    failures: () => failures,
    async close() {
      clearInterval(timer)
      agent.destroy()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
