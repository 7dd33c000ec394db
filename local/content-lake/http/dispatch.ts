import { isLoopbackHost } from '../../http'
import { forbidden, LakeError, notFound, unsupported } from '../errors'
import { authenticate } from './auth'
import { answerPreflight, isAllowedOrigin, setCorsHeaders } from './cors'
import { sendError } from './exchange'
import type { RequestContext, Route, Router } from './router'

const READING_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** Lets the route of a path answer a request; whatever goes wrong becomes an answer, too. */
export async function answerWith(
  router: Router,
  context: RequestContext,
  path: string,
): Promise<void> {
  try {
    await dispatch(router, context, path)
  } catch (error) {
    fail(context, error)
  }
}

async function dispatch(router: Router, context: RequestContext, path: string): Promise<void> {
  const { lake, request, response } = context
  const method = request.method ?? 'GET'
  if (!isLoopbackHost(request.headers.host)) {
    throw forbidden('The local content lake only answers to localhost, 127.0.0.1 and [::1]')
  }
  const allowed = isAllowedOrigin(request, lake.options.allowedOrigins ?? [])
  response.setHeader('vary', 'Origin')
  if (allowed) setCorsHeaders(request, response)
  else if (!READING_METHODS.includes(method)) {
    throw forbidden(`Pages of ${request.headers.origin} may not write to the local content lake`)
  }
  if (method === 'OPTIONS') return preflight(context, allowed)
  const project = request.headers['x-sanity-project-id']
  if (project !== undefined && project !== lake.options.projectId) {
    throw notFound(`Project ${JSON.stringify(project)} not found`)
  }
  const match = router.find(method, path)
  if ('allowedMethods' in match) {
    if (match.allowedMethods.length === 0) throw unsupported(`${method} ${path}`)
    response.setHeader('allow', match.allowedMethods.join(', '))
    throw new LakeError(405, {
      type: 'methodNotAllowed',
      description: `${method} is not allowed for ${path}`,
    })
  }
  context.params = match.params
  if (match.route.isStream) return openStream(match.route, context, allowed)
  context.identity = authenticate(request, lake)
  await match.route.handle(context)
}

function preflight({ lake, request, response }: RequestContext, allowed: boolean): void {
  // A redirected page has no origin any more, but it has the ticket that its origin was given.
  if (!allowed && !lake.shards.isGood(request))
    throw forbidden(`The origin ${request.headers.origin} is not allowed`)
  setCorsHeaders(request, response)
  answerPreflight(request, response)
}

/** Browsers are sent to a host name of the stream's own first, and come back from there with a ticket. */
async function openStream(route: Route, context: RequestContext, allowed: boolean): Promise<void> {
  const { lake, request, response } = context
  const { shards } = lake
  const redirects = allowed && shards.concerns(request)
  // Browsers may open a broken stream again where it was; a page that says where it comes from starts over.
  if (shards.isGood(request) || (shards.hasTicket(request) && !redirects)) {
    context.identity = shards.redeem(request, response)
    setCorsHeaders(request, response)
  } else {
    context.identity = authenticate(request, lake)
    if (redirects) return shards.redirect(request, response, context.identity)
  }
  await route.handle(context)
}

function fail({ lake, request, response }: RequestContext, error: unknown): void {
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  if (error instanceof LakeError) {
    sendError(response, error)
    return
  }
  // A caller that hung up while sending is not a fault of the lake.
  if (request.destroyed && !request.complete) return
  lake.logger.error({ err: error, url: request.url }, 'the content lake failed on a request')
  sendError(response, new LakeError(500, { type: 'internalError', description: 'Internal error' }))
}
