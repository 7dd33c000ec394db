import type { SVGProps } from 'react'
import type { ContentIcon } from '@site/domain/content-icons'
import type { IconName } from './icon-names'
import siteIcons from './icons.svg?url'

type IconProps = Omit<SVGProps<SVGSVGElement>, 'name'> &
  ({ name: IconName; file?: undefined } | { name: ContentIcon; file: string })

/**
 * Renders a decorative icon from the site's icons or from another `file` of symbols. Pages share the files: inline
 * drawings would make up more than a tenth of each document, and would be in the scripts as well.
 */
export function Icon({ name, file = siteIcons, ...svg }: IconProps) {
  return (
    <svg
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      {...svg}
    >
      <use href={`${file}#${name}`} />
    </svg>
  )
}
