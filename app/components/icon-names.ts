/**
 * The site's icons, all from one set (Lucide) with the same stroke. `tools/icons.ts` writes them to a file that every
 * page loads.
 */
export const iconNames = [
  'calendar-days',
  'check',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'file-text',
  'lock-keyhole',
  'mail',
  'map-pin',
  'menu',
  'navigation',
  'pause',
  'phone',
  'play',
  'printer',
  'search',
  'star',
  'triangle-alert',
  'x',
] as const

/** The logos of social networks. */
export const brandNames = ['facebook', 'instagram', 'x'] as const

/** The group's logo is part of the site's icon file, which saves every page a request. */
export type IconName = 'logo' | (typeof iconNames)[number] | `brand-${(typeof brandNames)[number]}`
