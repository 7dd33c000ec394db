import { useClinics } from '~/clinics/clinic-context'
import { TeamMembers } from '~/providers/team-members'
import type { SectionProps } from './composed-sections'

/** Renders the team of the active clinic. */
export default function TeamSection({ section: { heading, team } }: SectionProps<'teamSection'>) {
  const { active } = useClinics()
  return <TeamMembers heading={heading || `The team at ${active.name}`} {...team} />
}
