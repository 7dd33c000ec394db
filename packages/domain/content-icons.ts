/** The icons that staff select for services and reasons: the stored name, its title, and the symbol of the site's file. */
export const contentIcons = [
  { title: 'Bone', value: 'bone', symbol: 'bone' },
  { title: 'Hand', value: 'hand', symbol: 'hand' },
  { title: 'Flower (acupuncture)', value: 'needle', symbol: 'flower-2' },
  { title: 'Pulse', value: 'activity', symbol: 'activity' },
  { title: 'Dumbbell', value: 'dumbbell', symbol: 'dumbbell' },
  { title: 'Apple', value: 'apple', symbol: 'apple' },
  { title: 'People', value: 'users', symbol: 'users' },
  { title: 'Shield', value: 'shield-check', symbol: 'shield-check' },
  { title: 'Leaf', value: 'leaf', symbol: 'leaf' },
] as const
