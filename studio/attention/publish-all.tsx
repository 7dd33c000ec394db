import { PublishIcon } from '@sanity/icons'
import { Box, Button, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import {
  useClient,
  useCurrentUser,
  useWorkspace,
  validateDocument,
  type SanityDocument,
  type Workspace,
} from 'sanity'
import { titleOf } from '../checks/content'
import type { Doc } from '../checks/types'
import { apiVersion } from '../settings'
import { useTask } from './use-task'

/** Publishes every valid draft after a confirmation that lists them. Invalid drafts stay unpublished and are named. */
export function PublishAll({ documents }: { documents: Doc[] }) {
  const [review, setReview] = useState<{ valid: Doc[]; invalid: Doc[] } | null>(null)
  const [isChecking, setChecking] = useState(false)
  const workspace = useWorkspace()
  const currentUser = useCurrentUser()
  const client = useClient({ apiVersion })
  const { busy, run } = useTask()

  const open = async () => {
    setChecking(true)
    try {
      const drafts = await client.fetch<SanityDocument[]>(
        '*[_id in $ids]',
        { ids: documents.map(({ _id }) => `drafts.${_id}`) },
        { perspective: 'raw', tag: 'publish-all' },
      )
      const isInvalid = await Promise.all(
        documents.map(({ _id }) => {
          const draft = drafts.find((each) => each._id === `drafts.${_id}`)
          return draft ? hasErrors(draft, workspace, currentUser) : Promise.resolve(true)
        }),
      )
      setReview({
        valid: documents.filter((_, i) => !isInvalid[i]),
        invalid: documents.filter((_, i) => isInvalid[i]),
      })
    } finally {
      setChecking(false)
    }
  }
  const publish = async (valid: Doc[]) => {
    await run(
      () =>
        client.action(
          valid.map(({ _id }) => ({
            actionType: 'sanity.action.document.publish' as const,
            draftId: `drafts.${_id}`,
            publishedId: _id,
          })),
        ),
      {
        done: valid.length === 1 ? '1 item published' : `${valid.length} items published`,
        failed: 'Nothing was published',
        cure: 'Open each item and click Publish there.',
      },
    )
    setReview(null)
  }

  return (
    <>
      <Button
        icon={PublishIcon}
        text="Publish all"
        fontSize={1}
        padding={3}
        loading={isChecking}
        disabled={busy}
        onClick={() => void open()}
      />
      {review && (
        <Dialog
          id="publish-all"
          header="Publish all changes?"
          width={1}
          onClose={() => setReview(null)}
          footer={
            <Flex gap={2} justify="flex-end" padding={3}>
              <Button text="Cancel" mode="bleed" onClick={() => setReview(null)} />
              <Button
                text={
                  review.valid.length === 1
                    ? 'Publish 1 item'
                    : `Publish ${review.valid.length} items`
                }
                loading={busy}
                disabled={review.valid.length === 0}
                onClick={() => void publish(review.valid)}
              />
            </Flex>
          }
        >
          <Stack space={4} padding={4}>
            <TitleList
              heading="Patients will see these changes right away:"
              documents={review.valid}
            />
            <TitleList
              heading="These items have errors and stay unpublished. Open each one to correct it:"
              documents={review.invalid}
            />
          </Stack>
        </Dialog>
      )}
    </>
  )
}

function TitleList({ heading, documents }: { heading: string; documents: Doc[] }) {
  if (documents.length === 0) return null
  return (
    <Stack space={3}>
      <Text size={1} weight="medium">
        {heading}
      </Text>
      <Box as="ul" paddingLeft={4} margin={0}>
        {documents.map((doc) => (
          <Text as="li" key={doc._id} size={1} style={{ marginBottom: 8 }}>
            {titleOf(doc)}
          </Text>
        ))}
      </Box>
    </Stack>
  )
}

/** Returns whether the Studio would refuse to publish the draft. */
async function hasErrors(
  draft: SanityDocument,
  workspace: Workspace,
  currentUser: ReturnType<typeof useCurrentUser>,
): Promise<boolean> {
  const markers = await validateDocument({
    document: draft,
    workspace,
    environment: 'studio',
    currentUser,
  })
  return markers.some(({ level }) => level === 'error')
}
