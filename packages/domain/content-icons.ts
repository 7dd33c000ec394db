/** The icons that staff select for services and reasons: the stored name, its title, and Lucide's name of the drawing. */
export const contentIcons = [
  { title: 'Bone', value: 'bone', drawing: 'bone' },
  { title: 'Hand', value: 'hand', drawing: 'hand' },
  { title: 'Flower (acupuncture)', value: 'needle', drawing: 'flower-2' },
  { title: 'Pulse', value: 'activity', drawing: 'activity' },
  { title: 'Dumbbell', value: 'dumbbell', drawing: 'dumbbell' },
  { title: 'Apple', value: 'apple', drawing: 'apple' },
  { title: 'People', value: 'users', drawing: 'users' },
  { title: 'Shield', value: 'shield-check', drawing: 'shield-check' },
  { title: 'Leaf', value: 'leaf', drawing: 'leaf' },
] as const

const neutral = 'sparkle'

/** The names of the symbols in `content-icons.svg`. */
export type ContentIcon = (typeof contentIcons)[number]['value'] | typeof neutral

/** Returns the symbol of a stored name; that of an unknown one is neutral. */
export function contentIconOf(name: string): ContentIcon {
  return contentIcons.find(({ value }) => value === name)?.value ?? neutral
}
