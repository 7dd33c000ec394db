import { Activity, Apple, Bone, Dumbbell, Flower2, Hand, Leaf, type LucideIcon, ShieldCheck, Sparkle, Users } from 'lucide-react'

/** The icons that staff can pick by name. */
const icons: Record<string, LucideIcon> = {
  activity: Activity,
  apple: Apple,
  bone: Bone,
  dumbbell: Dumbbell,
  hand: Hand,
  leaf: Leaf,
  needle: Flower2,
  'shield-check': ShieldCheck,
  users: Users,
}

/** A decorative icon by the name that content gives it; an unknown name gets a neutral mark. */
export function NamedIcon({ name, className = 'size-8' }: { name: string; className?: string }) {
  const Icon = icons[name] ?? Sparkle
  return <Icon aria-hidden="true" strokeWidth={1.6} className={className} />
}
