import { contentIcons } from '@site/domain/content-icons'
import symbols from '../../packages/domain/content-icons.svg?url'
import { Icon } from './icon'

/** Renders a decorative icon by the name in the content, or a neutral icon for an unknown name. */
export function NamedIcon({ name, className = 'size-8' }: { name: string; className?: string }) {
  return (
    <Icon
      file={symbols}
      name={contentIcons.find(({ value }) => value === name)?.symbol ?? 'sparkle'}
      strokeWidth={1.6}
      className={className}
    />
  )
}
