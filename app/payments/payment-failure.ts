import { amountText, isAmount } from './money'
import { billParameters, billReference, addBillReference } from './bill-reference'
import { plainText } from './plain-text'
import { removeContacts, removeContactsFromNumber } from './without-contacts'

export type PaymentFailure = {
  message: string
  code: string
  /** The details of the bill, when the address names one (PAY-15). */
  details: { label: string; value: string }[]
  /** The address at which the payment starts again (PAY-17). */
  retry: string
}

/** The query parameters that `paymentFailure` reads. */
export const failureParameters: readonly string[] = [
  ...billParameters,
  'location',
  'error_message',
  'error_code',
]

const defaultMessage = 'Payment was not completed successfully.'

/**
 * Returns the content of `/payment-failed` from its query string. Any website can link to it, so
 * the result is plain, shortened text without contacts (PAY-13 to PAY-17, C-75).
 */
export function paymentFailure(
  query: URLSearchParams,
  clinics: { id: string; name: string }[],
): PaymentFailure {
  const invoice = removeContactsFromNumber(plainText(query.get('invoice'), 40))
  const amount = plainText(query.get('amount'), 20)
  const location = plainText(query.get('location'), 60)
  const details = [
    { label: 'Invoice', value: invoice },
    { label: 'Amount', value: isAmount(amount) ? amountText(amount) : '' },
    {
      label: 'Location',
      value: clinics.find(({ id }) => id === location)?.name ?? removeContacts(location),
    },
  ]
  return {
    message: removeContacts(plainText(query.get('error_message'), 300)) || defaultMessage,
    code: removeContactsFromNumber(plainText(query.get('error_code'), 40)),
    details: invoice ? details.filter(({ value }) => value !== '') : [],
    retry: addBillReference('/pay-my-bill', billReference(query)),
  }
}
