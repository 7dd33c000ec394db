import { providerPath } from '@site/domain/page-paths'
import { Link } from '@remix-run/react'
import { type Editable, editAttributes } from '~/content/edit'
import type { ProviderName } from './team.server'

type ProviderLinkProps = {
  provider: Pick<ProviderName, 'id' | 'name' | 'credentials'> & Editable
}

/** Renders a provider's name with credentials as the link to the provider's page. */
export function ProviderLink({ provider }: ProviderLinkProps) {
  return (
    <Link
      to={providerPath(provider.id)}
      prefetch="intent"
      className="inline-block py-0.5 font-semibold wrap-anywhere"
      {...editAttributes(provider, 'name')}
    >
      {nameWithCredentials(provider)}
    </Link>
  )
}

/** Returns a provider's name followed by the credentials, if there are any. */
export function nameWithCredentials({
  name,
  credentials,
}: Pick<ProviderName, 'name' | 'credentials'>): string {
  return credentials ? `${name}, ${credentials}` : name
}
