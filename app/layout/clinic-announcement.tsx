import { useState } from 'react'
import { useClinics } from '~/clinics/choice/clinic-context'

/**
 * Renders what assistive technology announces once the site shows another clinic or has located the visitor, which leaves
 * the focus in place. A clinic that an earlier page has announced is not announced again. This is outside of the menu,
 * which is closed while a visitor chooses a clinic in the checkout.
 */
export function ClinicAnnouncement() {
  const { active, autoSelected, geolocation } = useClinics()
  const [initialId] = useState(active.id)
  const [hasChanged, setHasChanged] = useState(false)
  const [wasLocated, setWasLocated] = useState(false)
  if (!hasChanged && active.id !== initialId) setHasChanged(true)
  if (!wasLocated && geolocation.status === 'requesting') setWasLocated(true)
  const isNearest = autoSelected && (hasChanged || wasLocated)
  return (
    <p role="status" className="sr-only">
      {isNearest
        ? `Now showing ${active.name}, the nearest clinic`
        : hasChanged && `Now showing ${active.name}`}
    </p>
  )
}
