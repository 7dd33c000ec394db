import { CheckmarkCircleIcon, EditIcon } from '@sanity/icons'
import { Box, Button, Card, Container, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { titleOf } from '../checks/content'
import type { Finding, Severity } from '../checks/types'
import { useContent } from './content-context'
import { FindingCard } from './finding-card'

const headings: Record<Severity, string> = {
  error: 'Errors that patients can see',
  warning: 'Contradictions',
  info: 'Suggestions',
}

/** Lists all findings and all documents with unpublished changes. */
export function AttentionPane() {
  const { ready, findings, unpublished } = useContent()
  if (!ready)
    return (
      <Flex align="center" justify="center" padding={6}>
        <Spinner muted />
      </Flex>
    )
  return (
    <Box padding={4} style={{ height: '100%', overflow: 'auto' }}>
      <Container width={1}>
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
        </Stack>
      </Container>
    </Box>
  )
}

function Group({ title, findings }: { title: string; findings: Finding[] }) {
  if (findings.length === 0) return null
  return (
    <Stack space={3} as="section">
      <Heading as="h2" size={1}>{`${title} (${findings.length})`}</Heading>
      {findings.map((finding) => (
        <FindingCard key={finding.id} finding={finding} />
      ))}
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

function UnpublishedChanges({ documents }: { documents: { _id: string; _type: string }[] }) {
  if (documents.length === 0) return null
  return (
    <Stack space={3} as="section">
      <Heading as="h2" size={1}>{`Unpublished changes (${documents.length})`}</Heading>
      <Text size={1} muted>
        Patients still see the old version. Open each item and click Publish at the bottom.
      </Text>
      <Flex gap={2} wrap="wrap">
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
