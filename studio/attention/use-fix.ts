import { useToast } from '@sanity/ui'
import { useState } from 'react'
import { useClient } from 'sanity'
import type { Fix } from '../checks/types'
import { apiVersion } from '../settings'

/** Returns a function that applies a fix to drafts. Patients see the change only after staff publish it. */
export function useFix() {
  const client = useClient({ apiVersion })
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const apply = async (fix: Fix) => {
    setBusy(true)
    try {
      await client.action(
        fix.patches.map(({ documentId, set }) => ({
          actionType: 'sanity.action.document.edit' as const,
          draftId: `drafts.${documentId}`,
          publishedId: documentId,
          patch: { set },
        })),
      )
      toast.push({
        status: 'success',
        title: 'Change saved as a draft',
        description: 'Open the page and click Publish to show the change to patients.',
        closable: true,
      })
    } catch (error) {
      console.error('A fix failed', error)
      toast.push({
        status: 'error',
        title: 'The change was not saved',
        description: 'Open the page and make the change there.',
        closable: true,
      })
    } finally {
      setBusy(false)
    }
  }
  return { busy, apply }
}
