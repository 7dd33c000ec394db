import { request as requestHttp, type OutgoingHttpHeaders } from 'node:http'
import { request as requestHttps } from 'node:https'
import { text } from 'node:stream/consumers'

/** What a receiver responded. */
export type Received = {
  status: number
  body: string
}

/** Sends a request with a body, also with GET, with which `fetch` sends none. Redirects are not followed. */
export function sendRequest(
  url: string,
  options: { method: string; headers: OutgoingHttpHeaders; body: string; signal: AbortSignal },
): Promise<Received> {
  const { method, headers, body, signal } = options
  const request = url.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    request(url, {
      method,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal,
    })
      .on('error', reject)
      .on('response', (response) => {
        text(response).then(
          (received) => resolve({ status: response.statusCode ?? 0, body: received }),
          reject,
        )
      })
      .end(body)
  })
}
