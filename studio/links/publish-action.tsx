import { composedPath } from '@site/domain/page-paths'
import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import {
  type DocumentActionComponent,
  type SanityClient,
  useClient,
  useSyncState,
  useValidationStatus,
} from 'sanity'
import { useTask } from '../attention/use-task'
import { asText, valueAt } from '../checks/content'
import { hasNewWebName, webNameOf } from '../desk/retired-addresses'
import { wrapAction } from '../desk/wrap-action'
import { generateKey } from '../random-hex'
import { apiVersion } from '../settings'
import { redirectsAfterMove, type StoredRedirect } from './redirect-entries'

/** Returns the action that publishes a composed page so that it offers a redirect, or another action unchanged. */
export const redirectingAction = wrapAction('publish', withRedirect)

/** Wraps the action that publishes a page. Only a changed web name changes what it does. */
function withRedirect(original: DocumentActionComponent): DocumentActionComponent {
  return function useWithRedirect(props) {
    const { id, type, draft, published } = props
    const description = original(props)
    const client = useClient({ apiVersion })
    const { isBusy, run } = useTask()
    const { isValidating, revision } = useValidationStatus(draft?._id ?? id, type, true)
    const { isSyncing } = useSyncState(id, type)
    const [isOpen, setOpen] = useState(false)
    if (!description || !draft || !published || !hasNewWebName(draft, published)) return description
    const [from, to] = [composedPath(webNameOf(published)), composedPath(webNameOf(draft))]
    const isValidated = !isValidating && revision === draft._rev
    const publish = () => {
      setOpen(false)
      description.onHandle?.()
    }
    const redirectAndPublish = async () => {
      // The redirect is stored first: it has no effect while the page has the old address.
      const isStored = await run(
        () => storeRedirect(client, { from, to, title: asText(valueAt(draft, 'title')) }),
        { failed: 'The page was not published, because its redirect could not be saved' },
      )
      if (isStored) publish()
    }
    return {
      ...description,
      disabled: Boolean(description.disabled) || !isValidated || isSyncing,
      onHandle: () => setOpen(true),
      dialog: isOpen && {
        type: 'dialog',
        header: 'The page’s address changes',
        width: 'small',
        onClose: () => setOpen(false),
        content: (
          <Stack space={4}>
            <Text size={1} style={{ lineHeight: 1.45 }}>
              Links and bookmarks still lead to <strong>{from}</strong>. With a redirect, visitors
              get to <strong>{to}</strong>.
            </Text>
            <Flex gap={2} justify="flex-end" wrap="wrap">
              <Button
                text="Publish without a redirect"
                mode="bleed"
                fontSize={1}
                padding={3}
                disabled={isBusy}
                onClick={publish}
              />
              <Button
                text="Publish and redirect"
                fontSize={1}
                padding={3}
                loading={isBusy}
                onClick={() => void redirectAndPublish()}
              />
            </Flex>
          </Stack>
        ),
      },
    }
  }
}

type Move = { from: string; to: string; title: string }
type StoredList = { _id: string; _rev: string; entries: StoredRedirect[] | null }

/** Changes the published list of redirects and, if it has unpublished changes, its draft. */
async function storeRedirect(client: SanityClient, { from, to, title }: Move) {
  const lists = await client.fetch<StoredList[]>(
    '*[_id in ["redirects", "drafts.redirects"]]{_id, _rev, entries}',
    {},
    { perspective: 'raw', tag: 'redirect' },
  )
  const move = { from, to, key: generateKey(), note: `“${title}” has moved` }
  const transaction = client
    .transaction()
    .createIfNotExists({ _id: 'redirects', _type: 'redirects' })
  if (!lists.some(({ _id }) => _id === 'redirects'))
    transaction.patch('redirects', { set: { entries: redirectsAfterMove([], move) } })
  for (const { _id, _rev, entries } of lists)
    transaction.patch(_id, {
      set: { entries: redirectsAfterMove(entries ?? [], move) },
      ifRevisionID: _rev,
    })
  await transaction.commit({ tag: 'redirect' })
}
