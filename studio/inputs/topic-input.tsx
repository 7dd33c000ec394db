import { Select } from '@sanity/ui'
import { set, type StringInputProps, unset } from 'sanity'
import { useContent } from '../attention/content-context'
import { topicsOf } from '../checks/services'

/** Renders the input for the topic that a card opens on the Services page: a service, or a topic without one (C-12). */
export function TopicInput({ value = '', onChange, readOnly, elementProps }: StringInputProps) {
  const { published } = useContent()
  const options = topicsOf(published.ofType('service'))
  const isListed = value === '' || options.some(({ fragment }) => fragment === value)
  return (
    <Select
      {...elementProps}
      value={value}
      fontSize={2}
      padding={3}
      readOnly={readOnly}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? unset() : set(currentTarget.value))
      }
    >
      <option value="">No topic</option>
      {!isListed && <option value={value}>{value}</option>}
      {options.map(({ title, fragment }) => (
        <option key={fragment} value={fragment}>
          {title}
        </option>
      ))}
    </Select>
  )
}
