import { billPrefixes } from '@site/domain/page-paths'
import { addBillReference, billReference } from '~/payments/bill-reference'

/**
 * Returns the path prefix of the bill pages by which the visitor came, so that links keep it
 * (C-49).
 */
export function billPrefix(pathname: string): (typeof billPrefixes)[number] {
  return (
    billPrefixes.find((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`)) ??
    billPrefixes[0]
  )
}

/** Returns the address of the choice of clinics, with the bill that the address of a bill page describes (BIL-05). */
export function chooserAddress({ pathname, search }: { pathname: string; search: string }): string {
  return addBillReference(billPrefix(pathname), billReference(new URLSearchParams(search)))
}

/**
 * Returns the address of a step of the bill page at this address; null is the form, and `restart` the form with the
 * notice that the submitted bill is no longer available. It keeps the selected clinic.
 */
export function stepAddress(
  { pathname, search }: { pathname: string; search: string },
  step: 'review' | 'restart' | null,
): string {
  const clinic = new URLSearchParams(search).get('clinic')
  const query = String(new URLSearchParams({ ...(step && { step }), ...(clinic && { clinic }) }))
  return `${pathname}${query && `?${query}`}`
}
