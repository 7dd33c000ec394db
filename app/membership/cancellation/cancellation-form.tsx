import { editAttributes } from '~/content/edit'
import { useClinics } from '~/clinics/clinic-context'
import { PhoneLink } from '~/clinics/phone-link'
import { CheckedForm } from '~/forms/checked-form'
import { ErrorSummary, type FieldProblem } from '~/forms/error-summary'
import { SelectField, TextAreaField, TextField } from '~/forms/field'
import type { Guard } from '~/forms/guard-fields'
import { EmailField, PhoneField } from '~/forms/person-fields'
import type { MailFormReply } from '~/forms/receive-form.server'
import { SendAgainButton, TryAgainButton } from '~/forms/submit-again'
import { formNotices } from '~/forms/texts'
import { useCheckedForm } from '~/forms/use-checked-form'
import type { Cancellation } from './cancellation-schema'

/** The names of the fields that can be invalid, in the order in which their messages are listed. */
const fieldNames = [
  'patientName',
  'email',
  'phone',
  'clinic',
  'agreement',
  'reason',
] as const satisfies (keyof Cancellation)[]

type CancellationFormProps = {
  reply: MailFormReply | undefined
  clinics: { id: string; name: string }[]
  packages: { id: string; name: string }[]
  guard: Guard
}

const loadChecks = () => import('./cancellation-schema')

/** Renders the form that cancels a membership. Without script it works completely. */
export function CancellationForm({ reply, clinics, packages, guard }: CancellationFormProps) {
  const { active } = useClinics()
  const state = useCheckedForm({
    id: 'cancellation',
    names: fieldNames,
    reply,
    defaultValue: { clinic: active.id },
    loadChecks,
  })
  const { fields, problems, occasion, isCheckedHere } = state
  // The browser's own validation takes precedence; a failure of the server has a separate message.
  const isRejectedHere = isCheckedHere && problems.length > 0
  return (
    <CheckedForm
      checkedForm={state}
      guard={guard}
      summary={
        isRejectedHere ? (
          <ErrorSummary
            level={2}
            heading={formNotices.problem}
            problems={problems}
            occasion={occasion}
          />
        ) : (
          reply?.failure && (
            <CancellationFailure
              failure={reply.failure}
              sendAgain={reply.sendAgain}
              problems={problems}
              occasion={occasion}
            />
          )
        )
      }
      submitLabel="Cancel this membership"
      className="grid gap-6"
    >
      <TextField
        field={fields.patientName}
        submission={occasion}
        label="Patient name"
        hint="As written on the agreement."
        autoComplete="name"
        spellCheck={false}
      />
      <EmailField
        field={fields.email}
        submission={occasion}
        hint="We’ll send you a copy with the reference."
      />
      <PhoneField field={fields.phone} submission={occasion} optional />
      <SelectField
        field={fields.clinic}
        submission={occasion}
        label="Clinic"
        placeholder="Select a clinic"
        options={clinics.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        field={fields.package}
        submission={occasion}
        label="Package"
        placeholder="I’m not sure"
        optional
        options={packages.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        field={fields.agreement}
        submission={occasion}
        label="Agreement code"
        hint="The start of the long code at the end of your agreement, if you have it."
        autoComplete="off"
        spellCheck={false}
        optional
      />
      <TextAreaField
        field={fields.reason}
        submission={occasion}
        label="Reason"
        hint="You don’t need to give a reason. Please leave out medical details."
        optional
      />
    </CheckedForm>
  )
}

type CancellationFailureProps = {
  failure: NonNullable<MailFormReply['failure']>
  sendAgain: MailFormReply['sendAgain']
  problems: FieldProblem[]
  occasion: unknown
}

/** Renders why a cancellation was not recorded, and how to reach the clinic instead. */
function CancellationFailure({ failure, sendAgain, problems, occasion }: CancellationFailureProps) {
  const { active } = useClinics()
  if (failure.kind === 'validation')
    return (
      <ErrorSummary level={2} heading={failure.message} problems={problems} occasion={occasion} />
    )
  return (
    <ErrorSummary level={2} heading="We couldn’t record your cancellation" occasion={occasion}>
      <p className="mt-2 font-semibold break-words">{failure.message}</p>
      <p className="mt-2">
        Your cancellation isn’t recorded until you see a reference. Please try again
        {active.phone ? (
          <>
            , or call <span {...editAttributes(active, 'name')}>{active.name}</span>:{' '}
            <PhoneLink of={active} className="inline-block py-1 font-semibold" />
          </>
        ) : (
          '.'
        )}
      </p>
      {sendAgain && <SendAgainButton {...sendAgain} />}
      {(failure.kind === 'connection' || failure.kind === 'sending') && <TryAgainButton />}
    </ErrorSummary>
  )
}
