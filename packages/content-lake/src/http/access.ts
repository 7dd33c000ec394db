import { createMiddleware } from 'hono/factory'

import { forbidden, methodNotAllowed } from '../errors'
import { authenticate } from './auth'
import type { LakeEnv } from './context'
import { isAllowedCaller, isCredentialedCaller, setCorsHeaders, setPreflightHeaders } from './cors'
import type { LakeOptions } from '../options'
import { isServedHost, parsePort } from './hosts'
import { requireProject, findNamedProject, resolveProject } from './target'

const readingMethods = ['GET', 'HEAD', 'OPTIONS']

/** Rejects requests for other hosts, and those of pages whose origin is not allowed. Responds to preflight requests. */
export const checkCaller = createMiddleware<LakeEnv>(async (c, next) => {
  const { lake } = c.var
  if (!isServedHost(c.req.header('host'), lake.options))
    throw forbidden(describeServedHosts(lake.options))
  const isAllowed = isAllowedCaller(c.env.incoming, lake)
  c.header('vary', 'Origin')
  const credentials = !isAllowed || isCredentialedCaller(c.env.incoming, lake)
  if (isAllowed) setCorsHeaders(c, { credentials })
  else if (!readingMethods.includes(c.req.method))
    throw forbidden(`Pages of ${c.req.header('origin')} may not write to the local content lake`)
  if (c.req.method === 'OPTIONS') {
    // After a redirect, the page has no origin any more, but its request contains the ticket of its stream.
    if (!isAllowed && !lake.shards.hasValidTicket(c.env.incoming))
      throw forbidden(`The origin ${c.req.header('origin')} is not allowed`)
    setCorsHeaders(c, { credentials })
    setPreflightHeaders(c, { credentials })
    return c.body(null, 204)
  }
  const project = findNamedProject(c.env.incoming, lake)
  if (project !== undefined) requireProject(project, lake)
  await next()
})

/**
 * Sets the identity of the caller.
 * @throws 401 for an invalid token.
 */
export const identifyCaller = createMiddleware<LakeEnv>(async (c, next) => {
  c.set('identity', authenticate(c.env.incoming, c.var.lake))
  await next()
})

/** Sets the identity of the reader of a stream. Browsers are first redirected to a separate host name with a ticket. */
export const identifyReader = createMiddleware<LakeEnv>(async (c, next) => {
  const { lake } = c.var
  const { shards, options, projects } = lake
  const { incoming, outgoing } = c.env
  if (c.req.method === 'HEAD') throw methodNotAllowed(c, ['GET'])
  const isRedirected = isAllowedCaller(incoming, lake) && shards.isForBrowser(incoming)
  // Browsers may reconnect with a used ticket. If the request has an allowed origin, it is redirected again.
  if (shards.hasValidTicket(incoming) || (shards.hasTicket(incoming) && !isRedirected)) {
    c.set('identity', shards.redeem(incoming, outgoing))
    setCorsHeaders(c, { credentials: true })
  } else {
    c.set('identity', authenticate(incoming, lake))
    if (isRedirected) {
      c.header('cache-control', 'no-store')
      // The port of a container may be published as another one on the machine of the browser.
      const port = options.isNetworked ? parsePort(incoming.headers.host) : undefined
      const projectId = projects.ids.length > 1 ? resolveProject(c) : undefined
      return c.redirect(shards.issueAddress(incoming, c.var.identity, { port, projectId }), 307)
    }
  }
  await next()
})

function describeServedHosts({ hostNames = [] }: LakeOptions): string {
  const names = ['localhost', '127.0.0.1', ...hostNames]
  return `The local content lake only accepts ${names.join(', ')} and [::1]`
}
