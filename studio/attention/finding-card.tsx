import { CheckmarkIcon, EyeClosedIcon } from '@sanity/icons'
import { Button, Card, Flex, Stack, Text, type CardTone } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import type { Finding, Place, Severity } from '../checks/types'
import { useFix } from './use-fix'
import { useIgnore } from './use-ignore'

/** Card color for each severity. */
const tones: Record<Severity, CardTone> = { error: 'critical', warning: 'caution', info: 'primary' }

type Props = {
  finding: Finding
  /** Id of the document that is open, if any. */
  openDocumentId?: string
  /** Shows a field of the open document. */
  onShow?: (path: string) => void
}

/**
 * Renders one finding: its message, its fixes, and links to its places. Staff cannot ignore an error that patients see.
 */
export function FindingCard({ finding, openDocumentId, onShow }: Props) {
  const { isBusy, apply } = useFix()
  const { isBusy: isIgnoring, ignore } = useIgnore()
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
              disabled={isBusy}
              onClick={() => void apply(fix)}
            />
          ))}
          {finding.places.map((place) =>
            onShow && place.documentId === openDocumentId ? (
              <Button
                key={place.path}
                mode="ghost"
                fontSize={1}
                padding={2}
                text={`Show ${fieldTitle(place)}`}
                onClick={() => onShow(place.path)}
              />
            ) : (
              <PlaceLink key={`${place.documentId}${place.path}`} place={place} />
            ),
          )}
          {finding.severity !== 'error' && (
            <Button
              icon={EyeClosedIcon}
              mode="bleed"
              fontSize={1}
              padding={2}
              text="Ignore until it changes"
              disabled={isIgnoring}
              onClick={() => void ignore(finding)}
            />
          )}
        </Flex>
      </Stack>
    </Card>
  )
}

/** Returns the name of a field in quotation marks. */
function fieldTitle({ label }: Place): string {
  return label.startsWith('“') ? label : `“${label}”`
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
