import { useClient } from 'sanity'
import type { Fix } from '../checks/types'
import { apiVersion } from '../settings'
import { useTask } from './use-task'

/** Returns a function that applies a fix to drafts. Patients see the change only after staff publish it. */
export function useFix() {
  const client = useClient({ apiVersion })
  const { isBusy, run } = useTask()
  const apply = (fix: Fix) =>
    run(
      () =>
        client.action(
          fix.patches.map(({ documentId, set }) => ({
            actionType: 'sanity.action.document.edit' as const,
            draftId: `drafts.${documentId}`,
            publishedId: documentId,
            patch: { set },
          })),
        ),
      {
        done: 'Change saved as a draft',
        next: 'Open the page and click Publish to show the change to patients.',
        failed: 'The change was not saved',
        advice: () => 'Open the page and make the change there.',
      },
    )
  return { isBusy, apply }
}
