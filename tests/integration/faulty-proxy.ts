import { Agent, createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { evaluate, parse } from 'groq-js'
import { createProxyServer } from 'httpxy'

/** A request to the dataset. `query` is its GROQ query, or null when it has none. */
export type Asked = { path: string; query: string | null; response: ServerResponse; pass(): void }
export type Behavior = (asked: Asked) => void

/** A proxy to a dataset whose connection can fail in every way. */
export type FaultyProxy = {
  url: string
  /** Sets how requests are handled from now on. */
  behave(behavior: Behavior): void
  /** The received GROQ queries, those of listeners included, oldest first. */
  queries: string[]
  /** Returns the number of open event streams. */
  openStreams(): number
  /** Closes every open event stream. */
  cutStreams(): void
  /**
   * Closes every connection, and each new one before any byte is sent. The port remains in use, so that no other
   * process takes it.
   */
  goDown(): void
  comeBack(): void
  /** Stops listening, so that connections are refused. */
  close(): Promise<void>
}

export async function faultyProxy(targetUrl: string): Promise<FaultyProxy> {
  const queries: string[] = []
  const streams = new Set<ServerResponse>()
  const agent = new Agent({ keepAlive: true })
  const proxy = createProxyServer({ target: targetUrl, changeOrigin: true, agent })
  let behavior: Behavior = pass

  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', targetUrl)
    const query = url.searchParams.get('query')
    if (query !== null) queries.push(query)
    if (/\/(?:live\/events|listen)\//.test(url.pathname)) {
      streams.add(response)
      response.on('close', () => streams.delete(response))
    }
    behavior({
      path: url.pathname,
      query,
      response,
      pass: () => void proxy.web(incoming, response).catch(() => response.destroy()),
    })
  })

  let isDown = false
  server.on('connection', (socket) => {
    if (isDown) socket.destroy()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: 0, host: '127.0.0.1' }, resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    queries,
    behave: (next) => (behavior = next),
    openStreams: () => streams.size,
    cutStreams: () => streams.forEach((response) => response.destroy()),
    goDown() {
      isDown = true
      server.closeAllConnections()
    },
    comeBack: () => (isDown = false),
    async close() {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()))
      server.closeAllConnections()
      await closed
      agent.destroy()
    },
  }
}

const json = (response: ServerResponse, status: number, body: string) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)

export const pass: Behavior = (asked) => asked.pass()
export const hang: Behavior = () => {}
export const cut: Behavior = ({ response }) => response.destroy()
export const serverError: Behavior = ({ response }) =>
  json(response, 500, '{"statusCode":500,"error":"Internal Server Error","message":"broken"}')
export const unauthorized: Behavior = ({ response }) =>
  json(response, 401, '{"statusCode":401,"error":"Unauthorized","message":"Session not found"}')
export const tornJson: Behavior = ({ response }) => json(response, 200, '{"result": {"clinics": [')
export const html: Behavior = ({ response }) =>
  response
    .writeHead(200, { 'Content-Type': 'text/html' })
    .end('<!doctype html><title>Captive portal</title>')
/** Responds with JSON that is not a valid result of the query. */
export const nonsense =
  (body: unknown): Behavior =>
  ({ response }) =>
    json(response, 200, JSON.stringify(body))

/** Responds with the correct results of an empty dataset. */
export const emptyDataset: Behavior = (asked) => {
  if (asked.query === null) asked.pass()
  else
    void emptyResult(asked.query).then((result) =>
      json(asked.response, 200, JSON.stringify({ result, ms: 1 })),
    )
}

async function emptyResult(query: string): Promise<unknown> {
  const response = await evaluate(parse(query), { dataset: [] })
  return response.get() as Promise<unknown>
}

/** Starts a response that never ends. An occasional byte keeps the connection alive. */
export const drip: Behavior = ({ response }) => {
  response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"result": {')
  const timer = setInterval(() => response.write(' '), 100)
  response.on('close', () => clearInterval(timer))
}

/**
 * Responds with valid JSON that takes few bytes compressed and more than `size` decompressed. It is compressed in
 * advance.
 */
export function flood(size: number): Behavior {
  const json = Buffer.from(`{"result": {"text": "${' '.repeat(size)}"}}`)
  const body = gzipSync(json, { level: 1 })
  return ({ response }) =>
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      .end(body)
}

/** Applies a fault to some requests and forwards all others. */
export const only =
  (isMeant: (asked: Asked) => boolean, behavior: Behavior): Behavior =>
  (asked) =>
    (isMeant(asked) ? behavior : pass)(asked)
export const forQueries = (behavior: Behavior) => only(({ query }) => query !== null, behavior)
export const forEvents = (behavior: Behavior) =>
  only(({ path }) => path.includes('/live/events/'), behavior)

/** Delays queries until `settle` handles them. */
export function holding() {
  const held: Asked[] = []
  return {
    behavior: forQueries((asked) => void held.push(asked)),
    count: () => held.length,
    settle: (behavior: Behavior) => held.splice(0).forEach(behavior),
  }
}
