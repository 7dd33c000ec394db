import type { ContentIcon } from '@site/domain/content-icons'
import symbols from '../../packages/domain/content-icons.svg?url'
import { Icon } from './icon'

type NamedIconProps = { name: ContentIcon; className: string }

/** Renders a decorative icon that staff selected. */
export function NamedIcon({ name, className }: NamedIconProps) {
  return <Icon file={symbols} name={name} strokeWidth={1.6} className={className} />
}
