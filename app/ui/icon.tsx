import type { SVGProps } from 'react'
import type { IconName } from './icon-names'
import icons from './icons.svg?url'

type IconProps = Omit<SVGProps<SVGSVGElement>, 'name'> & { name: IconName }

/**
 * A decorative icon. The drawings are in one file that every page shares: within the pages they would be more than a
 * tenth of what is sent, and in the scripts once more.
 */
export function Icon({ name, ...svg }: IconProps) {
  return (
    <svg width="24" height="24" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" {...svg}>
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
