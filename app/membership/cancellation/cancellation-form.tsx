import { editAttributes } from '~/content/edit'
import { useClinics } from '~/clinics/choice/clinic-context'
import { PhoneLink } from '~/clinics/phone-link'
import { CheckedForm, type Guard } from '~/forms/checked-form'
import { SelectField, TextAreaField, TextField } from '~/forms/field'
import { FormSummary } from '~/forms/form-summary'
import { EmailField, PhoneField } from '~/forms/person-fields'
import type { MailFormReply } from '~/forms/receive-form.server'
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
  const { fields, occasion } = state
  return (
    <CheckedForm
      checkedForm={state}
      guard={guard}
      summary={
        <FormSummary
          checkedForm={state}
          reply={reply}
          level={2}
          heading="We couldn’t record your cancellation"
          advice={<FailureAdvice />}
          unknownOutcome="Your cancellation is confirmed only when you see a reference."
        />
      }
      submitLabel="Cancel this membership"
      className="grid gap-6"
    >
      <TextField
        field={fields.patientName}
        occasion={occasion}
        label="Patient name"
        hint="As written on the agreement."
        autoComplete="name"
        spellCheck={false}
      />
      <EmailField
        field={fields.email}
        occasion={occasion}
        hint="We’ll send you a copy with the reference."
      />
      <PhoneField field={fields.phone} occasion={occasion} optional />
      <SelectField
        field={fields.clinic}
        occasion={occasion}
        label="Clinic"
        placeholder="Select a clinic"
        options={clinics.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        field={fields.package}
        occasion={occasion}
        label="Package"
        placeholder="I’m not sure"
        optional
        options={packages.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        field={fields.agreement}
        occasion={occasion}
        label="Agreement code"
        hint="The start of the long code at the end of your agreement, if you have it."
        autoComplete="off"
        spellCheck={false}
        optional
      />
      <TextAreaField
        field={fields.reason}
        occasion={occasion}
        label="Reason"
        hint="You don’t need to give a reason. Please leave out medical details."
        optional
      />
    </CheckedForm>
  )
}

/** Renders how to reach the clinic instead. */
function FailureAdvice() {
  const { active } = useClinics()
  return (
    <p className="mt-2">
      Please try again
      {active.phone ? (
        <>
          , or call <span {...editAttributes(active, 'name')}>{active.name}</span>:{' '}
          <PhoneLink of={active} className="inline-block py-1 font-semibold" />
        </>
      ) : (
        '.'
      )}
    </p>
  )
}
