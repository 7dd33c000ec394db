/** The icons of the site itself, all of one set (Lucide) with one stroke; `tools/icons.ts` puts them into a file that every page loads. */
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

/** The marks of social networks. */
export const brandNames = ['facebook', 'instagram', 'x'] as const

/** Icons of the same set that staff pick for services and reasons, in a file of their own: only the home page shows them. */
export const contentIconNames = [
  'activity',
  'apple',
  'bone',
  'dumbbell',
  'flower-2',
  'hand',
  'leaf',
  'shield-check',
  'sparkle',
  'users',
] as const

export type ContentIconName = (typeof contentIconNames)[number]

/** The group's mark is drawn in the site's file too, which spares every page a request. */
export type IconName = 'logo' | (typeof iconNames)[number] | `brand-${(typeof brandNames)[number]}`
