import { randomUUID } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import type { SiteContext } from '../context.server'
import { formNotices } from '../forms/texts'
import { weightOf } from '../forms/weight.server'
import { type HandOff, handOff } from '../payments/hand-off.server'
import { billStore } from '../payments/stores'
import { type Bill, billSchema } from './schema'

/** Most that a bill may weigh, in bytes. */
const billLimit = 32 * 1024

/** What the bill page says after a submission. */
export type BillReply = {
  /** New for each answer. */
  key: string
  submission: SubmissionResult
  /** The finished form for the card payment page. */
  handOff: HandOff | null
  failure: { kind: 'limit' | 'preparation'; message: string } | null
}

/** Where a bill is paid: from the path alone (C-27). */
export type BillClinic = { id: string; name: string }

/**
 * Handles a submitted bill: limits, check, and the finished form for the card payment page, computed here alone
 * (BIL-11, BIL-19). Nothing is kept but that a bill was handed over. A program's submission is only noted: there is
 * no mail to mark, and whoever pays a bill is welcome.
 */
export async function receiveBill(request: Request, clinic: BillClinic, context: SiteContext) {
  const formData = await request.formData()
  const submission = parseWithZod(formData, { schema: billSchema(context.now) })
  const reply = (
    status: number,
    { handOff = null, failure = null }: Partial<BillReply> = {},
    headers = new Headers(),
  ) => {
    headers.set('Cache-Control', 'no-store')
    context.outcome.refused = !handOff
    return data<BillReply>(
      { key: context.requestId, submission: submission.reply(), handOff, failure },
      { status, headers },
    )
  }

  if (weightOf(formData) > billLimit)
    return reply(413, { failure: { kind: 'limit', message: formNotices.paymentTooLarge } })
  if (!(await context.forms.mayProceed(context.client)))
    return reply(429, { failure: { kind: 'limit', message: formNotices.tooManyPayments } })
  if (submission.status !== 'success') return reply(400)

  const suspicions = context.forms.suspicions(formData, context.now)
  if (suspicions.length > 0) context.log.warn({ suspicions }, 'bill payment may be a program’s')
  const made = handOff(context.payment, billStore(clinic.id), {
    ...billPurchase(submission.value, clinic),
    extra: billFields(submission.value),
  })
  if ('problem' in made) {
    context.log.error(
      { clinic: clinic.id, reason: made.problem },
      'bill payment could not be prepared',
    )
    return reply(503, { failure: { kind: 'preparation', message: made.problem } })
  }
  const session = await context.sessions.open(request)
  session.journey.attempt = { kind: 'bill' }
  return reply(200, { handOff: made }, await session.commit())
}

/** What is paid, with the office's lines (PAY-09); statement number is the invoice number (C-64). */
function billPurchase(bill: Bill, { name }: BillClinic) {
  return {
    description: `Bill payment at ${name}, invoice ${bill.invoiceNumber}`,
    cents: bill.price,
    payer: bill,
    notes: [
      `Patient: ${bill.patientName}`,
      `Statement number: ${bill.invoiceNumber}`,
      `Date of birth: ${bill.patientDOB}`,
      ...(bill.patientID ? [`Patient ID: ${bill.patientID}`] : []),
      `Account number: ${bill.accountNumber}`,
      `Location: ${name}`,
    ],
    location: name,
  }
}

/** What only bills hold (PAY-08); the identifier is new for each submission (C-67). */
function billFields(bill: Bill): HandOff['fields'] {
  return [
    ['identifier', randomUUID()],
    ['invoice', bill.invoiceNumber],
    ['accountNumber', bill.accountNumber],
  ]
}
