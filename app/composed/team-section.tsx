import { useClinics } from '~/clinics/choice/clinic-context'
import { editAttributes } from '~/content/edit'
import { TeamMembers } from '~/providers/team-members'
import type { SectionProps } from './section-data.server'

/** Renders the team of the active clinic. */
export default function TeamSection({ section }: SectionProps<'teamSection'>) {
  const { heading, team } = section
  const { active } = useClinics()
  return (
    <TeamMembers
      heading={heading || `The team at ${active.name}`}
      edit={editAttributes(section, 'heading')}
      {...team}
    />
  )
}
