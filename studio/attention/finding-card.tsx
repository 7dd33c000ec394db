import { CheckmarkIcon } from '@sanity/icons'
import { Button, Card, Flex, Stack, Text, type CardTone } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import type { Finding, Place, Severity } from '../checks/types'
import { useFix } from './use-fix'

/** The color for each grade. */
const tones: Record<Severity, CardTone> = { error: 'critical', warning: 'caution', info: 'primary' }

type Props = {
  finding: Finding
  /** The document that is open, and how to show a field of it. */
  here?: string
  onShow?: (path: string) => void
}

/** One finding: what is the matter, where to look, and what settles it. */
export function FindingCard({ finding, here, onShow }: Props) {
  const { busy, apply } = useFix()
  return (
    <Card padding={3} radius={2} border tone={tones[finding.severity]} data-finding={finding.id}>
      <Stack space={3}>
        <Text size={1} style={{ lineHeight: 1.45 }}>
          {finding.message}
        </Text>
        <Flex gap={2} wrap="wrap">
          {finding.fixes.map((fix) => (
            <Button
              key={fix.label}
              icon={CheckmarkIcon}
              text={fix.label}
              tone="default"
              fontSize={1}
              padding={2}
              disabled={busy}
              onClick={() => void apply(fix)}
            />
          ))}
          {finding.places.map((place) =>
            onShow && place.documentId === here ? (
              <Button
                key={place.path}
                mode="ghost"
                fontSize={1}
                padding={2}
                text={`Show ${fieldOf(place)}`}
                onClick={() => onShow(place.path)}
              />
            ) : (
              <PlaceLink key={`${place.documentId}${place.path}`} place={place} />
            ),
          )}
        </Flex>
      </Stack>
    </Card>
  )
}

/** The part of a place's title that tells the field. */
function fieldOf({ title }: Place): string {
  const field = title.slice(title.indexOf(': ') + 2)
  return field.startsWith('“') ? field : `“${field}”`
}

function PlaceLink({ place }: { place: Place }) {
  return (
    <Button
      as={IntentLink}
      {...{
        intent: 'edit',
        params: { id: place.documentId, type: place.documentType, path: place.path },
      }}
      mode="ghost"
      fontSize={1}
      padding={2}
      text={`Open ${place.title}`}
      style={{ maxWidth: '100%' }}
    />
  )
}
