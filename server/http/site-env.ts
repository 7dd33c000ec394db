import type { HttpBindings } from '@hono/node-server'
import type { Exchange } from './exchange'

/** The environment of the server's app: its handlers see the request and the response of Node, and the record of both. */
export type SiteEnv = { Bindings: HttpBindings & { exchange: Exchange } }
