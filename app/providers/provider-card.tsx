import { providerPath } from '@site/domain/page-paths'
import { Link } from '@remix-run/react'
import { editAttributes } from '~/content/edit'
import { Portrait } from './portrait'
import { ProviderFacts, Specialties } from './provider-facts'
import type { ProviderCardData } from './team.server'

/** Renders one provider; the heading takes the focus when 'Show more' adds the card (PRV-06). */
export function ProviderCard({ provider }: { provider: ProviderCardData }) {
  const { id, name, credentials, title, bio, photo } = provider
  return (
    <li id={`provider-${id}`} className="card flex scroll-mt-20 flex-col p-5">
      <div className="flex flex-wrap gap-4">
        <Portrait name={name} photo={photo} />
        <div className="min-w-0 grow basis-[8rem] self-center">
          <h3
            tabIndex={-1}
            className="text-[1.2rem] leading-tight"
            {...editAttributes(provider, 'name')}
          >
            {name}
            {credentials && (
              <span
                className="font-sans text-[0.95rem] font-semibold tracking-normal text-muted"
                {...editAttributes(provider, 'credentials')}
              >
                {`, ${credentials}`}
              </span>
            )}
          </h3>
          {title && (
            <p
              className="mt-1.5 text-[0.95rem] leading-snug font-semibold text-accent"
              {...editAttributes(provider, 'title')}
            >
              {title}
            </p>
          )}
        </div>
      </div>
      {bio && (
        <p className="mt-4 text-[0.98rem] leading-relaxed" {...editAttributes(provider, 'bio')}>
          {bio}
        </p>
      )}
      <div className="mt-auto grid gap-3 pt-4">
        <Specialties provider={provider} />
        <ProviderFacts provider={provider} />
        <p className="print:hidden">
          <Link
            to={providerPath(id)}
            prefetch="intent"
            className="inline-block py-1 font-semibold text-forest"
          >
            Full profile<span className="sr-only"> of {name}</span>
          </Link>
        </p>
      </div>
    </li>
  )
}
