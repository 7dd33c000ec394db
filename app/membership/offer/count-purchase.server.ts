import type { SiteContext } from '~/context.server'
import type { PackageId } from '@site/domain/packages'
import { isPageVisit } from '~/session/visit.server'

/**
 * Returns whether a thank-you page reports a purchase: with `paid=true`, once for each package and
 * browser session (TRK-02, C-72), and only when a visitor sees the page.
 */
export async function countPurchase(
  request: Request,
  context: SiteContext,
  id: PackageId,
): Promise<{ isNew: boolean; headers?: Headers }> {
  if (new URL(request.url).searchParams.get('paid') !== 'true') return { isNew: false }
  if (!isPageVisit(request, context.isHeadRequest)) return { isNew: false }
  const session = await context.sessions.open(request)
  const counted = session.data.counted ?? []
  if (counted.includes(id)) return { isNew: false }
  session.data.counted = [...counted, id]
  return { isNew: true, headers: await session.commit() }
}
