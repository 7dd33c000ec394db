import { ButtonLink } from '~/components/button'

type TryAgainProps = {
  /**
   * The address of the bill pages with the available values of the bill (PAY-17); null after a
   * failed membership payment.
   */
  retry: string | null
  /** The address of the membership checkout that the payment came from. */
  checkout: string | null
  /** Whether the patient has to sign an agreement again (C-74). */
  signAgain: boolean
}

/**
 * Renders the next steps after a failed payment: another attempt, support, or the home page (PAY-17
 * to PAY-19).
 */
export function TryAgain({ retry, checkout, signAgain }: TryAgainProps) {
  return (
    <>
      {signAgain && (
        <p className="mt-6 max-w-[42rem]">
          You’ll need to sign the membership agreement again before you pay. We kept your checkout
          details, so you don’t have to type them twice.
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-2">
        {checkout && (
          <ButtonLink look="filled" to={checkout}>
            Return to your membership checkout
          </ButtonLink>
        )}
        {retry && (
          <ButtonLink look={checkout ? 'outline' : 'filled'} to={retry}>
            Try Payment Again
          </ButtonLink>
        )}
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
