import { useToast } from '@sanity/ui'
import { useState } from 'react'
import { useClient } from 'sanity'
import type { Fix } from '../checks/types'
import { apiVersion } from '../settings'

/** Puts a fix into drafts: patients see it only when someone publishes. */
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
        title: 'Changed.',
        description: 'Open the page and press Publish to show it to patients.',
        closable: true,
      })
    } catch (error) {
      console.error('A fix failed', error)
      toast.push({
        status: 'error',
        title: 'This did not work.',
        description: 'Please open the page and change the text there.',
        closable: true,
      })
    } finally {
      setBusy(false)
    }
  }
  return { busy, apply }
}
