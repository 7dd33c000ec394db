import type { SiteContext } from '~/context.server'

/** The query parameter with the receipt of a sent form, which the route declares in `handle.parameters`. */
export const receiptParameter = 'sent'

/**
 * Returns the address that confirms a form of this page, with its receipt and a clinic's short name for links. By
 * default the clinic is that of the request.
 */
export function confirmationAddress(
  request: Request,
  path: string,
  receipt: string,
  clinic = new URL(request.url).searchParams.get('clinic'),
): string {
  const query = new URLSearchParams({ [receiptParameter]: receipt, ...(clinic && { clinic }) })
  return `${path}?${query}`
}

/**
 * Returns what the loader of a page with a form returns besides its content: the form's hidden fields, the receipt of a
 * sent form or null, and whether the action of the same response rejected it.
 */
export function formState(request: Request, { forms, now, outcome }: SiteContext) {
  const receipt = new URL(request.url).searchParams.get(receiptParameter)
  return {
    guard: forms.fields(now),
    receipt: forms.isOwnStamp(receipt, 'receipt', now) ? receipt : null,
    isRejected: outcome.rejected,
  }
}
