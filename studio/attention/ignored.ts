import { getValueAtPath, pathToString, stringToPath } from 'sanity'
import type { Content, Doc, Finding } from '../checks/types'

/**
 * Type of the documents that record an ignored finding. Their ids contain a dot, so the dataset returns them to staff
 * only, and the desk does not list them.
 */
export const ignoredFindingType = 'ignoredFinding'

/** Returns the text and the values of a finding. An ignored finding appears again as soon as they change. */
export function describeState({ message, places }: Finding, content: Content): string {
  return JSON.stringify([
    message,
    places.map(({ documentId, path }) => [
      documentId,
      pathToString(stringToPath(path)),
      getValueAtPath(content.byId(documentId), stringToPath(path)) ?? null,
    ]),
  ])
}

/**
 * Returns the id of the record that ignores the finding in its present state, or undefined when none does. The records
 * are the stored documents of the type `ignoredFindingType`.
 */
export function findIgnored(
  records: Doc[],
  finding: Finding,
  content: Content,
): string | undefined {
  const ofFinding = records.filter((record) => record.finding === finding.id)
  if (ofFinding.length === 0) return undefined
  const state = describeState(finding, content)
  return ofFinding.find((record) => record.state === state)?._id
}
