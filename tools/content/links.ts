import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import pLimit from 'p-limit'
import { collectLinks, isDeadPath, knownAddresses, type StoredDocument } from '@site/domain/links'
import { comparablePath } from '@site/domain/paths'
import { renderedPolicy } from '../../app/membership/agreement/text/policy'
import { documentTypes } from '../../studio/schema/names'

type Options = {
  client: Pick<SanityClient, 'fetch'>
  /** The folder of the site's files. */
  publicDir: string
  print: (line: string) => void
  fetch?: typeof globalThis.fetch
}

const timeoutMs = 10_000
const maxParallelRequests = 6
/** Responses of pages that are gone. Others, such as 403, are often meant for programs only. */
const deadStatuses = [404, 410]
/** Responses of servers that do not support HEAD. */
const statusesWithoutHead = [400, 404, 405, 501]

/**
 * Runs `npm run content -- links`: lists every link of the published documents that leads nowhere, on this site and on
 * others.
 * @returns the exit code: 0 when there is none.
 */
export async function linksCommand({
  client,
  publicDir,
  print,
  fetch = globalThis.fetch,
}: Options): Promise<number> {
  const documents = await client.fetch<StoredDocument[]>(
    '*[_type in $types] | order(_type, _id)',
    { types: documentTypes },
    { perspective: 'published', tag: 'links' },
  )
  const known = knownAddresses(documents)
  const links = documents.flatMap((document) =>
    collectLinks(document).map((link) => ({ ...link, document })),
  )
  const limit = pLimit(maxParallelRequests)
  const problems = new Map<string, Promise<string | null>>()
  for (const { address } of links)
    if (!problems.has(address))
      problems.set(
        address,
        address.startsWith('/')
          ? findSiteProblem(address)
          : limit(() => findWebProblem(address, fetch)),
      )

  let dead = 0
  for (const { address, path, document } of links) {
    const problem = await problems.get(address)
    if (!problem) continue
    dead += 1
    print(`${document._type} ${document._id}, ${path}: ${address} ${problem}`)
  }
  print(`${links.length} links checked, ${dead} of them lead nowhere.`)
  return dead === 0 ? 0 : 1

  async function findSiteProblem(address: string): Promise<string | null> {
    if (isDeadPath(address, known)) return 'is not a page of this site'
    const path = comparablePath(address)
    if (!path.endsWith('.pdf') || renderedPolicy(path)) return null
    // A link is compared as it is written, because names of files are case-sensitive.
    const file = join(publicDir, new URL(address, 'http://site.invalid').pathname)
    return access(file).then(
      () => null,
      () => 'is not a file of this site',
    )
  }
}

/** Returns why an address of another website leads nowhere, or null. */
async function findWebProblem(address: string, fetch: typeof globalThis.fetch) {
  const request = (method: string) =>
    fetch(address, { method, signal: AbortSignal.timeout(timeoutMs) })
  try {
    let response = await request('HEAD')
    if (statusesWithoutHead.includes(response.status)) {
      response = await request('GET')
      await response.body?.cancel()
    }
    return deadStatuses.includes(response.status) ? `returns ${response.status}` : null
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
      ? 'does not respond'
      : 'cannot be reached'
  }
}
