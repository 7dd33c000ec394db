/** The icons of the site, all of one set (Lucide) with one stroke; `scripts/icons.ts` puts them into one file. */
export const iconNames = [
  'activity',
  'apple',
  'bone',
  'calendar-days',
  'check',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'dumbbell',
  'file-text',
  'flower-2',
  'hand',
  'leaf',
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
  'shield-check',
  'sparkle',
  'star',
  'triangle-alert',
  'users',
  'x',
] as const

/** The marks of social networks, as Simple Icons draws them. */
export const brandNames = ['facebook', 'instagram', 'x'] as const

export type IconName = (typeof iconNames)[number] | `brand-${(typeof brandNames)[number]}`
