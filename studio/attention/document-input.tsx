import { Button, Stack } from '@sanity/ui'
import { useState } from 'react'
import { getPublishedId, useFormValue, type InputProps } from 'sanity'
import { useContent } from './content-context'
import { FindingCard } from './finding-card'

/** Every document's form, with what needs attention in it above its fields. */
export function DocumentInput(props: InputProps) {
  if (props.id !== 'root') return props.renderDefault(props)
  return (
    <Stack space={5}>
      <Banner />
      {props.renderDefault(props)}
    </Stack>
  )
}

const shownAtOnce = 2
/** Findings that the form shows at the very field. */
const shownByField = /^(hours|hours-date|alt):/

function Banner() {
  const open = useFormValue(['_id'])
  const { findings } = useContent()
  const [all, setAll] = useState(false)
  const here = typeof open === 'string' ? getPublishedId(open) : ''
  const own = findings.filter(({ id, places }) => !shownByField.test(id) && places.some(({ documentId }) => documentId === here))
  if (own.length === 0) return null
  const shown = all ? own : own.slice(0, shownAtOnce)
  return (
    <Stack space={2} as="section" aria-label="Needs attention" role="region">
      {shown.map((finding) => (
        <FindingCard key={finding.id} finding={finding} here={here} />
      ))}
      {shown.length < own.length && <Button mode="bleed" fontSize={1} padding={2} text={`${own.length - shown.length} more to look at`} onClick={() => setAll(true)} />}
    </Stack>
  )
}
