import { ButtonLink } from '~/components/button'
import { PageHead } from '~/components/section'

/** At the address of a bill page for a clinic that there is not (BIL-04, BIL-05). */
export function LocationNotFound({ back }: { back: string }) {
  return (
    <>
      <PageHead heading="Location not found">
        <p>
          We have no payment page for this location. Your statement names the clinic that sent it.
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
