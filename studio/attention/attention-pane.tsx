import { CheckmarkCircleIcon, EditIcon } from '@sanity/icons'
import { Box, Button, Card, Container, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { draftsOnlyAdvice } from '../access/advice'
import { useCanPublish } from '../access/use-can-publish'
import { titleOf } from '../checks/content'
import type { Doc, Finding, Severity } from '../checks/types'
import { useShowMore } from '../desk/show-more'
import { useContent, type IgnoredFinding } from './content-context'
import { FindingCard } from './finding-card'
import { PublishAll } from './publish-all'
import { useIgnore } from './use-ignore'

const headings: Record<Severity, string> = {
  error: 'Errors',
  warning: 'Contradictions',
  info: 'Suggestions',
}

/** The number of findings of a group that are listed at first, and added each time. */
const groupSize = 20

/** Renders the pane with everything that needs attention. */
export function AttentionPane() {
  return (
    <Box padding={4}>
      <Container width={1}>
        <AttentionList />
      </Container>
    </Box>
  )
}

/** Lists all findings and all documents with unpublished changes once the content is checked. */
export function AttentionList() {
  const { isChecked, findings, ignored, unpublished } = useContent()
  if (!isChecked) return <Spinner muted />
  return (
    <Stack space={5}>
      <UnpublishedChanges documents={unpublished} />
      {findings.length === 0 && <NoFindings />}
      {(Object.keys(headings) as Severity[]).map((severity) => (
        <Group
          key={severity}
          title={headings[severity]}
          findings={findings.filter((finding) => finding.severity === severity)}
        />
      ))}
      <Ignored entries={ignored} />
    </Stack>
  )
}

function Ignored({ entries }: { entries: IgnoredFinding[] }) {
  const { isBusy, showAgain } = useIgnore()
  if (entries.length === 0) return null
  return (
    <Stack space={3} as="section">
      <Heading as="h2" size={1}>{`Ignored (${entries.length})`}</Heading>
      {entries.map((entry) => (
        <Card key={entry.documentId} padding={3} radius={2} border>
          <Flex gap={3} align="center" justify="space-between">
            <Text size={1} muted style={{ lineHeight: 1.45 }}>
              {entry.finding.message}
            </Text>
            <Button
              mode="ghost"
              fontSize={1}
              padding={2}
              text="Show again"
              disabled={isBusy}
              onClick={() => void showAgain(entry)}
            />
          </Flex>
        </Card>
      ))}
    </Stack>
  )
}

function Group({ title, findings }: { title: string; findings: Finding[] }) {
  const { listed, more } = useShowMore(findings, groupSize)
  if (findings.length === 0) return null
  return (
    <Stack space={3} as="section">
      <Heading as="h2" size={1}>{`${title} (${findings.length})`}</Heading>
      {listed.map((finding) => (
        <FindingCard key={finding.id} finding={finding} />
      ))}
      {more}
    </Stack>
  )
}

function NoFindings() {
  return (
    <Card padding={4} radius={2} tone="positive" border>
      <Flex gap={3} align="center">
        <Text size={2}>
          <CheckmarkCircleIcon />
        </Text>
        <Text size={1}>
          Nothing needs attention. No errors or contradictions were found on the website.
        </Text>
      </Flex>
    </Card>
  )
}

function UnpublishedChanges({ documents }: { documents: Doc[] }) {
  const canPublish = useCanPublish()
  if (documents.length === 0) return null
  return (
    <Stack space={3} as="section">
      <Heading as="h2" size={1}>{`Unpublished changes (${documents.length})`}</Heading>
      <Text size={1} muted>
        Patients don’t see these changes yet.{' '}
        {canPublish
          ? 'Open an item to check it and click Publish at the bottom, or publish all items here.'
          : draftsOnlyAdvice}
      </Text>
      <Flex gap={2} wrap="wrap">
        {canPublish && <PublishAll documents={documents} />}
        {documents.map((doc) => (
          <Button
            key={doc._id}
            as={IntentLink}
            {...{ intent: 'edit', params: { id: doc._id, type: doc._type } }}
            icon={EditIcon}
            mode="ghost"
            fontSize={1}
            padding={3}
            text={titleOf(doc)}
          />
        ))}
      </Flex>
    </Stack>
  )
}
