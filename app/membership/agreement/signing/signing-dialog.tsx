import { Link } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { pill } from '~/components/button'
import { copyPdf } from '~/membership/agreement/copy/copy-addresses'
import { type AgreementStage, agreementStages } from '~/membership/agreement/stages'
import type { Signed } from './use-signing'

type Step = { id: AgreementStage; doing: string; done: string; hasFailed?: boolean }

/**
 * Returns the steps with their results; a queued email and a failed download do not appear as sent
 * and saved.
 */
function stepsOf(signed: Signed | null): Step[] {
  return [
    { id: 'generating', doing: 'Creating your PDF', done: 'PDF created' },
    {
      id: 'emailing',
      doing: 'Emailing it to our staff',
      done: signed?.accepted?.isQueued
        ? 'Saved and on its way to our staff'
        : 'Emailed to our staff',
    },
    {
      id: 'downloading',
      doing: 'Downloading your copy',
      done: signed?.isDownloaded ? 'Copy downloaded' : 'We couldn’t download your copy',
      hasFailed: !signed?.isDownloaded,
    },
  ]
}

type SigningDialogProps = {
  stage: AgreementStage
  signed: Signed | null
  checkout: string
  /** Runs when the patient closes the completed dialog. */
  onClosed: () => void
}

/**
 * Renders the three steps of a submitted agreement. The link to the next page appears only once all
 * steps are complete (AGR-05, AGR-06, C-78).
 */
export function SigningDialog({ stage, signed, checkout, onClosed }: SigningDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = stage !== 'idle'
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen) dialog.current?.close()
  }, [isOpen])
  const currentIndex = agreementStages.findIndex(({ id }) => id === stage)
  const isComplete = stage === 'complete'
  return (
    <dialog
      ref={dialog}
      aria-labelledby="signing-title"
      className="m-auto w-[min(30rem,94vw)] rounded-card border border-transparent p-6 text-ink backdrop:bg-ink/60 sm:p-8"
      // Closing the dialog could not cancel a request in progress, so it stays open.
      onCancel={(event) => !isComplete && event.preventDefault()}
      onClose={() => isComplete && onClosed()}
    >
      <h2 id="signing-title" aria-live="polite" className="title-md outline-none" tabIndex={-1}>
        {isComplete ? 'Your agreement is signed' : 'Please wait a moment'}
      </h2>
      <ol role="list" aria-live="polite" className="mt-5 grid gap-3">
        {stepsOf(signed).map(({ id, doing, done, hasFailed = false }) => {
          const stageIndex = agreementStages.findIndex((one) => one.id === id)
          const isDone = currentIndex > stageIndex
          return (
            <li
              key={id}
              aria-current={currentIndex === stageIndex ? 'step' : undefined}
              className={`flex gap-3 ${isDone || currentIndex === stageIndex ? 'font-semibold' : 'text-muted'}`}
            >
              <span
                aria-hidden="true"
                className={`grid size-7 shrink-0 place-items-center rounded-full border-2 ${!isDone ? 'border-line' : hasFailed ? 'border-alert text-alert' : 'border-forest bg-forest text-white'}`}
              >
                {isDone ? (hasFailed ? '!' : '✓') : currentIndex === stageIndex ? '…' : ''}
              </span>
              {isDone ? done : doing}
            </li>
          )
        })}
      </ol>
      {isComplete && (
        <div className="mt-6 grid gap-3">
          <Link to={checkout} className={pill('filled')}>
            Continue to Payment
          </Link>
          <p className="text-[0.92rem]">
            <a href={copyPdf} className="inline-block py-1 font-semibold text-forest">
              {signed?.isDownloaded ? 'Download your copy again' : 'Download your copy'}
            </a>
          </p>
        </div>
      )}
    </dialog>
  )
}
