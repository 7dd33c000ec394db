/** What the dataset sends first. */
type Head = { status: number; contentType?: string }

/** The request by which the Studio finds out which version of HTTP the dataset speaks. */
const protocolCheck = '/ping?tag=sanity.studio.protocol-check'

/**
 * Returns a fetch that reads the event streams of a dataset on this origin from WebSockets. Browsers open six connections
 * to one host, and a Studio with an open document holds six streams, so every other request would wait forever.
 * The Studio's check for this is left without a result, because its warning would be wrong.
 */
export function withStreamsInWebSockets(send: typeof fetch, apiHost?: string): typeof fetch {
  if (!apiHost?.startsWith(`${location.origin}/`)) return send
  return (input, init) => {
    const request = input instanceof Request ? input : undefined
    const headers = new Headers(init?.headers ?? request?.headers)
    const address = request?.url ?? (input instanceof URL ? input.href : (input as string))
    if (address.startsWith(apiHost) && address.endsWith(protocolCheck))
      return Promise.resolve(new Response(null, { status: 204 }))
    return headers.get('Accept') === 'text/event-stream' && address.startsWith(`${apiHost}/`)
      ? openStream(address, headers, init?.signal ?? request?.signal)
      : send(input, init)
  }
}

/** Resolves when the response begins; rejects as fetch does when there is none. */
function openStream(
  address: string,
  headers: Headers,
  signal?: AbortSignal | null,
): Promise<Response> {
  const socket = new WebSocket(address.replace(/^http/, 'ws'))
  socket.binaryType = 'arraybuffer'
  return new Promise((resolve, reject) => {
    let body: ReadableStreamDefaultController<Uint8Array> | undefined
    const fail = (reason: Error) => {
      reject(reason)
      body?.error(reason)
      body = undefined
      socket.close()
    }
    socket.onopen = () => socket.send(JSON.stringify(Object.fromEntries(headers)))
    socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (typeof data !== 'string') return body?.enqueue(new Uint8Array(data))
      const { status, contentType } = JSON.parse(data) as Head
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => void (body = controller),
        cancel: () => {
          body = undefined
          socket.close()
        },
      })
      const received = contentType ? { 'Content-Type': contentType } : undefined
      resolve(new Response(stream, { status, headers: received }))
    }
    socket.onclose = ({ wasClean }) => {
      if (!wasClean || !body) return fail(new TypeError('network error'))
      body.close()
      body = undefined
    }
    signal?.addEventListener('abort', () => fail(signal.reason as DOMException))
  })
}
