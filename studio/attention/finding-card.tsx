import { CheckmarkIcon } from '@sanity/icons'
import { Button, Card, Flex, Stack, Text, type CardTone } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import type { Finding, Place, Severity } from '../checks/types'
import { useFix } from './use-fix'

/** The color for each grade. */
export const tones: Record<Severity, CardTone> = { error: 'critical', warning: 'caution', info: 'primary' }

/** One finding: what is the matter, where to look, and what settles it. `here` is the document that is open. */
export function FindingCard({ finding, here }: { finding: Finding; here?: string }) {
  const { busy, apply } = useFix()
  return (
    <Card padding={3} radius={2} border tone={tones[finding.severity]} data-finding={finding.id}>
      <Stack space={3}>
        <Text size={1} style={{ lineHeight: 1.45 }}>{finding.message}</Text>
        <Flex gap={2} wrap="wrap">
          {finding.fixes.map((fix) => (
            <Button key={fix.label} icon={CheckmarkIcon} text={fix.label} tone="default" fontSize={1} padding={2} disabled={busy} onClick={() => void apply(fix)} />
          ))}
          {finding.places.map((place) => (
            <PlaceLink key={`${place.documentId}${place.path}`} place={place} here={here} />
          ))}
        </Flex>
      </Stack>
    </Card>
  )
}

function PlaceLink({ place, here }: { place: Place; here?: string | undefined }) {
  const field = place.title.slice(place.title.indexOf(': ') + 2)
  return (
    <Button
      as={IntentLink}
      {...{ intent: 'edit', params: { id: place.documentId, type: place.documentType, path: place.path } }}
      mode="ghost"
      fontSize={1}
      padding={2}
      text={place.documentId === here ? `Show “${field.replace(/[“”]/g, '')}”` : `Open ${place.title}`}
      style={{ maxWidth: '100%' }}
    />
  )
}
