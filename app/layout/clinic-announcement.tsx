import { useState } from 'react'
import { useClinics } from '~/clinics/choice/clinic-context'

/**
 * Renders what assistive technology announces once the site shows another clinic or has selected the nearest one, which
 * leaves the focus in place. It is outside of the menu, which is closed while a visitor chooses a clinic in the checkout.
 */
export function ClinicAnnouncement() {
  const { active, autoSelected } = useClinics()
  const [initialId] = useState(active.id)
  const [hasChanged, setHasChanged] = useState(false)
  if (!hasChanged && active.id !== initialId) setHasChanged(true)
  return (
    <p role="status" className="sr-only">
      {autoSelected
        ? `Now showing ${active.name}, the nearest clinic`
        : hasChanged && `Now showing ${active.name}`}
    </p>
  )
}
