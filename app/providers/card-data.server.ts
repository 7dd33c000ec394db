import { editOf } from '~/content/edit'
import type { Provider } from '~/content/types'
import type { ProviderCardData } from './types'

/** What the page needs of a provider: not the clinics it is filtered by. */
export function providerCard({
  id,
  name,
  credentials,
  title,
  photo,
  bio,
  specialties,
  ...provider
}: Provider): ProviderCardData {
  return { ...editOf(provider), id, name, credentials, title, bio, specialties, photo }
}
