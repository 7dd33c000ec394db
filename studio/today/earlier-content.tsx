import type { ContentLoss } from '@site/domain/today'
import { Button, Card, Heading, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import { StateLink } from 'sanity/router'
import { MomentText } from '../history/moment-text'
import { describeAge } from './describe-age'
import type { SiteFigures } from './use-site-figures'

/** The server reads the dataset each minute, so it has failed several times after this time. */
const maxAgeMs = 10 * 60_000

/** Returns whether the website shows earlier content than the published one, as far as the server's last figures show. */
export function showsEarlierContent(result: SiteFigures): boolean {
  return reasonOf(result) !== null
}

function reasonOf(result: SiteFigures) {
  if (result.state !== 'loaded') return null
  const { ageSeconds, rejected } = result.figures.content
  const ageMs = ageSeconds * 1000
  return rejected ?? (ageMs > maxAgeMs ? { ageMs } : null)
}

/** Explains why publications don't appear on the website. Renders nothing while they do. */
export function EarlierContent({ result }: { result: SiteFigures }) {
  const id = useId()
  const reason = reasonOf(result)
  if (!reason) return null
  return (
    <Card as="section" aria-labelledby={id} padding={4} radius={2} border tone="critical">
      <Stack space={4}>
        <Heading as="h2" size={1} id={id}>
          Publications don’t appear on the website
        </Heading>
        {'losses' in reason ? (
          <>
            <Text size={1} style={{ lineHeight: 1.45 }}>
              Since <MomentText iso={reason.rejectedAt} />, the website has kept showing its earlier
              content, because too much was removed at once:
            </Text>
            <Stack as="ul" space={3} padding={0} margin={0}>
              {[...new Set(reason.losses.map(describeLoss))].map((text) => (
                <Text as="li" key={text} size={1}>
                  {text}
                </Text>
              ))}
            </Stack>
            <Text size={1} style={{ lineHeight: 1.45 }}>
              If this was a mistake, restore what was removed. The website then shows the latest
              publications. If it was intended, ask your website administrator to accept it.
            </Text>
            <Button
              as={StateLink}
              {...{ state: { panes: [[{ id: 'recycle-bin' }]] } }}
              text="Open the recycle bin"
              mode="ghost"
              fontSize={1}
              padding={3}
            />
          </>
        ) : (
          <Text size={1} style={{ lineHeight: 1.45 }}>
            {`The website’s server has not been able to read the content for ${describeAge(reason.ageMs)}. Patients see earlier content. Tell your website administrator.`}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

/** Describes a loss, such as “Clinics: 4 of 25 left”. */
function describeLoss({ part, documents, before, after }: ContentLoss): string {
  const name = documents === 'page' ? `${part}Page` : documents
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const label = words.charAt(0).toUpperCase() + words.slice(1)
  return before === 1 ? `${label}: missing` : `${label}: ${after} of ${before} left`
}
