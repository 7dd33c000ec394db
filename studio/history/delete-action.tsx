import { useState } from 'react'
import { type DocumentActionComponent, useClient, useCurrentUser } from 'sanity'
import { ConfirmDeleteDialog } from 'sanity/structure'
import { useTask } from '../attention/use-task'
import { wrapAction } from '../desk/wrap-action'
import { apiVersion } from '../settings'
import { deleteVersions, recycle } from './deleted-document'

/** Returns the action that deletes a document so that it stores the document in the recycle bin, or another action unchanged. */
export const recyclingAction = wrapAction('delete', withRecycleBin)

/** Wraps the Studio's action, which provides the label, the permissions and the question about references. */
function withRecycleBin(original: DocumentActionComponent): DocumentActionComponent {
  return function useWithRecycleBin(props) {
    const { id, type, draft, published, onComplete } = props
    const description = original(props)
    const client = useClient({ apiVersion })
    const user = useCurrentUser()
    const { run } = useTask()
    const [isOpen, setOpen] = useState(false)
    if (!description) return description
    const close = () => {
      setOpen(false)
      onComplete()
    }
    const deleteDocument = () => {
      close()
      void run(
        () =>
          client.action([...recycle(props, user), ...deleteVersions(props)], {
            tag: 'recycle-bin',
          }),
        {
          done: 'Deleted',
          next: 'You can restore it from the recycle bin.',
          failed: 'The document was not deleted',
        },
      )
    }
    return {
      ...description,
      onHandle: () => setOpen(true),
      dialog: isOpen && {
        type: 'custom',
        component: (
          <ConfirmDeleteDialog
            action="delete"
            id={draft?._id ?? published?._id ?? id}
            type={type}
            onCancel={close}
            onConfirm={deleteDocument}
          />
        ),
      },
    }
  }
}
