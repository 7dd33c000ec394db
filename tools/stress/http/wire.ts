import { connect } from 'node:net'
import type { HostileRequest } from './requests'

type RawResponse = { status: number; headers: [name: string, value: string][]; body: string }

/** How the request ended: with a response, closed without one, aborted by this client, or not within the timeout. */
export type Outcome = {
  response: RawResponse | null
  end: 'responded' | 'closed' | 'aborted' | 'timeout'
  ms: number
}

const timeoutMs = 20_000

/** Sends the bytes unchanged and resolves with the first complete response. */
export function send({ target, method, bytes, pace }: HostileRequest): Promise<Outcome> {
  const { port } = new URL(target.origin)
  const cut = pace === 'disconnect' ? Math.floor(bytes.length * 0.6) : bytes.length
  const started = performance.now()
  return new Promise((resolve) => {
    let received = Buffer.alloc(0)
    const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true })
    const timer = setTimeout(() => finish('timeout'), timeoutMs)

    function finish(end: Outcome['end']) {
      clearTimeout(timer)
      socket.removeAllListeners('close').destroy()
      resolve({
        response: parseResponse(received, method, true),
        end: end === 'closed' && received.length > 0 ? 'responded' : end,
        ms: performance.now() - started,
      })
    }

    socket.on('error', () => {})
    socket.on('close', () => finish('closed'))
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      if (parseResponse(received, method, false)) finish('responded')
    })
    socket.on('connect', () => void write())

    async function write() {
      if (pace !== 'in pieces') socket.write(bytes.subarray(0, cut))
      else {
        const step = Math.ceil(bytes.length / 5)
        for (let from = 0; from < bytes.length && socket.writable; from += step) {
          socket.write(bytes.subarray(from, from + step))
          await new Promise((next) => setImmediate(next))
        }
      }
      if (pace === 'half-close') socket.end()
      if (pace === 'disconnect') setImmediate(() => finish('aborted'))
    }
  })
}

/** Parses the first final response in these bytes; null while it is incomplete, unless the connection has ended. */
function parseResponse(received: Buffer, method: string, isAll: boolean): RawResponse | null {
  const end = received.indexOf('\r\n\r\n')
  if (end === -1) return null
  const [first = '', ...lines] = received.subarray(0, end).toString('latin1').split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0)
  const rest = received.subarray(end + 4)
  if (status >= 100 && status < 200 && status !== 101) return parseResponse(rest, method, isAll)
  const headers = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ])
  const value = (name: string) => headers.find(([key]) => key === name)?.[1] ?? ''
  const isStream = value('content-type').startsWith('text/event-stream')
  const hasNoBody =
    method === 'HEAD' || status === 204 || status === 304 || status === 101 || isStream
  const length = value('content-length')
  const isComplete =
    hasNoBody ||
    isAll ||
    (length !== ''
      ? rest.length >= Number(length)
      : value('transfer-encoding') === 'chunked' && rest.includes('0\r\n\r\n'))
  return isComplete ? { status, headers, body: hasNoBody ? '' : rest.toString('latin1') } : null
}
