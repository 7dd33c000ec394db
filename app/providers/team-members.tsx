import { Link } from '@remix-run/react'
import { Section } from '~/components/section'
import { editAttributes } from '~/content/edit'
import { grouped } from '@domain/grouped'
import { Portrait } from './portrait'
import type { ProviderCardData } from './types'

export type TeamMember = Omit<ProviderCardData, 'bio' | 'specialties'>

/** The team of a clinic in short, with the way to the page that says more. */
export function TeamMembers({
  heading,
  members,
  count,
  href,
}: {
  heading: string
  members: TeamMember[]
  /** How many providers the clinic has; the list may be shorter. */
  count: number
  href: string
}) {
  if (members.length === 0) return null
  return (
    <Section heading={heading}>
      <ul role="list" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {members.map((member) => (
          <li key={member.id} className="flex items-center gap-4">
            <Portrait name={member.name} photo={member.photo} />
            <p className="min-w-0 leading-snug">
              <strong className="block" {...editAttributes(member, 'name')}>
                {member.credentials ? `${member.name}, ${member.credentials}` : member.name}
              </strong>
              {member.title && (
                <span className="text-[0.95rem] text-muted" {...editAttributes(member, 'title')}>
                  {member.title}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <Link to={href} className="inline-block py-1 font-semibold text-forest">
          {count > members.length
            ? `See all ${grouped(count)} providers`
            : 'Read about our providers'}
        </Link>
      </p>
    </Section>
  )
}
