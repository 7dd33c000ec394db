import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../lib/free-port'
import { type Child, startChild } from '../child'
import { sendRequest, type RawRequest } from './request'

/** A response of the bare server. `headers` contains names and values in turns, and `body` is in base64. */
export type BareResponse = { port: number; status: number; headers: string[]; body: string }

type RecordedResponse = Omit<BareResponse, 'port'>

/** Node adds these headers to every response. */
const addedByNode = new Set(['date', 'keep-alive', 'transfer-encoding'])
/**
 * Checks whether the site itself sets this header. `Connection: close` is copied too, because a new connection for each
 * response must cost the reference as much.
 */
const isSetBySite = (name: string, value: string) =>
  !addedByNode.has(name.toLowerCase()) &&
  (name.toLowerCase() !== 'connection' || value.toLowerCase() === 'close')
const settleIntervalMs = 500
const settleTimeoutMs = 60_000
const maxTries = 3

/** Starts a bare `node:http` server that sends the site's responses byte for byte; its URLs are in the same order. */
export async function startBare(
  requests: RawRequest[],
  folder: string,
): Promise<{ child: Child; urls: string[] }> {
  const responses = await recordStableResponses(requests)
  for (let tries = 1; ; tries++) {
    try {
      return await serve(await withPorts(responses), folder)
    } catch (error) {
      // Another program may have taken a port that was free a moment ago.
      if (tries === maxTries) throw error
    }
  }
}

async function serve(
  responses: BareResponse[],
  folder: string,
): Promise<{ child: Child; urls: string[] }> {
  const file = join(folder, 'bare-responses.json')
  await writeFile(file, JSON.stringify(responses))
  const urls = responses.map(({ port }) => `http://127.0.0.1:${port}/`)
  const child = await startChild({
    script: 'tools/bench/references/bare.mjs',
    args: [file],
    env: process.env,
    url: urls.at(-1) ?? '',
    output: join(folder, 'bare.log'),
  })
  return { child, urls }
}

async function withPorts(responses: RecordedResponse[]): Promise<BareResponse[]> {
  const found: BareResponse[] = []
  for (const response of responses) found.push({ ...response, port: await freePort() })
  return found
}

/** Waits until no response changes any more, because the site compresses a page better after sending it once. */
async function recordStableResponses(requests: RawRequest[]): Promise<RecordedResponse[]> {
  const started = performance.now()
  for (let before = await recordResponses(requests); ;) {
    await pause(settleIntervalMs)
    const now = await recordResponses(requests)
    if (now.every(({ body }, index) => body === before[index]?.body)) return now
    if (performance.now() - started > settleTimeoutMs)
      throw new Error(
        'The responses of the site keep changing, so there is nothing to compare with.',
      )
    before = now
  }
}

async function recordResponses(requests: RawRequest[]): Promise<RecordedResponse[]> {
  const responses: RecordedResponse[] = []
  for (const request of requests) {
    const { status, headers, body } = await sendRequest(request)
    const siteHeaders = headers.flatMap((name, index) => {
      const value = headers[index + 1] ?? ''
      return index % 2 === 0 && isSetBySite(name, value) ? [name, value] : []
    })
    responses.push({ status, headers: siteHeaders, body: body.toString('base64') })
  }
  return responses
}
