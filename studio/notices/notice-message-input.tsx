import { Stack } from '@sanity/ui'
import { getDraftId, type StringInputProps, useFormValue } from 'sanity'
import { asText, isRecord } from '../checks/content'
import { useContent } from '../attention/content-context'
import { appliesTo, parseNotice } from './notice'
import { NoticePreview } from './notice-preview'

/** Renders the input for the message of a notice, with a preview of what patients will see. */
export function NoticeMessageInput(props: StringInputProps) {
  const { published, storedIds } = useContent()
  const doc = useFormValue([]) as Record<string, unknown>
  const notice = parseNotice(doc)
  const clinics = published.ofType('clinic')
  // The Studio shows a deleted notice, which cannot be edited.
  const isDeleted =
    props.readOnly === true &&
    notice !== null &&
    !storedIds.has(notice.id) &&
    !storedIds.has(getDraftId(notice.id))
  return (
    <Stack space={3}>
      {props.renderDefault(props)}
      {notice && notice.from < notice.until && !isDeleted && (
        <NoticePreview
          notice={{ ...notice, message: props.value ?? '' }}
          linkText={linkTextOf(doc.button)}
          clinics={clinics.filter(({ _id }) => appliesTo(notice, _id))}
          nowHeading={
            storedIds.has(notice.id) && doc._id === notice.id
              ? 'What patients see now'
              : 'What patients will see once you publish'
          }
        />
      )}
    </Stack>
  )
}

/** Returns the text of a button's link. Patients see none while either of its fields is empty. */
function linkTextOf(button: unknown): string {
  return isRecord(button) && asText(button.link) !== '' ? asText(button.text) : ''
}
