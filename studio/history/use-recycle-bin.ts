import { useToast } from '@sanity/ui'
import { useState } from 'react'
import { useClient } from 'sanity'
import { useRouter } from 'sanity/router'
import { cureOf } from '../access/forbidden'
import { apiVersion } from '../settings'
import type { DeletedDocument } from './deleted-document'
import { restore, RestoreError } from './restore'

/** Returns functions that restore a document from the recycle bin, and that remove it there for good. */
export function useRecycleBin() {
  const client = useClient({ apiVersion }).withConfig({ perspective: 'raw' })
  const toast = useToast()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  async function run(work: () => Promise<unknown>, title: string, failure: string) {
    setBusy(true)
    try {
      await work()
      toast.push({ status: 'success', title, closable: true })
    } catch (error) {
      console.error(failure, error)
      toast.push({
        status: 'error',
        title: failure,
        description:
          error instanceof RestoreError
            ? error.message
            : cureOf(error, 'Check your internet connection, then try again.'),
        closable: true,
      })
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    /** Restores a document with everything that it refers to, and opens it. */
    restore: ({ _id, title, documentId, documentType }: DeletedDocument) =>
      run(
        async () => {
          await restore(client, _id)
          router.navigateIntent('edit', { id: documentId, type: documentType })
        },
        `“${title}” is restored`,
        `“${title}” was not restored`,
      ),
    remove: ({ _id, title }: DeletedDocument) =>
      run(
        () => client.delete(_id),
        `“${title}” is deleted for good`,
        `“${title}” was not deleted for good`,
      ),
  }
}
