import type { TodayFigures } from '@site/domain/today'
import { Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { MomentText } from '../history/moment-text'
import { useNow } from '../notices/use-now'
import { describeAge } from './describe-age'
import { Section } from './section'
import type { SiteFigures as Result } from './use-site-figures'

/**
 * Renders the pending and failed mail, and the missing pages that visitors requested, as counted by the website's
 * server.
 */
export function SiteFigures({ result }: { result: Result }) {
  if (result.state === 'loaded') return <Figures figures={result.figures} />
  return (
    <Section title="Email and missing pages">
      {result.state === 'loading' ? (
        <Spinner muted />
      ) : (
        <Text size={1} style={{ lineHeight: 1.45 }}>
          The website’s server doesn’t provide these figures right now.
        </Text>
      )}
    </Section>
  )
}

function Figures({ figures: { mail, missingPaths, since } }: { figures: TodayFigures }) {
  return (
    <>
      <Section title="Email from the website">
        <MailLine
          text="waiting to be sent"
          count={mail.pending.count}
          oldestAt={mail.pending.oldestAt}
        />
        <Card
          tone={mail.failed.count > 0 ? 'critical' : 'default'}
          padding={mail.failed.count > 0 ? 2 : 0}
          radius={2}
        >
          <MailLine
            text="could not be sent"
            count={mail.failed.count}
            oldestAt={mail.failed.oldestAt}
          />
        </Card>
        {mail.failed.count > 0 && (
          <Text size={1} muted style={{ lineHeight: 1.45 }}>
            These may be patients’ messages, signed agreements or cancellations. Ask your website
            administrator today to send them again. They are stored on the server.
          </Text>
        )}
        {mail.failed.count === 0 && mail.pending.count === 0 && (
          <Text size={1} muted style={{ lineHeight: 1.45 }}>
            If a patient’s message is missing, look in the spam folder of your mailbox, then ask
            your website administrator.
          </Text>
        )}
      </Section>
      <Section title="Pages that visitors did not find">
        {missingPaths.length > 0 && (
          <Stack as="ul" space={3} padding={0} margin={0}>
            {missingPaths.map(({ path, count }) => (
              <Flex as="li" key={path} gap={3} justify="space-between">
                <Text size={1} style={{ overflowWrap: 'anywhere' }}>
                  {path}
                </Text>
                <Text size={1} muted>
                  {count === 1 ? 'once' : `${count} times`}
                </Text>
              </Flex>
            ))}
          </Stack>
        )}
        <Text size={1} muted style={{ lineHeight: 1.45 }}>
          {missingPaths.length === 0 ? 'None since ' : 'Counted since '}
          <MomentText iso={since} />.
        </Text>
      </Section>
    </>
  )
}

function MailLine({
  text,
  count,
  oldestAt,
}: {
  text: string
  count: number
  oldestAt: number | null
}) {
  const now = useNow()
  const age = oldestAt === null ? '' : `, the oldest for ${describeAge(now.getTime() - oldestAt)}`
  return <Text size={1}>{`${count} ${text}${age}`}</Text>
}
