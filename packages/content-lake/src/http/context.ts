import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

import type { Lake } from '../lake'
import type { Identity } from '../users/identity'

/** The values that middleware sets for the routes of a lake. */
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

/** Matches the first segment of API paths. Hono uses the pattern as well and does not support braces. */
export const versionPattern = 'v(?:1|X|\\d\\d\\d\\d-\\d\\d-\\d\\d)'
