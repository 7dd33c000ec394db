import { freePort } from '../../lib/free-port'
import WebSocket from 'ws'

export type Memory = { rss: number; heapUsed: number; external: number }

/** Measures the memory of a process that was started with `env`: collects garbage and returns megabytes. */
export async function createMemoryProbe() {
  const port = await freePort()

  async function call(
    socket: WebSocket,
    id: number,
    method: string,
    params: object = {},
  ): Promise<unknown> {
    socket.send(JSON.stringify({ id, method, params }))
    for (;;) {
      const message = await new Promise<string>((resolve, reject) => {
        socket.once('message', (data: Buffer) => resolve(data.toString()))
        socket.once('close', () => reject(new Error('The process has gone.')))
      })
      const response = JSON.parse(message) as {
        id?: number
        result?: { result?: { value?: unknown } }
      }
      if (response.id === id) return response.result?.result?.value
    }
  }

  return {
    env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` },
    async measure(): Promise<Memory> {
      const [about] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as {
        webSocketDebuggerUrl: string
      }[]
      const socket = new WebSocket(about?.webSocketDebuggerUrl ?? '')
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
      for (const id of [1, 2]) await call(socket, id, 'HeapProfiler.collectGarbage')
      const bytes = (await call(socket, 3, 'Runtime.evaluate', {
        expression: 'process.memoryUsage()',
        returnByValue: true,
      })) as Memory
      socket.close()
      const megabytes = (value: number) => Math.round(value / 1024 / 1024)
      return {
        rss: megabytes(bytes.rss),
        heapUsed: megabytes(bytes.heapUsed),
        external: megabytes(bytes.external),
      }
    },
  }
}
