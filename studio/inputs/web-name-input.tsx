import { getPublishedId, type SlugInputProps, useFormValue } from 'sanity'
import { useContent } from '../attention/content-context'
import { asText } from '../checks/content'

/** Renders the input for a web name that cannot change once the document is published (record 0104). */
export function FixedWebNameInput(props: SlugInputProps) {
  const { storedIds } = useContent()
  const isPublished = storedIds.has(getPublishedId(asText(useFormValue(['_id']))))
  return props.renderDefault(isPublished ? { ...props, readOnly: true } : props)
}
