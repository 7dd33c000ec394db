import { fileURLToPath } from 'node:url'
import { readFixtureDocuments } from '../../app/content/fixtures.server'
import type { Doc, Fix } from './types'

const documents: Doc[] = await readFixtureDocuments(
  fileURLToPath(new URL('../fixtures', import.meta.url)),
)

/** Returns copies of the seeded documents, which a test can change. */
export const fixtures = (): Doc[] => structuredClone(documents)

/** Sets a value at a path such as `faqs[_key=="q1"].answer`, or removes it when the value is undefined. */
export function setAt(doc: Doc | undefined, path: string, value: unknown) {
  const steps = path.split(/\.|(?=\[)/)
  const last = steps.pop() ?? ''
  const parent = steps.reduce<unknown>(stepInto, doc) as Record<string, unknown>
  if (value === undefined) delete parent[last]
  else parent[last] = value
}

function stepInto(at: unknown, step: string): unknown {
  const key = /^\[_key=="(.*)"\]$/.exec(step)?.[1]
  return key === undefined
    ? (at as Record<string, unknown>)[step]
    : (at as { _key: string }[]).find((entry) => entry._key === key)
}

/** Returns copies of the documents with a fix applied. */
export function applyFix(documents: Doc[], fix: Fix): Doc[] {
  const copies = structuredClone(documents)
  for (const { documentId, set } of fix.patches)
    for (const [path, value] of Object.entries(set))
      setAt(
        copies.find(({ _id }) => _id === documentId),
        path,
        value,
      )
  return copies
}
