import { TrashIcon, UndoIcon } from '@sanity/icons'
import { Box, Button, Card, Container, Dialog, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useSchema } from 'sanity'
import { useCanPublish } from '../access/use-can-publish'
import type { DeletedDocument } from './deleted-document'
import { MomentText } from './moment-text'
import { useDeletedDocuments, useRecycleBin } from './use-recycle-bin'
import { UserName } from './user-name'

/** Lists what was deleted, when and by whom, the last one first, and restores it with one click. */
export function RecycleBinPane() {
  const documents = useDeletedDocuments()
  const { isBusy, restore, remove } = useRecycleBin()
  const [question, setQuestion] = useState<DeletedDocument | null>(null)
  const canRemove = useCanPublish()
  return (
    <Box padding={4} data-testid="recycle-bin">
      <Container width={1}>
        <Stack space={4}>
          <Text size={1} muted>
            Restore puts an item back as it was, with its links to other items. If it was published,
            patients see it again at once.
          </Text>
          {documents === null && <Spinner muted />}
          {documents?.length === 0 && <Text size={1}>The recycle bin is empty.</Text>}
          {documents?.map((document) => (
            <Entry
              key={document._id}
              document={document}
              isDisabled={isBusy}
              onRestore={() => void restore(document)}
              {...(canRemove && { onRemove: () => setQuestion(document) })}
            />
          ))}
        </Stack>
      </Container>
      {question && (
        <Dialog
          id="delete-for-good"
          header="Delete permanently?"
          width={0}
          onClose={() => setQuestion(null)}
          footer={
            <Flex gap={2} justify="flex-end" padding={3}>
              <Button text="Cancel" mode="bleed" onClick={() => setQuestion(null)} />
              <Button
                text="Delete permanently"
                tone="critical"
                onClick={() => {
                  setQuestion(null)
                  void remove(question)
                }}
              />
            </Flex>
          }
        >
          <Box padding={4}>
            <Text size={1}>“{question.title}” can’t be restored after that.</Text>
          </Box>
        </Dialog>
      )}
    </Box>
  )
}

type EntryProps = {
  document: DeletedDocument
  isDisabled: boolean
  onRestore: () => void
  /** Missing when the user may not remove the document permanently. */
  onRemove?: () => void
}

function Entry({ document, isDisabled, onRestore, onRemove }: EntryProps) {
  const { title, documentType, deletedAt, deletedBy, deletedByName } = document
  const typeTitle = useSchema().get(documentType)?.title ?? documentType
  return (
    <Card padding={3} radius={2} border role="group" aria-label={title}>
      <Flex align="center" gap={3} wrap="wrap">
        <Stack space={3} flex={1} style={{ minWidth: 180 }}>
          <Text size={1} weight="medium">
            {title}
          </Text>
          <Text size={1} muted style={{ lineHeight: 1.45 }}>
            {typeTitle}, deleted <MomentText iso={deletedAt} /> by{' '}
            <UserName id={deletedBy} fallback={deletedByName} />
          </Text>
        </Stack>
        <Button
          icon={UndoIcon}
          text="Restore"
          aria-label={`Restore ${title}`}
          fontSize={1}
          padding={3}
          disabled={isDisabled}
          onClick={onRestore}
        />
        {onRemove && (
          <Button
            icon={TrashIcon}
            text="Delete permanently"
            aria-label={`Delete permanently: ${title}`}
            mode="bleed"
            tone="critical"
            fontSize={1}
            padding={3}
            disabled={isDisabled}
            onClick={onRemove}
          />
        )}
      </Flex>
    </Card>
  )
}
