import type { SiteContext } from '~/context.server'
import { isPageVisit } from '~/session/visit.server'

/** A payment whose form a browser's cookie stores, and the headers that replace that cookie. */
type StoredPayment<Content> = {
  stored: Content
  save(stored: Content | null): Promise<Headers>
}

/**
 * Returns the headers that record that the form for the payment page was shown. The site cannot see
 * whether the browser went on to the payment page, and browsers load this page again after Back, so
 * every later view advises the patient to check before paying again.
 */
export async function recordPaymentView<Content extends { hasBeenShown?: boolean | undefined }>(
  { stored, save }: StoredPayment<Content>,
  request: Request,
  { isHeadRequest }: Pick<SiteContext, 'isHeadRequest'>,
): Promise<Headers> {
  return stored.hasBeenShown || !isPageVisit(request, isHeadRequest)
    ? new Headers()
    : save({ ...stored, hasBeenShown: true })
}
