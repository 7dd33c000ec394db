import { once } from 'node:events'
import { statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ContentStore } from '../../app/content/store.server'
import type { MailFigures } from '../../app/email/outbox/counts.server'
import type { RoutePatternOf } from '../pages/site-routes'
import type { Exchange } from '../http/exchange'
import type { RemixHandler } from '../pages/rendering'
import { hasRoute } from '@site/domain/page-paths'
import { comparablePath } from '@site/domain/paths'

export type MetricsOptions = {
  content: Pick<ContentStore, 'status'>
  mail: { figures(): Promise<MailFigures> }
  /** The folder of the outbox, the images and the last content. */
  dataDir: string
  routePatternOf: RoutePatternOf
  formPatterns: string[]
  log: Pick<Logger, 'error'>
}

export type Metrics = {
  /** Counts an exchange that has ended. */
  record(exchange: Exchange): void
  /** Returns a handler that measures how long each page takes. */
  timed(handleRemix: RemixHandler): RemixHandler
  /** Serves `/metrics` at this address and returns the port. */
  listen(address: { host: string; port: number }): Promise<number>
  close(): void
}

/** The results of a submitted form. */
const formResults = ['accepted', 'invalid', 'rejected', 'failed'] as const
type FormResult = (typeof formResults)[number]

const prefix = 'clinic_site_'
const renderBuckets = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
/** The label of pages that staff compose and of all addresses without a page. */
const otherPages = '/*'

/** Folders that consist of files or belong to programs; each has one label. */
const folder = /^\/(assets|files|images\/optimized|studio|api)(?:\/|$)/
/** Remix requests the data of a page from its address with this ending; `/_root` is the home page. */
const dataSuffix = /(?:\/_root)?\.data$/
/** The autosave of the checkout is not a submission. */
const autosave = '/membership-payment/draft'

/**
 * Creates the metrics of this server. Every label has a fixed set of values: routes are named by their patterns, so that
 * neither an address nor anything that a visitor entered is part of a metric.
 */
export function createMetrics({
  content,
  mail,
  dataDir,
  routePatternOf,
  formPatterns,
  log,
}: MetricsOptions): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Counter({
    name: `${prefix}http_requests_total`,
    help: 'Requests by route and status; "closed" when the connection ended before the response.',
    labelNames: ['route', 'status'],
    registers,
  })
  const renderings = new Histogram({
    name: `${prefix}render_duration_seconds`,
    help: 'Time in which pages, their data and forms were processed, without waiting for a turn.',
    labelNames: ['route'],
    buckets: renderBuckets,
    registers,
  })
  const cacheLookups = new Counter({
    name: `${prefix}page_cache_requests_total`,
    help: 'Requests for pages that all visitors share, by whether the page was cached.',
    labelNames: ['result'],
    registers,
  })
  const forms = new Counter({
    name: `${prefix}form_submissions_total`,
    help: 'Submitted forms by route and result.',
    labelNames: ['form', 'result'],
    registers,
  })
  // Prometheus does not see the first increase of a counter that appears with it.
  for (const form of formPatterns.filter((pattern) => pattern !== autosave))
    for (const result of formResults) forms.inc({ form, result }, 0)
  for (const result of ['hit', 'miss']) cacheLookups.inc({ result }, 0)
  new Gauge({
    name: `${prefix}content_age_seconds`,
    help: 'Seconds since the dataset was last read successfully.',
    registers,
    collect() {
      this.set(content.status().ageSeconds)
    },
  })
  new Gauge({
    name: `${prefix}content_rejected`,
    help: '1 while a change of the dataset is rejected because too much is missing.',
    registers,
    collect() {
      this.set(content.status().rejected ? 1 : 0)
    },
  })
  new Gauge({
    name: `${prefix}outbox_mails`,
    help: 'Mails in the outbox that are pending or failed permanently; absent when it cannot be read.',
    labelNames: ['state'],
    registers,
    async collect() {
      try {
        const { pending, failed } = await mail.figures()
        this.set({ state: 'pending' }, pending.count)
        this.set({ state: 'failed' }, failed.count)
      } catch {
        // The outbox logs its errors itself, and the other metrics are still useful.
        this.reset()
      }
    },
  })
  new Gauge({
    name: `${prefix}data_dir_free_bytes`,
    help: 'Bytes that the server can still write to the disk of DATA_DIR; 0 when it is missing.',
    registers,
    async collect() {
      const free = await statfs(dataDir).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => 0,
      )
      this.set(free)
    },
  })

  /**
   * Returns the route that handled an exchange: its pattern, never the address that a visitor requested. Addresses may
   * contain personal data, and every label is stored for as long as the server runs.
   */
  function labelOf({ path, handledBy }: Pick<Exchange, 'path' | 'handledBy'>): string {
    if (handledBy !== undefined) return handledBy
    const page = comparablePath(path).replace(dataSuffix, '') || '/'
    const [, name] = folder.exec(page) ?? []
    if (name !== undefined) return `/${name}/*`
    return hasRoute(page) ? routePatternOf(page) : otherPages
  }

  const app = new Hono().get('/metrics', async (c) =>
    c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType }),
  )
  app.onError((error, c) => {
    log.error({ err: error }, 'metrics could not be collected')
    return c.text('The metrics could not be collected.', 500)
  })
  const listener = getRequestListener((request) => app.fetch(request), {
    overrideGlobalObjects: false,
  })
  const server = createServer((req, res) => void listener(req, res))

  return {
    record(exchange) {
      const { req, res, cache } = exchange
      const route = labelOf(exchange)
      requests.inc({ route, status: res.writableEnded ? String(res.statusCode) : 'closed' })
      if (cache !== 'none') cacheLookups.inc({ result: cache })
      const isForm =
        req.method === 'POST' &&
        exchange.handledBy === undefined &&
        ![otherPages, autosave].includes(route) &&
        !route.startsWith('/api/')
      if (isForm && res.writableEnded)
        forms.inc({ form: route, result: formResult(res.statusCode) })
    },

    timed: (handleRemix) => async (request, context) => {
      const stop = renderings.startTimer({
        route: labelOf({ path: new URL(request.url).pathname }),
      })
      try {
        return await handleRemix(request, context)
      } finally {
        stop()
      }
    },

    async listen({ host, port }) {
      server.listen(port, host)
      await once(server, 'listening')
      return (server.address() as AddressInfo).port
    },

    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Returns the result of a form from the status of its action. 502 is a mail that was not sent at once. */
function formResult(status: number): FormResult {
  if (status >= 500) return 'failed'
  if (status < 400) return 'accepted'
  return status === 400 || status === 422 ? 'invalid' : 'rejected'
}
