import { Button, Stack } from '@sanity/ui'
import { useEffect, useRef, useState } from 'react'
import {
  getPublishedId,
  isObjectInputProps,
  pathToString,
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
  useFieldFromPane(props)
  useGroupOfFocusedField(props)
  useWebName(props)
  const { onPathOpen } = useFormCallbacks()
  const show = (fieldPath: string) => {
    const path = stringToPath(fieldPath)
    // The fields of a list entry are in a separate dialog, which opens only for the complete path.
    onPathOpen(path)
    props.onPathFocus(path)
  }
  return (
    <Stack space={5}>
      <Banner onShow={show} />
      {props.renderDefault(props)}
    </Stack>
  )
}

/** Focuses the field after which a desk item is named, such as the ratings of the home page. */
function useFieldFromPane({ schemaType, onPathFocus }: ObjectInputProps) {
  const { routerPanesState, groupIndex } = usePaneRouter()
  const itemId = routerPanesState[groupIndex]?.[0]?.id
  const focus = useRef(onPathFocus)
  useEffect(() => {
    if (itemId && schemaType.fields.some(({ name }) => name === itemId)) focus.current([itemId])
  }, [itemId, schemaType])
}

/** Opens the form group of the focused field, because a link can lead to a field in a closed group. */
function useGroupOfFocusedField({
  focusPath,
  schemaType,
  groups,
  onFieldGroupSelect,
}: ObjectInputProps) {
  const lastFocus = useRef('')
  const focus = pathToString(focusPath)
  useEffect(() => {
    if (focus === lastFocus.current) return
    lastFocus.current = focus
    const group = schemaType.fields.find(({ name }) => name === focusPath[0])?.group
    const names = Array.isArray(group) ? group : group ? [group] : []
    const selected = groups.find((entry) => entry.selected)?.name
    if (names[0] && selected && selected !== 'all-fields' && !names.includes(selected))
      onFieldGroupSelect(names[0])
  }, [focus, focusPath, schemaType, groups, onFieldGroupSelect])
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
