import { createMiddleware } from 'hono/factory'

import { forbidden, methodNotAllowed } from '../errors'
import { authenticate } from './auth'
import type { LakeContext, LakeEnv } from './context'
import { isAllowedOrigin, setCorsHeaders, setPreflightHeaders } from './cors'
import { allowedOrigins, isWithoutCredentials } from '../management/origins'
import type { LakeOptions } from '../options'
import { isServedHost, portOf } from './hosts'
import { knownProject, namedProject, projectOf } from './target'

const readingMethods = ['GET', 'HEAD', 'OPTIONS']

/** Serves this machine and allowed origins only, and responds to preflights. */
export const checkCaller = createMiddleware<LakeEnv>(async (c, next) => {
  const { lake } = c.var
  if (!isServedHost(c.req.header('host'), lake.options)) throw forbidden(wrongHost(lake.options))
  const allowed = isAllowed(c)
  c.header('vary', 'Origin')
  const credentials = !isWithoutCredentials(c.env.incoming, lake)
  if (allowed) setCorsHeaders(c, { credentials })
  else if (!readingMethods.includes(c.req.method))
    throw forbidden(`Pages of ${c.req.header('origin')} may not write to the local content lake`)
  if (c.req.method === 'OPTIONS') {
    // A redirected page has no origin any more, but it has the ticket that its origin was given.
    if (!allowed && !lake.shards.isGood(c.env.incoming))
      throw forbidden(`The origin ${c.req.header('origin')} is not allowed`)
    setCorsHeaders(c, { credentials })
    setPreflightHeaders(c, { credentials })
    return c.body(null, 204)
  }
  const project = namedProject(c.env.incoming, lake)
  if (project !== undefined) knownProject(project, lake)
  await next()
})

/** @throws 401 for a token that is not valid. */
export const identifyCaller = createMiddleware<LakeEnv>(async (c, next) => {
  c.set('identity', authenticate(c.env.incoming, c.var.lake))
  await next()
})

/** Browsers are sent to a host name of the stream's own first, and come back from there with a ticket. */
export const identifyReader = createMiddleware<LakeEnv>(async (c, next) => {
  const { shards, options, projects } = c.var.lake
  const { incoming, outgoing } = c.env
  if (c.req.method === 'HEAD') throw methodNotAllowed(c, ['GET'])
  const redirects = isAllowed(c) && shards.concerns(incoming)
  // Browsers may reopen a broken stream where it ended; a page that says where it comes from starts over.
  if (shards.isGood(incoming) || (shards.hasTicket(incoming) && !redirects)) {
    c.set('identity', shards.redeem(incoming, outgoing))
    setCorsHeaders(c, { credentials: true })
  } else {
    c.set('identity', authenticate(incoming, c.var.lake))
    if (redirects) {
      c.header('cache-control', 'no-store')
      // A container's port may be another one on the machine of the browser.
      const port = options.isNetworked ? portOf(incoming.headers.host) : undefined
      const projectId = projects.ids.length > 1 ? projectOf(c) : undefined
      return c.redirect(shards.shardedAddress(incoming, c.var.identity, { port, projectId }), 307)
    }
  }
  await next()
})

function wrongHost({ hostNames = [] }: LakeOptions): string {
  const names = ['localhost', '127.0.0.1', ...hostNames]
  return `The local content lake only accepts ${names.join(', ')} and [::1]`
}

function isAllowed(c: LakeContext): boolean {
  return isAllowedOrigin(c.env.incoming, allowedOrigins(c.var.lake))
}
