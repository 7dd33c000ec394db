import { Box, Button, Card, Container, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { useContent } from '../attention/content-context'
import { type Change, type ChangeKind, changeTitle } from './changes'
import { MomentText } from './moment-text'
import { useChanges } from './use-changes'
import { UserName } from './user-name'

const labels: Record<ChangeKind, string> = {
  published: 'Published',
  changed: 'Changed on the website',
  moved: 'Moved in the list',
  unpublished: 'Unpublished',
  deleted: 'Deleted',
  edited: 'Edited',
  discarded: 'Discarded changes',
}

/** What became of an edit. */
const outcomes: Partial<Record<ChangeKind, string>> = {
  published: 'Edited, published later',
  discarded: 'Edited, discarded later',
}

function describe({ kind, outcome }: Change): string {
  if (kind !== 'edited') return labels[kind]
  return outcome === null ? 'Edited, not published' : (outcomes[outcome] ?? labels.edited)
}

const maxListed = 50

/** Lists who changed what and when, the last change first, with links to the differences. */
export function ChangesPane() {
  const changes = useChanges()
  return (
    <Box padding={4} data-testid="changes">
      <Container width={1}>
        <Stack space={4}>
          <Text size={1} muted style={{ lineHeight: 1.45 }}>
            The most recent changes. “Show differences” compares an item with the version that
            patients saw before. Where there is nothing to compare, such as after changes were
            discarded, “Show history” lists the item’s versions.
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
  if (changes.changes.length === 0) return <Text size={1}>Nothing has been changed yet.</Text>
  return (
    <Stack as="ul" space={2} padding={0} margin={0}>
      {changes.changes.slice(0, maxListed).map((change) => (
        <ChangeRow key={`${change.revision} ${change.documentId}`} change={change} />
      ))}
    </Stack>
  )
}

function ChangeRow({ change }: { change: Change }) {
  const { kind, documentId, author, at, comparison } = change
  const { content } = useContent()
  const document = content.byId(documentId)
  const title = changeTitle(change, content)
  const label = comparison ? 'Show differences' : 'Show history'
  return (
    <Card as="li" padding={3} radius={2} border style={{ listStyle: 'none' }}>
      <Flex align="center" gap={3} wrap="wrap">
        <Stack space={3} flex={1} style={{ minWidth: 180 }}>
          <Text size={1} weight="medium">
            {title}
          </Text>
          <Text size={1} muted style={{ lineHeight: 1.45 }}>
            {describe(change)}
            {kind === 'edited' ? ' · ' : ' '}
            <MomentText iso={at} /> by <UserName id={author} />
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
                changesInspectorTab: comparison ? 'review' : 'history',
                // Without a revision, the Studio compares the present version.
                ...(comparison && comparison !== 'present' && { rev: comparison.revision }),
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
