import contentIcons from './content-icons.svg?url'
import { Icon } from './icon'
import type { ContentIconName } from './icon-names'

/** The icons that staff can select by name. */
const icons: Record<string, ContentIconName> = {
  activity: 'activity',
  apple: 'apple',
  bone: 'bone',
  dumbbell: 'dumbbell',
  hand: 'hand',
  leaf: 'leaf',
  needle: 'flower-2',
  'shield-check': 'shield-check',
  users: 'users',
}

/** Renders a decorative icon by the name in the content, or a neutral icon for an unknown name. */
export function NamedIcon({ name, className = 'size-8' }: { name: string; className?: string }) {
  return (
    <Icon
      file={contentIcons}
      name={icons[name] ?? 'sparkle'}
      strokeWidth={1.6}
      className={className}
    />
  )
}
