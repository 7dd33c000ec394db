import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

import type { Lake } from '../lake'
import type { Identity } from './auth'

/** What middleware hands to the routes of a lake. */
export type LakeEnv = {
  Bindings: HttpBindings
  Variables: {
    lake: Lake
    url: URL
    /** Undefined for callers without a token. */
    identity: Identity | undefined
  }
}

export type LakeContext = Context<LakeEnv>

/** The first segment of API paths, as a pattern that also Hono can read, which allows no braces. */
export const versionPattern = 'v(?:1|X|\\d\\d\\d\\d-\\d\\d-\\d\\d)'
