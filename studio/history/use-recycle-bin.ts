import { useClient } from 'sanity'
import { useRouter } from 'sanity/router'
import { useTask } from '../attention/use-task'
import { apiVersion } from '../settings'
import type { DeletedDocument } from './deleted-document'
import { restore, RestoreError } from './restore'

/** Returns functions that restore a document from the recycle bin, and that remove it there for good. */
export function useRecycleBin() {
  const client = useClient({ apiVersion }).withConfig({ perspective: 'raw' })
  const router = useRouter()
  const { busy, run } = useTask()
  const cure = 'Check your internet connection, then try again.'

  return {
    isBusy: busy,
    /** Restores a document with everything that it refers to, and opens it. */
    restore: ({ _id, title, documentId, documentType }: DeletedDocument) =>
      run(
        async () => {
          await restore(client, _id)
          router.navigateIntent('edit', { id: documentId, type: documentType })
        },
        {
          done: `“${title}” is restored`,
          failed: `“${title}” was not restored`,
          cure: (error) => (error instanceof RestoreError ? error.message : cure),
        },
      ),
    remove: ({ _id, title }: DeletedDocument) =>
      run(() => client.delete(_id), {
        done: `“${title}” is deleted for good`,
        failed: `“${title}” was not deleted for good`,
        cure,
      }),
  }
}
