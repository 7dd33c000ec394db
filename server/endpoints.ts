import type { ContentStatus } from '../app/content/store.server'

/** An address that the server answers itself, beside the pages. It checks its own callers. */
export type Endpoint = {
  method: 'GET' | 'POST'
  path: string
  handle(request: Request): Response | Promise<Response>
}

const noStore = { 'Cache-Control': 'no-store' }
/** When the promise to honour Global Privacy Control was last changed. */
const privacySignal = { gpc: true, lastUpdate: '2026-11-20' }

/** Health, readiness and the privacy signal. `status` is null when the server takes no more visitors. */
export function standardEndpoints(status: () => ContentStatus | null): Endpoint[] {
  return [
    { method: 'GET', path: '/healthz', handle: () => Response.json({ status: 'up' }, { headers: noStore }) },
    {
      method: 'GET',
      path: '/readyz',
      handle() {
        const content = status()
        const body = content ? { ready: true, ...content } : { ready: false }
        return Response.json(body, { status: content ? 200 : 503, headers: noStore })
      },
    },
    {
      method: 'GET',
      path: '/.well-known/gpc.json',
      handle: () => Response.json(privacySignal, { headers: { 'Cache-Control': 'public, max-age=86400' } }),
    },
  ]
}
