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

/** Every document's form, with what needs attention in it above its fields. */
export function DocumentInput(props: InputProps) {
  if (props.id !== 'root' || !isObjectInputProps(props)) return props.renderDefault(props)
  return <Form {...props} />
}

function Form(props: ObjectInputProps) {
  useFieldOfRow(props)
  useGroupOfFocus(props)
  useWebName(props)
  const { onPathOpen } = useFormCallbacks()
  const show = (at: string) => {
    const path = stringToPath(at)
    // A member of a list has its fields in a dialog of its own.
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

/** A row of the desk that is named after a field opens the form there, such as the ratings of the home page. */
function useFieldOfRow({ schemaType, onPathFocus }: ObjectInputProps) {
  const { routerPanesState, groupIndex } = usePaneRouter()
  const row = routerPanesState[groupIndex]?.[0]?.id
  const focus = useRef(onPathFocus)
  useEffect(() => {
    if (row && schemaType.fields.some(({ name }) => name === row)) focus.current([row])
  }, [row, schemaType])
}

/** Opens the group in which the field is that a link leads to. */
function useGroupOfFocus({ focusPath, schemaType, groups, onFieldGroupSelect }: ObjectInputProps) {
  const shown = useRef('')
  const focus = pathToString(focusPath)
  useEffect(() => {
    if (focus === shown.current) return
    shown.current = focus
    const group = schemaType.fields.find(({ name }) => name === focusPath[0])?.group
    const names = Array.isArray(group) ? group : group ? [group] : []
    const selected = groups.find((entry) => entry.selected)?.name
    if (names[0] && selected && selected !== 'all-fields' && !names.includes(selected))
      onFieldGroupSelect(names[0])
  }, [focus, focusPath, schemaType, groups, onFieldGroupSelect])
}

const shownAtOnce = 2
/** Findings that the form shows at the very field. */
const shownByField = /^(hours|hours-date|alt):/

function Banner({ onShow }: { onShow: (path: string) => void }) {
  const open = useFormValue(['_id'])
  const { findings } = useContent()
  const [all, setAll] = useState(false)
  const here = typeof open === 'string' ? getPublishedId(open) : ''
  const own = findings.filter(
    ({ id, places }) =>
      !shownByField.test(id) && places.some(({ documentId }) => documentId === here),
  )
  if (own.length === 0) return null
  const shown = all ? own : own.slice(0, shownAtOnce)
  return (
    <Stack space={2} as="section" aria-label="Needs attention" role="region">
      {shown.map((finding) => (
        <FindingCard key={finding.id} finding={finding} here={here} onShow={onShow} />
      ))}
      {shown.length < own.length && (
        <Button
          mode="bleed"
          fontSize={1}
          padding={2}
          text={`${own.length - shown.length} more to look at`}
          onClick={() => setAll(true)}
        />
      )}
    </Stack>
  )
}
