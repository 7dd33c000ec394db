import { mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { AppLoadContext } from '@remix-run/node'
import { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { createSiteServer, type ServerContent, type SiteServerOptions } from './http/create-server'
import { createFormGuard } from '../app/forms/guard.server'
import { createTestKeys, keyPair } from '../app/pdf/signing/testing'
import { createSessions } from '../app/session/sessions.server'
import { type Config, parseEnv } from './config/env'
import { createLog } from './http/log'

/** Renders the responses of a test site; the server counts the calls. */
export type Page = (request: Request, context: AppLoadContext) => Response | Promise<Response>

export type TestResponse = {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

/**
 * Returns the configuration of a site on a hosted dataset, with changes. A site on the local content lake accepts larger
 * headers, for the lake's queries.
 */
export function testConfig(env: Record<string, string> = {}): Config {
  const parsed = parseEnv({ HOST: '127.0.0.1', SANITY_PROJECT_ID: 'clinics', ...env })
  if (!parsed.ok) throw new Error(parsed.faults.join('\n'))
  return { ...parsed.config, port: 0 }
}

/** The complete configuration of a public site, with invented values. */
export const publicSite = {
  APP_ENV: 'production',
  SITE_URL: 'https://clinics.example.org',
  SESSION_SECRET: 'Vf0yq3C7mJw1Zt8kR5nXb2LdQa6SgE9h',
  SANITY_PROJECT_ID: 'abc123',
  SANITY_READ_TOKEN: 'token',
  SANITY_WEBHOOK_SECRET: 'pB4xWc9TzK1mHq7uRd2vNy8sLg5jFe3a',
  EMAIL_RELAY_URL: 'https://relay.example.org/send',
  EMAIL_TO: 'info@example.org',
  EMAIL_AGREEMENTS_TO: 'agreements@example.org',
  PAYMENT_URL: 'https://pay.example.org/cart',
  PAYMENT_STORES: JSON.stringify(
    Object.fromEntries(
      ['membership', 'ashland', 'central-point', 'medford'].map((name) => [
        name,
        { store: name, fingerprint: 'f' },
      ]),
    ),
  ),
  TRUSTED_PROXIES: '1',
}

/** Returns content with one clinic, whose revision a test can change. */
export function testContent() {
  const clinics = [{ name: 'East Medford', domain: 'east', contact: { phone: '(541) 555-0100' } }]
  const content = {
    revision: 'r1',
    current: () => ({ clinics, pages: [] }),
    snapshot: () => ({ read: () => Promise.resolve({ clinics, pages: [] }) }),
    status: () => ({ source: 'live', ageSeconds: 3, revision: content.revision }),
  }
  return content as typeof content & ServerContent
}

/** A picture as it occurs in content. */
export type ShownPicture = {
  asset: { _id: string }
  alt: string
  hotspot: null
  crop: { left: number; right: number; top: number; bottom: number } | null
}

/** Returns the content of pages that show these pictures. The site fetches no other pictures. */
export function contentShowing(...pictures: ShownPicture[]) {
  const content = testContent()
  const parts = { ...content.current(), pictures }
  return Object.assign(content, { current: () => parts, pictures })
}

export function html(body: string, init: ResponseInit = {}): Response {
  return new Response(`<!DOCTYPE html><html><body>${body}</body></html>`, {
    ...init,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      ...(init.headers as Record<string, string>),
    },
  })
}

/** Returns the log's entries about requests. */
export function requestLines(lines: string[]): Record<string, unknown>[] {
  return lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['msg'] === 'request')
}

/** Creates a folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Starts a listening server that renders one page, and closes it after the test. */
export async function startSite(
  page: Page,
  options: Partial<SiteServerOptions> & { env?: Record<string, string> } = {},
) {
  const lines: string[] = []
  const content = testContent()
  const clock = { now: Date.parse('2026-03-02T17:00:30Z') }
  let renders = 0
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const dataDir = await temporaryFolder()
  const server = await createSiteServer({
    config: { ...testConfig(options.env), dataDir },
    content,
    mail: {
      send: () => Promise.reject(new Error('no test of the server sends mail')),
      enqueue: () => Promise.reject(new Error('no test of the server sends mail')),
    },
    forms: createFormGuard({ secret: 'secret of the tests, at least 32 long' }),
    sessions: createSessions({ secret: 'secret of the tests, at least 32 long', secure: false }),
    agreementKeys: createTestKeys(keyPair()),
    handleRemix: async (request, context) => {
      renders += 1
      return page(request, context)
    },
    variant: (request) => ({ key: new URL(request.url).pathname, setCookies: [] }),
    isMissing: () => false,
    clientDir: null,
    fixturesDir: dataDir,
    studioDir: dataDir,
    serviceWorker: null,
    endpoints: [],
    previews: { endpoints: new Hono(), readerFor: () => null },
    onExchangeEnd() {},
    rateLimits: () => 'separate',
    log: createLog(sink),
    now: () => clock.now,
    ...options,
  })
  const port = await server.listen()
  onTestFinished(() => server.close(0))
  const origin = `http://127.0.0.1:${port}`
  return {
    server,
    port,
    origin,
    content,
    clock,
    lines,
    renders: () => renders,
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      ask(port, { path, headers, method }),
    post: (path: string, body: string, headers: Record<string, string> = {}) =>
      ask(
        port,
        {
          path,
          method: 'POST',
          headers: {
            Origin: origin,
            'Content-Type': 'application/x-www-form-urlencoded',
            ...headers,
          },
        },
        body,
      ),
  }
}

/** Sends one request on a separate connection, with no header added but Host. */
export function ask(
  port: number,
  options: RequestOptions,
  body?: string | Buffer,
): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port, agent: false, ...options },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const content = Buffer.concat(chunks)
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: content,
            text: content.toString(),
          })
        })
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
