import { openStatus } from '@site/domain/hours-with-notices'
import { noticeHeadline, noticePhase } from '@site/domain/notices'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { useContent } from '../attention/content-context'
import { titleOf } from '../checks/content'
import { completeWeek } from '../hours/week'
import { appliesTo } from '../notices/notice'
import { useNotices } from '../notices/use-notices'
import { useNow } from '../notices/use-now'
import { Section } from './section'

/** Each clinic with its present state, and the notices in force, both as patients see them. */
export function OpenNow() {
  const { content } = useContent()
  const notices = useNotices()
  const now = useNow()
  const inForce = notices.filter((notice) => noticePhase(notice, now) === 'inForce')
  return (
    <>
      <Section title="Open now">
        <Stack as="ul" space={3} padding={0} margin={0}>
          {content.publicOfType('clinic').map((doc) => {
            const status = openStatus(
              {
                hours: completeWeek(doc.hours),
                notices: notices.filter((notice) => appliesTo(notice, doc._id)),
              },
              now,
            )
            return (
              <Flex
                as="li"
                key={doc._id}
                gap={3}
                align="center"
                justify="space-between"
                wrap="wrap"
              >
                <Text size={1} weight="medium">
                  {titleOf(doc)}
                </Text>
                <Card tone={status?.open ? 'positive' : 'default'} padding={1} radius={2}>
                  <Text size={1}>{status?.text ?? 'Hours unknown'}</Text>
                </Card>
              </Flex>
            )
          })}
        </Stack>
      </Section>
      <Section title={`Notices in force (${inForce.length})`}>
        {inForce.length === 0 && (
          <Text size={1} muted>
            None
          </Text>
        )}
        {inForce.map((notice) => (
          <Flex key={notice.id} gap={3} align="center" justify="space-between">
            <Text size={1} style={{ lineHeight: 1.45 }}>
              <strong>{noticeHeadline(notice, now)}.</strong> {notice.message}
            </Text>
            <Button
              as={IntentLink}
              {...{ intent: 'edit', params: { id: notice.id, type: 'notice' } }}
              text="Open"
              aria-label={`Open the notice “${notice.message}”`}
              mode="ghost"
              fontSize={1}
              padding={3}
            />
          </Flex>
        ))}
      </Section>
    </>
  )
}
