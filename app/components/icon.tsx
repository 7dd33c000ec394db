import type { SVGProps } from 'react'
import type { ContentIconName, IconName } from './icon-names'
import siteIcons from './icons.svg?url'

type IconProps = Omit<SVGProps<SVGSVGElement>, 'name'> &
  ({ name: IconName; file?: undefined } | { name: ContentIconName; file: string })

/**
 * A decorative icon, of the site's own or from another `file` of symbols. The drawings are in files that pages share:
 * within the pages they would be more than a tenth of what is sent, and in the scripts once more.
 */
export function Icon({ name, file = siteIcons, ...svg }: IconProps) {
  return (
    <svg
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...svg}
    >
      <use href={`${file}#${name}`} />
    </svg>
  )
}
