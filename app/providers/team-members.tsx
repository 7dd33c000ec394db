import { Link } from '@remix-run/react'
import { Section } from '~/components/section'
import { type EditAttributes, editAttributes } from '~/content/edit'
import { grouped } from '@site/domain/grouped'
import { Portrait } from './portrait'
import { ProviderLink } from './provider-link'
import type { ProviderName } from './team.server'

/** Renders the team of a clinic in short, with a link to the page that describes it. */
export function TeamMembers({
  heading,
  edit,
  members,
  count,
  href,
}: {
  heading: string
  edit?: EditAttributes
  members: ProviderName[]
  /** How many providers the clinic has; the list may be shorter. */
  count: number
  href: string
}) {
  if (members.length === 0) return null
  return (
    <Section heading={heading} edit={edit}>
      <ProviderNames providers={members} />
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

/** Renders the photos, names and titles of providers, each as a link to the provider's page. */
export function ProviderNames({ providers }: { providers: ProviderName[] }) {
  return (
    <ul role="list" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {providers.map((provider) => (
        <li key={provider.id} className="flex items-center gap-4">
          <Portrait name={provider.name} photo={provider.photo} />
          <p className="min-w-0 leading-snug">
            <ProviderLink provider={provider} />
            {provider.title && (
              <span
                className="block text-[0.95rem] text-muted"
                {...editAttributes(provider, 'title')}
              >
                {provider.title}
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
