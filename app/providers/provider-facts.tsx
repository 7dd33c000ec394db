import { formatList } from '@site/domain/format-list'
import { Icon } from '~/components/icon'
import { editAttributes } from '~/content/edit'
import type { ProviderCardData } from './team.server'

type ProviderFactProps = { provider: ProviderCardData }

/** Renders a provider's specialties, or nothing without any. */
export function Specialties({ provider }: ProviderFactProps) {
  const { name, specialties } = provider
  if (specialties.length === 0) return null
  return (
    <ul
      role="list"
      aria-label={`Specialties of ${name}`}
      className="flex flex-wrap gap-1.5 wrap-anywhere"
      {...editAttributes(provider, 'specialties')}
    >
      {specialties.map((specialty, index) => (
        <li key={index} className="rounded-full bg-sage px-3 py-0.5 text-[0.84rem]">
          {specialty}
        </li>
      ))}
    </ul>
  )
}

/** Renders the languages that a provider speaks with patients, or nothing without any. */
function SpokenLanguages({ provider }: ProviderFactProps) {
  if (provider.languages.length === 0) return null
  return (
    <p className="text-[0.95rem]" {...editAttributes(provider, 'languages')}>
      Speaks {formatList(provider.languages)}
    </p>
  )
}

/** Renders whether new patients can book with a provider, or nothing while the office has not stated it. */
function AcceptingPatients({ provider }: ProviderFactProps) {
  const { acceptingNewPatients } = provider
  if (acceptingNewPatients === null) return null
  return (
    <p
      className={`flex gap-2 text-[0.95rem] font-semibold ${acceptingNewPatients ? 'text-accent' : 'text-muted'}`}
      {...editAttributes(provider, 'acceptingNewPatients')}
    >
      {acceptingNewPatients && (
        <Icon name="check" className="mt-1 size-4 shrink-0" strokeWidth={3} />
      )}
      {acceptingNewPatients ? 'Accepting new patients' : 'Not accepting new patients right now'}
    </p>
  )
}

/** Renders the facts of a provider that both the card and the profile show as lines. */
export function ProviderFacts({ provider }: ProviderFactProps) {
  return (
    <>
      <SpokenLanguages provider={provider} />
      <AcceptingPatients provider={provider} />
    </>
  )
}
