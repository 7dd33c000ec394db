import { LRUCache } from 'lru-cache'
import { isPersonalPath } from '@site/domain/page-paths'
import { isServerPath } from '@site/domain/server-paths'
import { comparablePath } from '@site/domain/paths'
import type { Exchange } from '../http/exchange'

/** A path without a page, and how often visitors asked for it. */
export type MissingPath = { path: string; count: number }

/** Counts the pages that visitors asked for and did not find. */
export type MissingPaths = {
  /** Counts an exchange that has ended, if it is a visitor's navigation to a page that does not exist. */
  record(exchange: Exchange): void
  /** Returns the paths with the highest counts, the highest first. */
  list(): MissingPath[]
}

const maxPaths = 500
const maxListed = 10
/**
 * Characters of an address as people write and link it. Any other path may be a malformed query string with form input
 * (see `loggedPath`), and long numbers may be phone, invoice or account numbers.
 */
const countablePath = /^\/(?!.*\d{5})(?!.*\/\.)[\w/-]{1,100}(?:\.(?:html?|pdf))?$/

/**
 * Creates a counter in memory, which starts again with the server. Only navigations of browsers count, because most other
 * requests for missing pages come from programs that search for weak spots. Neither queries nor forms are counted.
 */
export function createMissingPaths(): MissingPaths {
  const counts = new LRUCache<string, number>({ max: maxPaths })
  return {
    record({ req, res, path }) {
      if (res.statusCode !== 404 || req.method !== 'GET') return
      if (req.headers['sec-fetch-mode'] !== 'navigate') return
      if (!countablePath.test(path) || isServerPath(path) || isPersonalPath(path)) return
      const key = comparablePath(path)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    list: () =>
      [...counts.entries()]
        .map(([path, count]) => ({ path, count }))
        .sort((a, b) => b.count - a.count || a.path.localeCompare(b.path))
        .slice(0, maxListed),
  }
}
