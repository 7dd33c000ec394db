import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Lake } from '../lake'
import type { Identity } from './auth'

/** A request on its way to a route. */
export interface RequestContext {
  lake: Lake
  request: IncomingMessage
  response: ServerResponse
  url: URL
  /** Values of the pattern's `:name` parts, decoded. */
  params: Record<string, string>
  /** `1`, `X` or a date; empty for paths without a version. */
  apiVersion: string
  /** Undefined for callers without a token. */
  identity: Identity | undefined
}

/** One entry of the route table. */
export interface Route {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  /** Path after the version, as `/data/doc/:dataset/:ids`. */
  path: string
  /** The answer is an event stream. */
  isStream?: true
  handle(context: RequestContext): void | Promise<void>
}

/** The outcome of looking a path up. */
export type Match = { route: Route; params: Record<string, string> } | { allowedMethods: string[] }

const VERSIONED = /^\/v(1|X|\d{4}-\d{2}-\d{2})(\/.*)$/

/** `/v2025-02-19/data/...` gives the version and the path after it. */
export function splitVersion(pathname: string): { apiVersion: string; path: string } | undefined {
  const match = VERSIONED.exec(pathname)
  return match ? { apiVersion: match[1] ?? '', path: match[2] ?? '' } : undefined
}

/** A table of routes. */
export class Router {
  readonly #routes: { route: Route; pattern: RegExp }[]

  constructor(routes: readonly Route[]) {
    this.#routes = routes.map((route) => ({ route, pattern: compile(route.path) }))
  }

  find(method: string, path: string): Match {
    const allowedMethods: string[] = []
    for (const { route, pattern } of this.#routes) {
      const groups = pattern.exec(path)?.groups
      if (!groups) continue
      if (route.method === method) return { route, params: decode(groups) }
      allowedMethods.push(route.method)
    }
    return { allowedMethods }
  }
}

function compile(path: string): RegExp {
  const pattern = path.replace(/:(\w+)/g, '(?<$1>[^/]+)')
  // The empty group makes `groups` present for patterns without parameters.
  return new RegExp(`^${pattern}(?<_>)$`)
}

function decode(groups: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, safeDecode(value)]),
  )
}

function safeDecode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
