import { CalendarIcon, CheckmarkCircleIcon, CloseCircleIcon, UndoIcon } from '@sanity/icons'
import { Box, Button, Card, Container, Flex, Label, Stack, Text, TextInput } from '@sanity/ui'
import { useId, useState } from 'react'
import { IntentLink } from 'sanity/router'
import { draftsOnlyAdvice } from '../access/advice'
import { useCanPublish } from '../access/use-can-publish'
import { useContent } from '../attention/content-context'
import { titleOf } from '../checks/content'
import { includesText, SearchField } from '../desk/search-field'
import { useShowMore } from '../desk/show-more'
import { EarlierContent, showsEarlierContent } from '../today/earlier-content'
import { useSiteFigures } from '../today/use-site-figures'
import { phaseOf } from '@site/domain/in-force'
import { noticeKinds, noticePeriod } from '@site/domain/notices'
import { appliesTo, type ClinicNotice, findConflict } from './notice'
import { NoticePreview } from './notice-preview'
import { closureToday, isClosedToday, useCloseToday } from './use-close-today'
import { useNotices } from './use-notices'
import { useNow } from './use-now'

/** How many clinics are listed at first, and added each time. */
const pageSize = 20
const allClinics = 'All clinics'

/** Closes a clinic, or all clinics, for the rest of the day with one sentence for patients and one click. */
export function CloseTodayPane() {
  const { ready, published } = useContent()
  const notices = useNotices()
  const now = useNow()
  const canPublish = useCanPublish()
  const { isBusy, close, undo } = useCloseToday()
  const siteFigures = useSiteFigures()
  const showsEarlier = showsEarlierContent(siteFigures)
  const effect = showsEarlier ? 'The website doesn’t show it yet.' : 'Patients see it now.'
  const inputId = useId()
  const [message, setMessage] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const clinics = published.ofType('clinic')
  const sentence = message.trim()
  const [search, setSearch] = useState('')
  const found = clinics.filter((doc) => includesText(titleOf(doc), search))
  const { listed, more } = useShowMore(found, pageSize)

  const row = (name: string, clinicIds: string[] | null) => {
    const closure = closureToday(clinicIds, sentence, now)
    const conflict = findConflict(closure, notices)
    return (
      <ClinicRow
        key={name}
        name={name}
        label={`Close ${clinicIds ? name : 'all clinics'} today`}
        conflict={conflict && appliesToSame(conflict, clinicIds) ? conflict : null}
        isBlocked={conflict !== null}
        isDisabled={isBusy || !ready || !canPublish || sentence === ''}
        onClose={() =>
          void close(closureToday(clinicIds, sentence, new Date())).then((isPublished) =>
            setAnnouncement(isPublished ? `${name}: closed for today. ${effect}` : ''),
          )
        }
        onUndo={(notice) =>
          void undo(notice).then((isUndone) =>
            setAnnouncement(isUndone ? `${name}: the closure was undone.` : ''),
          )
        }
        canUndo={(notice) =>
          canPublish && isClosedToday(notice) && phaseOf(notice, now) === 'inForce'
        }
      />
    )
  }

  return (
    <Box padding={4}>
      <Container width={1}>
        <Stack space={5}>
          <EarlierContent result={siteFigures} />
          <Stack space={3}>
            <Label as="label" htmlFor={inputId} size={1}>
              Why? One sentence for patients
            </Label>
            <TextInput
              id={inputId}
              value={message}
              placeholder="We’re closed today because of snow."
              onChange={(event) => setMessage(event.currentTarget.value)}
            />
            <Text size={1} muted>
              {canPublish
                ? `Then click the clinic. It is closed on the website ${showsEarlier ? 'once publications appear there' : 'at once'}, until midnight.`
                : draftsOnlyAdvice}
            </Text>
          </Stack>
          {sentence && (
            <NoticePreview
              notice={closureToday(null, sentence, now)}
              clinics={clinics}
              nowHeading="What patients will see at a clinic that you close"
            />
          )}
          <Stack space={2}>
            {clinics.length > pageSize && (
              <SearchField label="Search the clinics" value={search} onChange={setSearch} />
            )}
            {listed.map((doc) => row(titleOf(doc), [doc._id]))}
            {more}
            {clinics.length > 1 && row(allClinics, null)}
          </Stack>
          <Text size={1} role="status">
            {announcement}
          </Text>
          <Button
            as={IntentLink}
            {...{ intent: 'create', params: { type: 'notice' } }}
            icon={CalendarIcon}
            text="Close a clinic on another day"
            mode="bleed"
            fontSize={1}
            padding={3}
            justify="flex-start"
          />
        </Stack>
      </Container>
    </Box>
  )
}

/** Returns whether a notice applies to the clinic of a row, or in the row of all clinics, to all. */
function appliesToSame(notice: ClinicNotice, clinicIds: string[] | null): boolean {
  return clinicIds === null ? notice.everyClinic : clinicIds.every((id) => appliesTo(notice, id))
}

type ClinicRowProps = {
  name: string
  /** Label of the button that closes the clinic. */
  label: string
  conflict: ClinicNotice | null
  /** Whether another notice prevents the closure. */
  isBlocked: boolean
  isDisabled: boolean
  canUndo: (notice: ClinicNotice) => boolean
  onClose: () => void
  onUndo: (notice: ClinicNotice) => void
}

function ClinicRow(props: ClinicRowProps) {
  const { name, label, conflict, isBlocked, isDisabled, canUndo, onClose, onUndo } = props
  if (!isBlocked)
    return (
      <Button
        icon={CloseCircleIcon}
        text={label}
        tone="critical"
        mode="ghost"
        justify="flex-start"
        disabled={isDisabled}
        onClick={onClose}
      />
    )
  return (
    <Card padding={3} radius={2} border role="group" aria-label={name}>
      <Flex align="center" gap={3} wrap="wrap">
        <Text size={1}>
          <CheckmarkCircleIcon />
        </Text>
        <Box flex={1} style={{ minWidth: 180 }}>
          <Text size={1}>
            {conflict
              ? `${name} ${name === allClinics ? 'have' : 'has'} a notice: ${noticeKinds[conflict.kind]}, ${noticePeriod(conflict)}.`
              : 'Some clinics already have a notice for today. Close the others one by one.'}
          </Text>
        </Box>
        <Flex gap={2}>
          {conflict && canUndo(conflict) && (
            <Button
              icon={UndoIcon}
              text="Undo"
              aria-label={`Undo the closure of ${conflict.everyClinic ? 'all clinics' : name}`}
              mode="ghost"
              fontSize={1}
              padding={3}
              onClick={() => onUndo(conflict)}
            />
          )}
          {conflict && (
            <Button
              as={IntentLink}
              {...{ intent: 'edit', params: { id: conflict.id, type: 'notice' } }}
              text="Open notice"
              aria-label={`Open notice of ${name}`}
              mode="bleed"
              fontSize={1}
              padding={3}
            />
          )}
        </Flex>
      </Flex>
    </Card>
  )
}
