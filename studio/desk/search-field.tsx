import { fold } from '@site/domain/fold'
import { SearchIcon } from '@sanity/icons'
import { TextInput } from '@sanity/ui'

type Props = { label: string; value: string; onChange: (value: string) => void }

/** Renders the field above a long list that limits the list to items with this text. */
export function SearchField({ label, value, onChange }: Props) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder="Search list"
      icon={SearchIcon}
      fontSize={1}
      padding={3}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Returns whether a title contains the text of a search, without regard to case and accents. */
export function includesText(title: string, search: string): boolean {
  return fold(title).includes(fold(search))
}
