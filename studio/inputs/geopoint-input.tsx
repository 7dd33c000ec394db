import type { ObjectInputProps } from 'sanity'

/** Renders the input for a place on the map without its altitude, which the website does not use. */
export function GeopointInput(props: ObjectInputProps) {
  const members = props.members.filter((member) => member.kind !== 'field' || member.name !== 'alt')
  return props.renderDefault({ ...props, members })
}
