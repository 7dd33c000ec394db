import { openStatus } from '@site/domain/hours-with-notices'
import { phaseOf } from '@site/domain/in-force'
import { changesHours, noticeHeadline } from '@site/domain/notices'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { useContent } from '../attention/content-context'
import { titleOf } from '../checks/content'
import type { Doc } from '../checks/types'
import { useShowMore } from '../desk/show-more'
import { hoursSourceOf } from '../hours/week'
import { appliesTo, type ClinicNotice, formatNoticeClinics } from '../notices/notice'
import { useNotices } from '../notices/use-notices'
import { useNow } from '../notices/use-now'
import { Section } from './section'

/** The number of clinics that are listed at first, and added each time. */
const pageSize = 20

/** Renders each clinic with its present state, and the notices in force with their clinics, as patients see them. */
export function OpenNow() {
  const { published } = useContent()
  const notices = useNotices()
  const now = useNow()
  const inForce = notices.filter((notice) => phaseOf(notice, now) === 'inForce')
  const changed = inForce.filter(changesHours)
  const clinics = published.ofType('clinic').map((doc) => describe(doc, notices, changed, now))
  const isLong = clinics.length > pageSize
  const { listed, more } = useShowMore(isLong ? unusualFirst(clinics) : clinics, pageSize)
  return (
    <>
      <Section title="Open now">
        {isLong && (
          <Text size={1} muted>
            {`${clinics.filter(({ status }) => status?.open).length} of ${clinics.length} clinics are open. Those with a notice come first.`}
          </Text>
        )}
        <Stack as="ul" space={4} padding={0} margin={0}>
          {listed.map(({ id, title, status }) => (
            <Stack as="li" key={id} space={2}>
              <Text size={1} weight="medium">
                {title}
              </Text>
              <Flex>
                <Card
                  tone={status?.open ? 'positive' : 'default'}
                  padding={status?.open ? 2 : 0}
                  radius={2}
                >
                  <Text size={1} muted={!status?.open}>
                    {status?.text ?? 'Hours unknown'}
                  </Text>
                </Card>
              </Flex>
            </Stack>
          ))}
        </Stack>
        {more}
      </Section>
      <Section title={`Notices in force (${inForce.length})`}>
        {inForce.length === 0 && (
          <Text size={1} muted>
            None
          </Text>
        )}
        {inForce.map((notice) => (
          <Flex key={notice.id} gap={3} align="center" justify="space-between">
            <Stack flex={1} space={2}>
              <Text size={1} style={{ lineHeight: 1.45 }}>
                <strong>{noticeHeadline(notice, now)}.</strong> {notice.message}
              </Text>
              <Text size={1} muted>
                {formatNoticeClinics(notice, published)}
              </Text>
            </Stack>
            <Button
              as={IntentLink}
              {...{ intent: 'edit', params: { id: notice.id, type: 'notice' } }}
              text="Open notice"
              aria-label={`Open notice “${notice.message}”`}
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

type ClinicState = {
  id: string
  title: string
  status: ReturnType<typeof openStatus>
  /** Whether a notice changes the hours now, or the hours are unknown. */
  isUnusual: boolean
}

/** Returns the present state of a clinic. `changed` contains the notices that change hours now. */
function describe(
  doc: Doc,
  notices: ClinicNotice[],
  changed: ClinicNotice[],
  now: Date,
): ClinicState {
  const status = openStatus(
    hoursSourceOf(
      doc,
      notices.filter((notice) => appliesTo(notice, doc._id)),
    ),
    now,
  )
  return {
    id: doc._id,
    title: titleOf(doc),
    status,
    isUnusual: status === null || changed.some((notice) => appliesTo(notice, doc._id)),
  }
}

/** Returns the clinics in this order: unusual states, closed clinics, all others. */
function unusualFirst(clinics: ClinicState[]): ClinicState[] {
  const rank = ({ isUnusual, status }: ClinicState) => (isUnusual ? 0 : status?.open ? 2 : 1)
  return [...clinics].sort((a, b) => rank(a) - rank(b))
}
