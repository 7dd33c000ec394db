import { CheckmarkCircleIcon, EditIcon } from '@sanity/icons'
import { Box, Button, Card, Container, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { titleOf } from '../checks/content'
import type { Finding, Severity } from '../checks/types'
import { useContent } from './content-context'
import { FindingCard } from './finding-card'

const headings: Record<Severity, string> = {
  error: 'Wrong for patients',
  warning: 'Statements that do not agree',
  info: 'Worth a look',
}

/** The list of all findings, and of what waits to be published. */
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
          <Waiting documents={unpublished} />
          {findings.length === 0 && <AllWell />}
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

function AllWell() {
  return (
    <Card padding={4} radius={2} tone="positive" border>
      <Flex gap={3} align="center">
        <Text size={2}>
          <CheckmarkCircleIcon />
        </Text>
        <Text size={1}>Nothing needs attention. All statements on the website agree.</Text>
      </Flex>
    </Card>
  )
}

function Waiting({ documents }: { documents: { _id: string; _type: string }[] }) {
  if (documents.length === 0) return null
  return (
    <Stack space={3} as="section">
      <Heading as="h2" size={1}>{`Changed, but not yet published (${documents.length})`}</Heading>
      <Text size={1} muted>
        Patients still see the old version of these. Open each one and press Publish at the bottom.
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
