import { Box, Button, Card, Container, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { useContent } from '../attention/content-context'
import { titleOf } from '../checks/content'
import type { Change, ChangeKind } from './changes'
import { MomentText } from './moment-text'
import { useChanges } from './use-changes'
import { useDeletedDocuments } from './use-deleted-documents'
import { UserName } from './user-name'

const labels: Record<ChangeKind, string> = {
  published: 'Published',
  unpublished: 'Unpublished',
  deleted: 'Deleted',
  edited: 'Edited, not published',
  discarded: 'Discarded changes',
}

const maxListed = 50

/** Lists who changed what and when, the last change first, with links to the differences. */
export function ChangesPane() {
  const changes = useChanges()
  return (
    <Box
      padding={4}
      style={{ height: '100%', overflow: 'auto', boxSizing: 'border-box' }}
      data-testid="changes"
    >
      <Container width={1}>
        <Stack space={4}>
          <Text size={1} muted style={{ lineHeight: 1.45 }}>
            The last changes of the items that were changed last. “Show differences” compares a
            draft with what patients see. “Show history” lists the earlier versions, to compare or
            restore them.
          </Text>
          <ChangeList changes={changes} />
        </Stack>
      </Container>
    </Box>
  )
}

function ChangeList({ changes }: { changes: ReturnType<typeof useChanges> }) {
  if (changes.state === 'loading') return <Spinner muted />
  if (changes.state === 'failed')
    return <Text size={1}>The history can’t be read right now. Try again in a few minutes.</Text>
  if (changes.changes.length === 0) return <Text size={1}>Nothing was changed yet.</Text>
  return (
    <Stack as="ul" space={2} padding={0} margin={0}>
      {changes.changes.slice(0, maxListed).map((change) => (
        <ChangeRow key={`${change.revision} ${change.documentId}`} change={change} />
      ))}
    </Stack>
  )
}

function ChangeRow({ change }: { change: Change }) {
  const { kind, documentId, author, at } = change
  const { content } = useContent()
  const document = content.byId(documentId)
  const deletedTitle = useDeletedDocuments()?.find(
    (entry) => entry.documentId === documentId,
  )?.title
  const title = document ? titleOf(document) : (deletedTitle ?? 'Untitled')
  const isDraft = kind === 'edited'
  // The Studio compares a draft with what is published at once, and other versions by a click on each.
  const label = isDraft ? 'Show differences' : 'Show history'
  return (
    <Card as="li" padding={3} radius={2} border style={{ listStyle: 'none' }}>
      <Flex align="center" gap={3} wrap="wrap">
        <Stack space={3} flex={1} style={{ minWidth: 180 }}>
          <Text size={1} weight="medium">
            {title}
          </Text>
          <Text size={1} muted style={{ lineHeight: 1.45 }}>
            {labels[kind]} <MomentText iso={at} /> by <UserName id={author} />
          </Text>
        </Stack>
        {document && kind !== 'deleted' && (
          <Button
            as={IntentLink}
            {...{
              intent: 'edit',
              params: {
                id: documentId,
                type: document._type,
                inspect: 'sanity/structure/history',
                changesInspectorTab: isDraft ? 'review' : 'history',
              },
            }}
            text={label}
            aria-label={`${label} of ${title}`}
            mode="ghost"
            fontSize={1}
            padding={3}
          />
        )}
      </Flex>
    </Card>
  )
}
