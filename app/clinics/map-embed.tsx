import { useRouteLoaderData } from '@remix-run/react'
import type { RootData } from '~/root-data.server'
import { AddressLines } from './address-lines'
import { ExternalLink } from '~/components/button'
import { Icon } from '~/components/icon'
import { editAttributes } from '~/content/edit'
import type { LocationCard } from './location-card.server'
import { mapEmbedUrl } from './maps'

/**
 * Renders the embedded map of a clinic, which the browser loads only when it is near the viewport (NAV-37, NAV-38).
 * Without a maps key it renders the address with a link to the map instead (C-22).
 */
export function MapEmbed({ clinic }: { clinic: LocationCard }) {
  const mapsKey = useRouteLoaderData<RootData>('root')?.mapsKey
  if (!clinic.street) return null
  if (mapsKey) {
    return (
      <iframe
        title={`Map of ${clinic.fullName}`}
        src={mapEmbedUrl(clinic.address, mapsKey)}
        height={450}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        className="w-full rounded-card border border-line"
      />
    )
  }
  return (
    <div className="grid min-h-64 place-items-center rounded-card border border-line bg-sage p-8 text-center wrap-anywhere">
      <div>
        <Icon name="map-pin" className="mx-auto mb-3 size-9 text-accent" />
        <p className="font-semibold" {...editAttributes(clinic, 'title')}>
          {clinic.fullName}
        </p>
        <p>
          <AddressLines of={clinic} />
        </p>
        <p className="mt-3">
          <ExternalLink href={clinic.mapsUrl} className="font-semibold text-forest">
            View on a map
          </ExternalLink>
        </p>
      </div>
    </div>
  )
}
