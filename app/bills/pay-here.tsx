import type { BillReference } from '~/payments/bill-reference'
import type { Guard } from '~/forms/guard-fields'
import { PaymentHandOff } from '~/payments/hand-off'
import { BillForm } from './bill-form'
import { BillSummary } from './bill-summary'
import type { BillReply } from './bill.server'

type PayHereProps = {
  reply: BillReply | undefined
  reference: BillReference
  guard: Guard
  phone: string
}

/** The form, or the finished hand-off with the form folded away below it. */
export function PayHere({ reply, reference, guard, phone }: PayHereProps) {
  const form = <BillForm reply={reply} reference={reference} guard={guard} phone={phone} />
  if (!reply?.handOff) return form
  return (
    <>
      <PaymentHandOff key={reply.key} handOff={reply.handOff} phone={phone}>
        <BillSummary handOff={reply.handOff} />
      </PaymentHandOff>
      <details className="mt-6 peer-data-[status=processing]:hidden">
        <summary className="py-1 font-semibold text-forest">Change what you typed</summary>
        <div className="mt-6">{form}</div>
      </details>
    </>
  )
}
