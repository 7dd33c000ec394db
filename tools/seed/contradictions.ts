import { formatCount } from '@site/domain/grouped'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { renderedPolicy } from '../../app/membership/agreement/text/policy'
import { findContradictions } from '../../studio/checks/index'
import type { Doc, Files } from '../../studio/checks/types'

/** Lists the contradictions that the Studio shows under 'Needs attention', one line each with their documents. */
export async function contradictions(
  client: SanityClient,
  publicFolder: string,
): Promise<string[]> {
  const documents = await client.fetch<Doc[]>(
    '*[!(_type match "system.*") && !(_type match "sanity.*")]',
  )
  const found = findContradictions(documents, { files: filesNamedIn(documents, publicFolder) })
  if (found.length === 0) return ['Nothing in the content contradicts itself.']
  return [
    `${formatCount(found.length, 'thing needs', 'things need')} attention:`,
    ...found.map(
      ({ severity, message, places }) =>
        `  ${severity.padEnd(8)} ${message} (${places.map(({ documentId, path }) => [documentId, path].filter(Boolean).join(': ')).join('; ')})`,
    ),
  ]
}

/**
 * Returns the size of every file under /forms and /policies that a document names, or null for one that is missing. The
 * policies that the site renders are no files.
 */
function filesNamedIn(documents: Doc[], publicFolder: string): Files {
  const named = JSON.stringify(documents).match(/\/(?:forms|policies)\/[A-Za-z0-9/_-]+\.pdf/g) ?? []
  return Object.fromEntries(
    [...new Set(named)]
      .filter((path) => renderedPolicy(path) === null)
      .map((path) => {
        const facts = statSync(join(publicFolder, path), { throwIfNoEntry: false })
        return [path, facts ? { bytes: facts.size } : null]
      }),
  )
}
