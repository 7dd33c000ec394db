import { Link, useNavigate, useRevalidator, useSearchParams } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { telHref } from '~/components/phone'
import { ErrorSummary } from '~/forms/error-summary'
import { SendAgainButton } from '~/forms/submit-again'
import { formMessages } from '~/forms/messages'
import { OfficePhone } from '~/payments/office-phone'
import { track } from '~/privacy/events'
import type { AgreementData } from '~/membership/agreement/agreement-page.server'
import { agreementHref, movedQuery } from '~/membership/purchase/choice'
import type { AgreementErrors } from './agreement-payload'
import { frameMessage, type SubmittedPayload } from './frame-messages'
import { useUnloadConfirmation } from './use-unload-confirmation'
import type { SigningFailure } from './use-signing'

type AgreementFrameProps = {
  data: AgreementData
  failure: SigningFailure | null
  isSending: boolean
  /** Whether the office has the agreement, so that leaving discards nothing. */
  isSettled: boolean
  /** Whether the form was submitted without script and returned; it then shows its errors. */
  hasPosted: boolean
  /** The digest `terms` identifies the terms that the frame shows. */
  onSubmit(payload: SubmittedPayload, terms: string): void
  /** Runs when the browser's validation fails. */
  onInvalid(errors: AgreementErrors): void
}

const frameName = 'agreement-form'

/**
 * Renders the agreement form in its frame and handles the messages between page and frame (AGR-01,
 * AGR-07 to AGR-11).
 */
export function AgreementFrame({
  data,
  failure,
  isSending,
  isSettled,
  hasPosted,
  onSubmit,
  onInvalid,
}: AgreementFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [hasEdits, setHasEdits] = useState(false)
  // A change of billing changes the address but not the form that the patient is filling in.
  const [frameState, setFrameState] = useState({
    source: hasPosted ? `${data.form}&check=1` : data.form,
    terms: data.terms,
  })
  // Other terms were published in the meantime, so the form reloads with the entered values for the
  // patient to read and sign.
  if (failure?.terms && failure.terms !== frameState.terms)
    setFrameState({ source: data.form, terms: failure.terms })
  const { source, terms } = frameState
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const moved = movedQuery(query.get('moved'))
  const { revalidate } = useRevalidator()
  const postToFrame = useCallback(
    (message: object) => frame.current?.contentWindow?.postMessage(message, window.location.origin),
    [],
  )

  const { chosen, clinic } = data
  const onMessage = useCallback(
    (event: MessageEvent) => {
      const message = frameMessage(
        event,
        frame.current?.contentWindow ?? null,
        window.location.origin,
      )
      if (!message) return
      if (message.type === 'agreement:loaded') postToFrame({ type: 'agreement:listening' })
      if (message.type === 'agreement:edit') {
        setHasEdits(true)
        track('AgreementStarted')
      }
      if (message.type === 'agreement:height' && frame.current)
        frame.current.height = String(Math.ceil(message.height))
      if (message.type === 'agreement:billing-change') {
        const { frequency, billing_day } = message
        const address = agreementHref({
          package: chosen.id,
          location: clinic.id,
          freq: frequency,
          billDay: billing_day,
        })
        navigate(address + moved, { replace: true, preventScrollReset: true })
      }
      if (message.type === 'agreement:invalid') onInvalid(message.errors)
      if (message.type === 'agreement:submit') {
        track('AgreementSubmitted')
        onSubmit(message.payload, terms)
      }
    },
    [postToFrame, navigate, chosen.id, clinic.id, moved, terms, onSubmit, onInvalid],
  )
  useEffect(() => {
    window.addEventListener('message', onMessage)
    postToFrame({ type: 'agreement:listening' })
    return () => window.removeEventListener('message', onMessage)
  }, [onMessage, postToFrame])

  useEffect(() => {
    if (failure) postToFrame({ type: 'agreement:errors', errors: failure.errors ?? {} })
    if (failure?.terms) revalidate()
  }, [failure, postToFrame, revalidate])

  useUnloadConfirmation(hasEdits && !isSettled, isSending)

  const problems = Object.entries(failure?.errors ?? {}).map(([id, message]) => ({ id, message }))
  return (
    <>
      {failure && (
        <div className="mt-6">
          <ErrorSummary
            heading={formMessages.problem}
            problems={problems}
            occasion={failure.count}
            frame={{ element: frame, name: frameName, address: source }}
          >
            {failure.message && <p className="mt-2 font-semibold break-words">{failure.message}</p>}
            {failure.waitSeconds !== undefined ? (
              <div className="noscript:hidden">
                <SendAgainButton
                  seconds={failure.waitSeconds}
                  onSubmit={() => postToFrame({ type: 'agreement:send' })}
                />
              </div>
            ) : (
              problems.length === 0 && (
                <>
                  <p className="mt-2">{formMessages.stillFilledIn}</p>
                  {failure.message === formMessages.notOffered ? (
                    <p className="mt-2 empty:hidden">
                      <OfficePhone phone={clinic.phone} before="Call " />
                    </p>
                  ) : (
                    !failure.terms && <OtherWays phone={clinic.phone} checkout={data.checkout} />
                  )}
                </>
              )
            )}
          </ErrorSummary>
        </div>
      )}
      <iframe
        key={terms}
        ref={frame}
        name={frameName}
        src={source}
        title="Membership agreement form"
        height="900"
        className="mt-6 w-full rounded-card border border-line bg-paper"
      />
      <p className="mt-3 text-[0.92rem] text-muted">
        <a href={source} className="inline-block py-1 font-semibold text-forest print:hidden">
          Open the form on its own page
        </a>
        <span className="hidden wrap-anywhere print:inline">
          {`This printout doesn’t include the agreement. To print it, open the form on its own page: ${data.formAddress}`}
        </span>
      </p>
    </>
  )
}

/**
 * Renders the alternatives when the agreement could be neither sent nor queued: a phone call, or
 * accepting the policy (C-76).
 */
function OtherWays({ phone, checkout }: { phone: string; checkout: string }) {
  return (
    <>
      <p className="mt-2">Your agreement isn’t complete yet. You can:</p>
      <ul className="mt-1 grid list-disc gap-1 pl-6">
        <li className="py-1">Try again in a few minutes</li>
        {phone && (
          <li className="py-1">
            Call us at{' '}
            <a href={telHref(phone)} className="font-semibold whitespace-nowrap">
              {phone}
            </a>
          </li>
        )}
        <li>
          <Link to={checkout} className="inline-block py-1 align-top font-semibold">
            Read and accept the membership policy instead
          </Link>
        </li>
      </ul>
    </>
  )
}
