import { useEffect, useRef } from 'react'
import { pill } from '~/ui/button'
import { Link } from '~/ui/link'
import { type AgreementStage, agreementStages } from './stages'

const steps = [
  { id: 'generating', doing: 'Making your PDF', done: 'Your PDF is made' },
  { id: 'emailing', doing: 'Sending it to our staff', done: 'Our staff have it' },
  { id: 'downloading', doing: 'Downloading your copy', done: 'Your copy is downloaded' },
] as const

/** The three steps of a submitted agreement, and the way on once all are done and not before (AGR-05, AGR-06, C-78). */
export function SigningDialog({
  stage,
  checkout,
  copy,
}: {
  stage: AgreementStage
  checkout: string
  copy: string
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = stage !== 'idle'
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen) dialog.current?.close()
  }, [isOpen])
  const reached = agreementStages.findIndex(({ id }) => id === stage)
  const isComplete = stage === 'complete'
  return (
    <dialog
      ref={dialog}
      aria-labelledby="signing-title"
      className="m-auto w-[min(30rem,94vw)] rounded-card p-6 text-ink backdrop:bg-ink/60 sm:p-8"
      // What is under way cannot be called back by closing the dialog.
      onCancel={(event) => !isComplete && event.preventDefault()}
    >
      <h2 id="signing-title" className="title-md outline-none" tabIndex={-1}>
        {isComplete ? 'Your agreement is signed' : 'Please wait a moment'}
      </h2>
      <ol role="list" aria-live="polite" className="mt-5 grid gap-3">
        {steps.map(({ id, doing, done }) => {
          const place = agreementStages.findIndex((one) => one.id === id)
          const isDone = reached > place
          return (
            <li
              key={id}
              aria-current={reached === place ? 'step' : undefined}
              className={`flex gap-3 ${isDone || reached === place ? 'font-semibold' : 'text-muted'}`}
            >
              <span
                aria-hidden="true"
                className={`grid size-7 shrink-0 place-items-center rounded-full border-2 ${isDone ? 'border-forest bg-forest text-white' : 'border-line'}`}
              >
                {isDone ? '✓' : reached === place ? '…' : ''}
              </span>
              {isDone ? done : doing}
            </li>
          )
        })}
      </ol>
      {isComplete && (
        <div className="mt-6 grid gap-3">
          <Link to={checkout} className={pill('filled')} autoFocus>
            Continue to Payment
          </Link>
          <p className="text-[0.92rem]">
            No download?{' '}
            <a href={copy} download className="inline-block py-1 font-semibold text-forest">
              Download your copy again
            </a>
          </p>
        </div>
      )}
    </dialog>
  )
}
