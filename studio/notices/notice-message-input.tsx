import { Stack } from '@sanity/ui'
import { type StringInputProps, useFormValue } from 'sanity'
import { useContent } from '../attention/content-context'
import { appliesTo, parseNotice } from './notice'
import { NoticePreview } from './notice-preview'

/** Renders the input for the message of a notice, with a preview of what patients will see. */
export function NoticeMessageInput(props: StringInputProps) {
  const { published } = useContent()
  const notice = parseNotice(useFormValue([]) as Record<string, unknown>)
  const clinics = published.ofType('clinic')
  return (
    <Stack space={3}>
      {props.renderDefault(props)}
      {notice && notice.from < notice.until && (
        <NoticePreview
          notice={{ ...notice, message: props.value ?? '' }}
          clinics={clinics.filter(({ _id }) => appliesTo(notice, _id))}
        />
      )}
    </Stack>
  )
}
