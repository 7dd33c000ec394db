import { providerPath } from '@site/domain/page-paths'
import type { Action, SanityDocument } from '@sanity/client'
import { UnpublishIcon } from '@sanity/icons'
import { useToast } from '@sanity/ui'
import { useEffect, useState } from 'react'
import {
  type CurrentUser,
  type DocumentActionComponent,
  getDraftId,
  getPublishedId,
  isValidationErrorMarker,
  useClient,
  useCurrentUser,
  useSyncState,
  useValidationStatus,
} from 'sanity'
import { draftsOnlyAdvice } from '../access/advice'
import { useCanPublish } from '../access/use-can-publish'
import { useTask } from '../attention/use-task'
import { deleteVersions, recycle } from '../history/deleted-document'
import { apiVersion } from '../settings'
import {
  hasNewWebName,
  restoreAddress,
  retireAddress,
  retiredProviderId,
  webNameOf,
} from './retired-addresses'
import { wrapAction } from './wrap-action'

/*
 * Document actions of providers. Each changes the provider and the list of retired addresses in one transaction, so that
 * no address is lost (record 0074). The Studio's own actions provide labels, permissions and the conditions under which
 * they are disabled.
 */

const wrappers = [
  wrapAction('publish', withAddresses),
  wrapAction('unpublish', (original) =>
    withConfirmation(
      offeredToDrafts(original),
      ({ published }) => [
        {
          actionType: 'sanity.action.document.unpublish',
          draftId: getDraftId(published._id),
          publishedId: published._id,
        },
      ],
      {
        done: 'Unpublished',
        next: 'The provider is still here as a draft. Publish it to show it again.',
      },
    ),
  ),
  wrapAction('delete', (original) =>
    withConfirmation(
      original,
      (versions, user) => [...recycle(versions, user), ...deleteVersions(versions)],
      { done: 'Deleted', next: 'You can restore it from the recycle bin.' },
    ),
  ),
]

/** Returns an action of a provider that keeps the list of retired addresses up to date, or an unrelated action unchanged. */
export function providerAction(original: DocumentActionComponent): DocumentActionComponent {
  return wrappers.reduce((action, wrap) => wrap(action), original)
}

/**
 * Wraps the action that unpublishes a document so that it is also offered while staff see the draft, as usual. The Studio
 * offers it only after a click on 'Published', where staff do not look for it.
 */
function offeredToDrafts(original: DocumentActionComponent): DocumentActionComponent {
  return function useOfferedToDrafts(props) {
    const description = original(props)
    const canPublish = useCanPublish()
    if (description || !props.published) return description
    return {
      label: 'Unpublish',
      icon: UnpublishIcon,
      tone: 'critical',
      disabled: !canPublish,
      ...(!canPublish && { title: draftsOnlyAdvice }),
    }
  }
}

/** The notice after an action that succeeded. */
type Success = { done: string; next?: string }
type Versions = { published: SanityDocument; draft: SanityDocument | null }

/** Wraps the action that unpublishes or deletes a provider. A provider that is not published has no address to retire. */
function withConfirmation(
  original: DocumentActionComponent,
  actionsOf: (versions: Versions, user: CurrentUser | null) => Action[],
  success: Success,
): DocumentActionComponent {
  return function useWithConfirmation(props) {
    const description = original(props)
    const [isOpen, setOpen] = useState(false)
    const execute = useExecution()
    const user = useCurrentUser()
    const { published, draft } = props
    if (!description || !published) return description
    const label = String(description.label)
    return {
      ...description,
      onHandle: () => setOpen(true),
      dialog: isOpen && {
        type: 'confirm',
        tone: 'critical',
        message: `Patients will no longer find this provider on the website. The page at ${providerPath(webNameOf(published))} will name colleagues who offer the same service at the same clinic.`,
        confirmButtonText: label,
        onCancel: () => setOpen(false),
        onConfirm: () => {
          setOpen(false)
          execute(label, success, [published], (listedIds) => [
            ...actionsOf({ published, draft }, user),
            ...retireAddress(published, listedIds),
          ])
        },
      },
    }
  }
}

/**
 * Wraps the action that publishes a provider. A changed web name retires the old address, which then leads to the new
 * one; a provider that is published again takes its address off the list. All other changes are published unchanged.
 */
function withAddresses(original: DocumentActionComponent): DocumentActionComponent {
  return function useWithAddresses(props) {
    const { id, type, draft, published } = props
    const description = original(props)
    const execute = useExecution()
    const toast = useToast()
    const { isValidating, revision, validation } = useValidationStatus(draft?._id ?? id, type, true)
    const { isSyncing } = useSyncState(id, type)
    const [isScheduled, setScheduled] = useState(false)
    const isReady = !isSyncing && !isValidating && revision === draft?._rev
    // Like the Studio's own action, it publishes as soon as all edits are saved and valid. The first line prevents a loop.
    // oxlint-disable-next-line react/exhaustive-deps -- what is published changes with each render
    useEffect(() => {
      if (!isScheduled || !isReady) return
      setScheduled(false)
      if (!validation.some(isValidationErrorMarker)) publish()
      else
        toast.push({
          status: 'error',
          title: 'The provider was not published',
          description: 'A field has an error. Correct it, then publish again.',
        })
    })
    if (!description || !draft || (published && !hasNewWebName(draft, published)))
      return description
    return {
      ...description,
      disabled: Boolean(description.disabled) || isScheduled,
      onHandle: () => setScheduled(true),
    }

    function publish() {
      if (!draft) return
      const publishedId = getPublishedId(id)
      execute(
        'Publish',
        { done: 'Published' },
        [draft, ...(published ? [published] : [])],
        (listedIds) => [
          {
            actionType: 'sanity.action.document.publish',
            draftId: getDraftId(publishedId),
            publishedId,
            ifDraftRevisionId: draft._rev,
            ...(published && { ifPublishedRevisionId: published._rev }),
          },
          ...restoreAddress(draft, listedIds),
          ...(published ? retireAddress(published, listedIds) : []),
        ],
      )
    }
  }
}

/** Returns a function that sends actions in one transaction and reports the result to staff. */
function useExecution() {
  const client = useClient({ apiVersion })
  const { run } = useTask()
  return (
    label: string,
    success: Success,
    providers: SanityDocument[],
    actionsOf: (listedIds: string[]) => Action[],
  ) => {
    const ids = providers.map((provider) => retiredProviderId(webNameOf(provider)))
    void run(
      async () => {
        const listedIds = await client.fetch<string[]>(
          '*[_id in $ids]._id',
          { ids },
          { perspective: 'raw', tag: 'retired' },
        )
        await client.action(actionsOf(listedIds), { tag: 'retired' })
      },
      { ...success, failed: `“${label}” did not work` },
    )
  }
}
