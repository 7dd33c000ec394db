import type { ContentStatus } from '../app/content/store.server'

/** An address that the server answers itself, beside the pages. It checks its own callers. */
export type Endpoint = {
  method: 'GET' | 'POST'
  path: string
  /** `client` is whose requests are counted together; for limits only. */
  handle(request: Request, client: string): Response | Promise<Response>
}

const noStore = { 'Cache-Control': 'no-store' }
/** When the promise to honour Global Privacy Control was last changed. */
const privacySignal = { gpc: true, lastUpdate: '2026-11-20' }

/** Whether visitors should be sent here, and where the content comes from; null when the server is about to stop. */
export type Readiness = (ContentStatus & { ready: boolean }) | null

/** Health, readiness and the privacy signal. */
export function standardEndpoints(readiness: () => Readiness): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/healthz',
      handle: () => Response.json({ status: 'up' }, { headers: noStore }),
    },
    {
      method: 'GET',
      path: '/readyz',
      handle() {
        const body = readiness() ?? { ready: false }
        return Response.json(body, { status: body.ready ? 200 : 503, headers: noStore })
      },
    },
    {
      method: 'GET',
      path: '/.well-known/gpc.json',
      handle: () =>
        Response.json(privacySignal, { headers: { 'Cache-Control': 'public, max-age=86400' } }),
    },
    // Pages are stored for everybody, so what this request's header says has to be asked for (C-91).
    {
      method: 'GET',
      path: '/api/privacy-signal',
      handle: (request) =>
        Response.json({ gpc: request.headers.get('Sec-GPC') === '1' }, { headers: noStore }),
    },
  ]
}
