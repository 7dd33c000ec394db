/** The first message of the dataset: status and content type of the response. */
type ResponseHead = { status: number; contentType?: string }

/** Request with which the Studio detects the HTTP version of the dataset. */
const protocolCheckPath = '/ping?tag=sanity.studio.protocol-check'

/**
 * Wraps fetch so that event streams of a dataset on this origin are read from WebSockets. Browsers open at most six
 * connections to a host. The Studio keeps six streams open for a document, so all other requests would wait forever. The
 * Studio's own check for this situation gets an empty response, because its warning would not apply.
 */
export function withStreamsInWebSockets(send: typeof fetch, apiHost?: string): typeof fetch {
  if (!apiHost?.startsWith(`${location.origin}/`)) return send
  return (input, init) => {
    const request = input instanceof Request ? input : undefined
    const headers = new Headers(init?.headers ?? request?.headers)
    const url = request?.url ?? (input instanceof URL ? input.href : (input as string))
    if (url.startsWith(apiHost) && url.endsWith(protocolCheckPath))
      return Promise.resolve(new Response(null, { status: 204 }))
    return headers.get('Accept') === 'text/event-stream' && url.startsWith(`${apiHost}/`)
      ? openStream(url, headers, init?.signal ?? request?.signal)
      : send(input, init)
  }
}

/** Opens a stream. Resolves when the response starts, and rejects like fetch when there is no response. */
function openStream(url: string, headers: Headers, signal?: AbortSignal | null): Promise<Response> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'))
  socket.binaryType = 'arraybuffer'
  return new Promise((resolve, reject) => {
    let body: ReadableStreamDefaultController<Uint8Array> | undefined
    socket.onopen = () => socket.send(JSON.stringify(Object.fromEntries(headers)))
    socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (typeof data !== 'string') return body?.enqueue(new Uint8Array(data))
      const { status, contentType } = JSON.parse(data) as ResponseHead
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => void (body = controller),
        cancel: () => {
          body = undefined
          socket.close()
        },
      })
      const responseHeaders = contentType ? { 'Content-Type': contentType } : undefined
      resolve(new Response(stream, { status, headers: responseHeaders }))
    }
    // A stream that breaks ends like any other, because the client connects again in both cases. With an error, a client
    // that cancels the stream at the same moment would leave an unhandled rejection.
    socket.onclose = () => {
      reject(new TypeError('network error'))
      body?.close()
      body = undefined
    }
    signal?.addEventListener('abort', () => {
      reject(signal.reason as DOMException)
      body?.error(signal.reason)
      body = undefined
      socket.close()
    })
  })
}
