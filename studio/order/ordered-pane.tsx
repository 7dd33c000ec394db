import { AddIcon, ChevronDownIcon, ChevronUpIcon, DragHandleIcon } from '@sanity/icons'
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState, type ComponentProps, type DragEvent } from 'react'
import { Preview, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { UserComponent } from 'sanity/structure'
import { titleOf } from '../checks/content'
import { PaneLink } from '../desk/pane-link'
import { collections, type CollectionName } from '../schema/names'
import { useOrder } from './use-order'

export type OrderedPaneOptions = {
  type: CollectionName
  add: boolean
  below?: { id: string; title: string }[]
}

/** Lists the documents of a type in website order. Staff open them, drag them, or move them with buttons. */
export function OrderedPane({ options, childItemId }: ComponentProps<UserComponent>) {
  const { type, add, below = [] } = options as OrderedPaneOptions
  const { list, move } = useOrder(type)
  const schemaType = useSchema().get(type)
  const [announcement, setAnnouncement] = useState('')
  const [draggedIndex, setDraggedIndex] = useState<number | null>(null)
  const moveTo = (from: number, to: number) => {
    const doc = list[from]
    if (doc) setAnnouncement(`${titleOf(doc)} is now number ${to + 1} of ${list.length}.`)
    move(from, to)
  }
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (draggedIndex !== null) moveTo(draggedIndex, to)
    setDraggedIndex(null)
  }
  return (
    <Box padding={2} style={{ height: '100%', overflow: 'auto', boxSizing: 'border-box' }}>
      <Stack space={1}>
        {list.map((doc, i) => (
          <Flex
            key={doc._id}
            align="center"
            gap={1}
            draggable
            onDragStart={() => setDraggedIndex(i)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, i)}
            onDragEnd={() => setDraggedIndex(null)}
            style={{ opacity: draggedIndex === i ? 0.5 : 1 }}
          >
            <Box flex={1} style={{ minWidth: 0 }}>
              <PaneLink id={doc._id} selected={childItemId === doc._id}>
                {schemaType && <Preview layout="default" schemaType={schemaType} value={doc} />}
              </PaneLink>
            </Box>
            <Button
              icon={ChevronUpIcon}
              aria-label={`Move ${titleOf(doc)} up`}
              title="Move up"
              mode="bleed"
              padding={2}
              disabled={i === 0}
              onClick={() => moveTo(i, i - 1)}
            />
            <Button
              icon={ChevronDownIcon}
              aria-label={`Move ${titleOf(doc)} down`}
              title="Move down"
              mode="bleed"
              padding={2}
              disabled={i === list.length - 1}
              onClick={() => moveTo(i, i + 1)}
            />
            <Text size={1} muted style={{ cursor: 'grab' }} aria-hidden="true">
              <DragHandleIcon />
            </Text>
          </Flex>
        ))}
        <Box paddingX={2} paddingTop={2} role="status">
          <Text size={1} muted>
            {announcement && `${announcement} The website already shows the new order.`}
          </Text>
        </Box>
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
