import { useClient } from 'sanity'
import { isConflict } from '../access/advice'
import type { Fix } from '../checks/types'
import { apiVersion } from '../settings'
import { useContent } from './content-context'
import { fixActions } from './fix-actions'
import { useTask } from './use-task'

/** Returns a function that applies a fix to drafts. Patients see the change only after staff publish it. */
export function useFix() {
  const client = useClient({ apiVersion })
  const { storedIds } = useContent()
  const { isBusy, run } = useTask()
  const apply = (fix: Fix) =>
    run(() => client.action(fixActions(fix, storedIds), { tag: 'attention' }), {
      done: 'Change saved as a draft',
      next: 'Open the page and click Publish to show the change to patients.',
      failed: 'The change was not saved',
      advice: (error) =>
        isConflict(error)
          ? 'The page has changed since it was checked. Look at the message again, then click once more.'
          : 'Open the page and make the change there.',
    })
  return { isBusy, apply }
}
