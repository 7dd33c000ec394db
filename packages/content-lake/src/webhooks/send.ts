import { request as requestHttp, type OutgoingHttpHeaders } from 'node:http'
import { request as requestHttps } from 'node:https'
import { text } from 'node:stream/consumers'

/** The response of a receiver. */
export type ReceiverResponse = {
  status: number
  body: string
}

/** Sends a request with a body, which `fetch` does not send with GET. Redirects are not followed. */
export function sendRequest(
  url: string,
  options: { method: string; headers: OutgoingHttpHeaders; body: string; signal: AbortSignal },
): Promise<ReceiverResponse> {
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
          (responseBody) => resolve({ status: response.statusCode ?? 0, body: responseBody }),
          reject,
        )
      })
      .end(body)
  })
}
