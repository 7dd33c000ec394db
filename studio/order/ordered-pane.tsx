import {
  AddIcon,
  ChevronDownIcon,
  ChevronUpIcon,
  DoubleChevronUpIcon,
  DragHandleIcon,
  EditIcon,
} from '@sanity/icons'
import { Box, Button, Card, Flex, Select, Stack, Text } from '@sanity/ui'
import { useState, type ComponentProps, type DragEvent } from 'react'
import { Preview, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { UserComponent } from 'sanity/structure'
import { useCanPublish } from '../access/use-can-publish'
import { useContent } from '../attention/content-context'
import { includesClinic } from '../checks/clinic-ids'
import { asStrings, titleOf } from '../checks/content'
import type { Doc } from '../checks/types'
import { PaneLink } from '../desk/pane-link'
import { includesText, SearchField } from '../desk/search-field'
import { useShowMore } from '../desk/show-more'
import { collections, type CollectionName } from '../schema/names'
import { useOrder } from './use-order'

export type OrderedPaneOptions = {
  type: CollectionName
  /** Whether staff can add documents here, which they can unless it is false. */
  add?: boolean
  /** Lets staff limit the list to the documents of one clinic and set their order there. */
  byClinic?: boolean
  below?: { id: string; title: string }[]
}

/** The number of rows that the pane shows at first and adds each time. */
const pageSize = 50

/** Lists the documents of a type in website order. Staff open them, drag them, or move them with buttons. */
export function OrderedPane({ options, childItemId }: ComponentProps<UserComponent>) {
  const { type, add = true, byClinic = false, below = [] } = options as OrderedPaneOptions
  const { list, move } = useOrder(type)
  const { clinics, unpublished } = useContent()
  const schemaType = useSchema().get(type)
  // A move changes published documents at once.
  const canMove = useCanPublish()
  const [announcement, setAnnouncement] = useState('')
  const [draggedId, setDraggedId] = useState<string | null>(null)
  const [clinicId, setClinicId] = useState('')
  const [search, setSearch] = useState('')

  const clinic = clinics.find(({ id }) => id === clinicId)
  const inOrder = clinic
    ? list.filter(({ clinicIds }) => includesClinic(asStrings(clinicIds), clinic))
    : list
  const found = inOrder.filter((doc) => includesText(titleOf(doc), search))
  const { listed: rows, more } = useShowMore(found, pageSize)
  const editedIds = new Set(unpublished.map(({ _id }) => _id))
  const isSearching = search.trim() !== ''

  const moveTo = async (doc: Doc, to: number) => {
    const from = inOrder.findIndex(({ _id }) => _id === doc._id)
    const anchor = inOrder[to]
    if (!anchor || from === to) return
    const place = clinic ? ` at ${clinic.name}` : ''
    setAnnouncement('')
    const side = to < from ? 'before' : 'after'
    if (await move({ id: doc._id, anchorId: anchor._id, side }))
      setAnnouncement(
        `${titleOf(doc)} is now number ${to + 1} of ${inOrder.length}${place}. The website already shows the new order.`,
      )
  }
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault()
    const dragged = inOrder.find(({ _id }) => _id === draggedId)
    if (dragged) void moveTo(dragged, to)
    setDraggedId(null)
  }
  return (
    <Box padding={2}>
      <Stack space={1}>
        {byClinic && clinics.length > 1 && (
          <Box paddingBottom={1}>
            <Select
              aria-label="Show the order at"
              fontSize={1}
              padding={3}
              value={clinicId}
              onChange={(event) => setClinicId(event.currentTarget.value)}
            >
              <option value="">All clinics</option>
              {clinics.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Box>
        )}
        {list.length > pageSize / 2 && (
          <Box paddingBottom={1}>
            <SearchField label="Search this list" value={search} onChange={setSearch} />
          </Box>
        )}
        {rows.map((doc) => {
          const position = inOrder.indexOf(doc)
          const title = titleOf(doc)
          return (
            <Flex
              key={doc._id}
              align="center"
              draggable={canMove && !isSearching}
              onDragStart={() => setDraggedId(doc._id)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event, position)}
              onDragEnd={() => setDraggedId(null)}
              style={{ opacity: draggedId === doc._id ? 0.5 : 1 }}
            >
              <Box flex={1} style={{ minWidth: 0 }}>
                <PaneLink id={doc._id} selected={childItemId === doc._id}>
                  {schemaType && <Preview layout="default" schemaType={schemaType} value={doc} />}
                </PaneLink>
              </Box>
              {editedIds.has(doc._id) && (
                <Box padding={1}>
                  <Text size={1}>
                    <EditIcon role="img" aria-label="Unpublished changes" />
                  </Text>
                </Box>
              )}
              {canMove && (
                <MoveButton
                  icon={DoubleChevronUpIcon}
                  label={`Move ${title} to the top`}
                  title="Move to top"
                  disabled={position === 0}
                  onClick={() => void moveTo(doc, 0)}
                />
              )}
              {canMove && !isSearching && (
                <>
                  <MoveButton
                    icon={ChevronUpIcon}
                    label={`Move ${title} up`}
                    title="Move up"
                    disabled={position === 0}
                    onClick={() => void moveTo(doc, position - 1)}
                  />
                  <MoveButton
                    icon={ChevronDownIcon}
                    label={`Move ${title} down`}
                    title="Move down"
                    disabled={position === inOrder.length - 1}
                    onClick={() => void moveTo(doc, position + 1)}
                  />
                  <Text size={1} muted style={{ cursor: 'grab' }} aria-hidden="true">
                    <DragHandleIcon />
                  </Text>
                </>
              )}
            </Flex>
          )
        })}
        {more}
        {/* Staff see it below the visible part of a long list. */}
        <Card
          paddingX={2}
          paddingY={announcement ? 2 : 0}
          role="status"
          style={{ position: 'sticky', bottom: 0 }}
        >
          <Text size={1} muted>
            {announcement || (found.length === 0 && isSearching && 'No results.')}
          </Text>
        </Card>
        {add && (
          <Box paddingY={2}>
            <Button
              as={IntentLink}
              {...{ intent: 'create', params: { type } }}
              icon={AddIcon}
              text={`Add ${collections[type].toLowerCase()}`}
              mode="ghost"
              fontSize={1}
              padding={3}
              width="fill"
            />
          </Box>
        )}
        {below.length > 0 && (
          <Card borderTop paddingTop={2} marginTop={2}>
            {below.map(({ id, title }) => (
              <PaneLink key={id} id={id} selected={childItemId === id} title={title} />
            ))}
          </Card>
        )}
      </Stack>
    </Box>
  )
}

type MoveButtonProps = Pick<ComponentProps<typeof Button>, 'icon' | 'disabled' | 'onClick'> & {
  label: string
  title: string
}

/** Renders a button that stays focusable when it is disabled: a move to an end of the list would lose the focus. */
function MoveButton({ label, disabled, ...props }: MoveButtonProps) {
  return (
    <Button
      {...props}
      aria-label={label}
      aria-disabled={disabled}
      mode="bleed"
      padding={2}
      style={{ opacity: disabled ? 0.35 : 1 }}
    />
  )
}
