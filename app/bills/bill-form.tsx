import { CheckedForm, type Guard } from '~/forms/checked-form'
import { ErrorSummary, type FieldProblem } from '~/forms/error-summary'
import { TextField } from '~/forms/field'
import { formMessages } from '~/forms/messages'
import { SendAgainButton, TryAgainButton } from '~/forms/submit-again'
import { useCheckedForm } from '~/forms/use-checked-form'
import { OfficePhone } from '~/payments/office-phone'
import { FieldGroup, PayerFields } from '~/payments/payer-fields'
import { PreparationError, SubmitError } from '~/payments/payment-alert'
import { AmountField } from './amount-field'
import { billFieldNames, type BillStart } from './bill-names'
import type { BillReply } from './bill.server'

type BillFormProps = {
  reply: BillReply | undefined
  /** The values of a link, or those of an earlier submission (C-73). */
  start: BillStart
  guard: Guard
  /** Whether the bill that this browser has submitted is no longer available. */
  isDraftGone: boolean
  /** The billing team's phone number, or an empty string. */
  phone: string
}

const loadChecks = () => import('./schema')

/**
 * Renders the bill form. Without script it works completely, and only the action validates it
 * (BIL-06, BIL-10 to BIL-18, BIL-20, C-51).
 */
export function BillForm({ reply, start, guard, isDraftGone, phone }: BillFormProps) {
  const state = useCheckedForm({
    id: 'bill',
    names: billFieldNames,
    reply,
    defaultValue: start,
    loadChecks,
  })
  const { fields, problems, occasion, submitting } = state
  return (
    <CheckedForm
      checkedForm={state}
      guard={guard}
      summary={
        <BillFormSummary
          problems={problems}
          occasion={occasion}
          reply={reply}
          isDraftGone={isDraftGone}
          phone={phone}
        />
      }
      submitLabel="Review your payment"
      submittingLabel="Preparing your payment…"
      data-status={submitting ? 'processing' : 'idle'}
      className="grid gap-10"
    >
      <FieldGroup legend="Your bill">
        <TextField
          field={fields.invoiceNumber}
          occasion={occasion}
          label="Invoice number"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          field={fields.accountNumber}
          occasion={occasion}
          label="Account number"
          autoComplete="off"
          spellCheck={false}
        />
        <AmountField field={fields.price} occasion={occasion} />
      </FieldGroup>
      <PayerFields fields={fields} occasion={occasion} />
    </CheckedForm>
  )
}

type BillFormSummaryProps = Pick<BillFormProps, 'reply' | 'isDraftGone' | 'phone'> & {
  problems: FieldProblem[]
  occasion: string
}

/** Renders the invalid values of the form, why it could not be submitted, or that its bill is no longer available. */
function BillFormSummary({ problems, occasion, reply, isDraftGone, phone }: BillFormSummaryProps) {
  const failure = reply?.failure
  const byPhone = <OfficePhone phone={phone} before="To pay by phone, call " />
  if (problems.length > 0 || failure?.kind === 'limit')
    return (
      <ErrorSummary
        level={2}
        heading={formMessages.problem}
        problems={problems}
        occasion={occasion}
      >
        {failure?.kind === 'limit' && (
          <p className="mt-2">
            <span>{failure.message}</span> {byPhone}
          </p>
        )}
        {reply?.sendAgain && <SendAgainButton {...reply.sendAgain} />}
      </ErrorSummary>
    )
  if (failure?.kind === 'connection')
    return (
      <SubmitError phone={phone} occasion={reply}>
        <TryAgainButton />
      </SubmitError>
    )
  if (failure) return <PreparationError problem={failure.message} phone={phone} occasion={reply} />
  if (!isDraftGone) return null
  return (
    <ErrorSummary level={2} heading={formMessages.problem} occasion={occasion}>
      <p className="mt-2 font-semibold">{formMessages.billGone}</p>
      <p className="mt-2">
        {formMessages.checkIfPaid} {byPhone}
      </p>
    </ErrorSummary>
  )
}
