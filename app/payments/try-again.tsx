import { ButtonLink } from '~/ui/button'

type TryAgainProps = {
  /** To the bills, with what is known of the bill (PAY-17). */
  retry: string
  /** The package whose checkout was left last (C-73). */
  membership: string | null
  /** Whether an agreement has to be signed again (C-74). */
  signAgain: boolean
}

/** The ways on from a failed payment: another try, somebody to ask, or home (PAY-17 to PAY-19). */
export function TryAgain({ retry, membership, signAgain }: TryAgainProps) {
  return (
    <>
      {signAgain && (
        <p className="mt-6 max-w-[42rem]">
          The membership agreement has to be signed again before you pay. Your checkout details are
          kept, so you need not type them twice.
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-2">
        {membership && (
          <ButtonLink look="filled" to={`/membership-payment?package=${membership}`}>
            Back to Membership Checkout
          </ButtonLink>
        )}
        <ButtonLink look={membership ? 'outline' : 'filled'} to={retry}>
          Try Payment Again
        </ButtonLink>
        <ButtonLink look="outline" to="/contact">
          Contact support
        </ButtonLink>
        <ButtonLink look="quiet" to="/">
          Return to Homepage
        </ButtonLink>
      </div>
    </>
  )
}
