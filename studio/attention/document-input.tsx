import { Button, Stack } from '@sanity/ui'
import { useEffect, useRef, useState } from 'react'
import {
  getPublishedId,
  isObjectInputProps,
  stringToPath,
  useFormCallbacks,
  useFormValue,
  type InputProps,
  type ObjectInputProps,
} from 'sanity'
import { usePaneRouter } from 'sanity/structure'
import { useContent } from './content-context'
import { useWebName } from '../inputs/use-web-name'
import { FindingCard } from './finding-card'

/** Renders the form of a document with its findings above the fields. */
export function DocumentInput(props: InputProps) {
  if (props.id !== 'root' || !isObjectInputProps(props)) return props.renderDefault(props)
  return <Form {...props} />
}

function Form(props: ObjectInputProps) {
  const showField = useShowField(props)
  useFieldOfPane(props, showField)
  useWebName(props)
  return (
    <Stack space={5}>
      <Banner onShow={showField} />
      {props.renderDefault(props)}
    </Stack>
  )
}

/** Returns a function that opens the group and the dialog of a field, and focuses it. */
function useShowField({ onPathFocus }: ObjectInputProps) {
  const { onPathOpen } = useFormCallbacks()
  return (fieldPath: string) => {
    const path = stringToPath(fieldPath)
    // The fields of a list entry are in a separate dialog, which opens only for the complete path.
    onPathOpen(path)
    onPathFocus(path)
  }
}

/** Shows the field after which a desk item is named, such as the ratings of the home page. */
function useFieldOfPane({ schemaType }: ObjectInputProps, showField: (name: string) => void) {
  const { routerPanesState, groupIndex } = usePaneRouter()
  const itemId = routerPanesState[groupIndex]?.[0]?.id
  const show = useRef(showField)
  useEffect(() => {
    if (itemId && schemaType.fields.some(({ name }) => name === itemId)) show.current(itemId)
  }, [itemId, schemaType])
}

const maxCollapsedFindings = 2
/** Ids of findings that the fields of the form show themselves. */
const shownByField = /^(hours|alt):/

function Banner({ onShow }: { onShow: (path: string) => void }) {
  const openId = useFormValue(['_id'])
  const { findings } = useContent()
  const [isExpanded, setExpanded] = useState(false)
  const documentId = typeof openId === 'string' ? getPublishedId(openId) : ''
  const ownFindings = findings.filter(
    ({ id, places }) =>
      !shownByField.test(id) && places.some((place) => place.documentId === documentId),
  )
  if (ownFindings.length === 0) return null
  const visible = isExpanded ? ownFindings : ownFindings.slice(0, maxCollapsedFindings)
  return (
    <Stack space={2} as="section" aria-label="Needs attention" role="region">
      {visible.map((finding) => (
        <FindingCard
          key={finding.id}
          finding={finding}
          openDocumentId={documentId}
          onShow={onShow}
        />
      ))}
      {visible.length < ownFindings.length && (
        <Button
          mode="bleed"
          fontSize={1}
          padding={2}
          text={`Show ${ownFindings.length - visible.length} more`}
          onClick={() => setExpanded(true)}
        />
      )}
    </Stack>
  )
}
