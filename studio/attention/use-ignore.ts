import { useClient } from 'sanity'
import type { Finding } from '../checks/types'
import { apiVersion } from '../settings'
import { useContent, type IgnoredFinding } from './content-context'
import { describeState, ignoredFindingType } from './ignored'
import { useTask } from './use-task'

/** Returns functions that hide a finding until its text or one of its values changes, and that show it again. */
export function useIgnore() {
  const client = useClient({ apiVersion })
  const { content } = useContent()
  const { isBusy, run } = useTask()
  const ignore = (finding: Finding) =>
    run(
      () =>
        client.create({
          // The dataset completes an id that ends in a dot.
          _id: `${ignoredFindingType}.`,
          _type: ignoredFindingType,
          finding: finding.id,
          state: describeState(finding, content),
        }),
      {
        done: 'Ignored until it changes',
        next: 'You find it under “Ignored” in Needs attention.',
        failed: 'This item could not be ignored',
      },
    )
  const showAgain = ({ documentId }: IgnoredFinding) =>
    run(() => client.delete(documentId), {
      done: 'Shown again',
      failed: 'This item could not be shown again',
    })
  return { isBusy, ignore, showAgain }
}
