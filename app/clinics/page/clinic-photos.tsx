import { Picture } from '~/content/picture'
import { editAttributes } from '~/content/edit'
import type { ClinicDetails } from './clinic-details.server'

/** Renders the photos of a clinic, or nothing when it has none. */
export function ClinicPhotos({ clinic: { card, photos } }: { clinic: ClinicDetails }) {
  const shown = photos.flatMap(({ id, image }) => (image ? [{ id, image }] : []))
  if (shown.length === 0) return null
  return (
    <ul
      role="list"
      aria-label={`Photos of ${card.name}`}
      className="wrap grid gap-4 pb-10 sm:grid-cols-2 lg:grid-cols-3 lg:pb-14 print:hidden"
      {...editAttributes(card, 'photos')}
    >
      {shown.map(({ id, image }) => (
        <li key={id} className="aspect-4/3 overflow-hidden rounded-card bg-sage">
          <Picture image={image} variant="clinicGallery" className="size-full object-cover" />
        </li>
      ))}
    </ul>
  )
}
