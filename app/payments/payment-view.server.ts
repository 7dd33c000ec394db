import type { SiteContext } from '~/context.server'
import type { StoredPayment } from '~/session/sessions.server'
import { isPageVisit } from '~/session/visit.server'

/**
 * Returns the headers that record that the form for the payment page was shown. The site cannot see
 * whether the browser went on to the payment page, and browsers load this page again after Back, so
 * every later view advises the patient to check before paying again.
 */
export async function recordPaymentView<Content extends { hasBeenShown?: boolean | undefined }>(
  { stored, save }: StoredPayment<Content> & { stored: Content },
  request: Request,
  { isHeadRequest }: Pick<SiteContext, 'isHeadRequest'>,
): Promise<Headers> {
  return stored.hasBeenShown || !isPageVisit(request, isHeadRequest)
    ? new Headers()
    : save({ ...stored, hasBeenShown: true })
}
