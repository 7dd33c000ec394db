import { useLocation } from '@remix-run/react'
import { ButtonLink } from '~/components/button'
import { PageHead } from '~/components/section'
import { chooserAddress } from './prefix'

/** Renders the message for a bill page of a clinic that does not exist (BIL-04, BIL-05). */
export function LocationNotFound() {
  const back = chooserAddress(useLocation())
  return (
    <>
      <PageHead heading="Location not found">
        <p>
          We don’t have a payment page for this location. Check your statement for the clinic that
          sent it.
        </p>
      </PageHead>
      <div className="wrap band">
        <ButtonLink look="filled" to={back}>
          Back to all locations
        </ButtonLink>
      </div>
    </>
  )
}
