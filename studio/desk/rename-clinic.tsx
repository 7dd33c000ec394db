import { clinicPath } from '@site/domain/page-paths'
import { EditIcon } from '@sanity/icons'
import { Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { type FormEvent, useId, useState } from 'react'
import { type DocumentActionComponent, type SanityDocument, useClient } from 'sanity'
import { draftsOnlyAdvice } from '../access/advice'
import { useCanPublish } from '../access/use-can-publish'
import { useContent } from '../attention/content-context'
import { useTask } from '../attention/use-task'
import { isNameOfClinic, takenNameMessage } from '../checks/clinic-ids'
import { asText, valueAt } from '../checks/content'
import { apiVersion } from '../settings'

type Versions = { published: SanityDocument; draft: SanityDocument | null }

/**
 * Returns the document action that renames a published clinic. The clinic's address and all lists of clinics are
 * unchanged.
 */
export const useRenameClinic: DocumentActionComponent = ({ published, draft, onComplete }) => {
  const [isOpen, setOpen] = useState(false)
  const canPublish = useCanPublish()
  if (!published) return null
  const close = () => {
    setOpen(false)
    onComplete()
  }
  return {
    label: 'Rename clinic',
    icon: EditIcon,
    disabled: !canPublish,
    ...(!canPublish && { title: draftsOnlyAdvice }),
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Rename clinic',
      width: 'small',
      onClose: close,
      content: <RenameForm published={published} draft={draft} onDone={close} />,
    },
  }
}

function RenameForm({ published, draft, onDone }: Versions & { onDone: () => void }) {
  const shown = draft ?? published
  const [oldName, oldTitle] = [asText(published['name']), asText(shown['title'])]
  const [name, setName] = useState(asText(shown['name']))
  const [typedTitle, setTypedTitle] = useState<string | null>(null)
  const title = typedTitle ?? titleWithName(oldTitle, oldName, name.trim())
  const { clinics } = useContent()
  const client = useClient({ apiVersion })
  const { isBusy, run } = useTask()
  const id = useId()
  const clinicId = asText(valueAt(published, 'slug.current'))
  const others = clinics.filter((clinic) => clinic.id !== clinicId)
  const isTaken = isNameOfClinic(name, others)
  const canRename = !isBusy && !isTaken && name.trim() !== '' && title.trim() !== ''

  const rename = async (event: FormEvent) => {
    event.preventDefault()
    if (!canRename) return
    const set = { name: name.trim(), title: title.trim() }
    const isRenamed = await run(
      () => {
        const transaction = client.transaction()
        for (const { _id, _rev } of draft ? [published, draft] : [published])
          transaction.patch(_id, { set, ifRevisionID: _rev })
        return transaction.commit({ tag: 'rename-clinic' })
      },
      {
        done: `The clinic is now called ${set.name}`,
        next: 'If texts still mention the old name, “Needs attention” lists them.',
        failed: 'The clinic was not renamed',
      },
    )
    if (isRenamed) onDone()
  }
  return (
    <form onSubmit={(event) => void rename(event)}>
      <Stack space={4}>
        <Field id={`${id}name`} label="Name" value={name} onChange={setName} />
        {isTaken && (
          <Text size={1} role="alert">
            {takenNameMessage}
          </Text>
        )}
        <Field id={`${id}title`} label="Full name" value={title} onChange={setTypedTitle} />
        <Text size={1} muted style={{ lineHeight: 1.45 }}>
          Patients see the new name at once. The address <strong>{clinicPath(clinicId)}</strong>{' '}
          stays the same, so links, services, providers and insurers still belong to this clinic.
        </Text>
        <Flex gap={2} justify="flex-end" wrap="wrap">
          <Button text="Cancel" mode="bleed" fontSize={1} padding={3} onClick={onDone} />
          <Button
            type="submit"
            text="Rename clinic"
            fontSize={1}
            padding={3}
            disabled={!canRename}
          />
        </Flex>
      </Stack>
    </form>
  )
}

/** Returns the full name with the new name in place of the old one. Without the old one, it stays as staff wrote it. */
function titleWithName(title: string, oldName: string, name: string): string {
  if (oldName === '' || name === '') return title
  // A function, because a dollar sign in a text has a special meaning.
  return title.replace(oldName, () => name)
}

type FieldProps = { id: string; label: string; value: string; onChange: (value: string) => void }

function Field({ id, label, value, onChange }: FieldProps) {
  return (
    <Stack space={2}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      <TextInput
        id={id}
        value={value}
        fontSize={2}
        padding={3}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Stack>
  )
}
