import type { SiteContext } from '~/context.server'
import type { PackageId } from '@site/domain/packages'

/**
 * Returns whether a thank-you page reports a purchase: with `paid=true`, once for each package and
 * browser session (TRK-02, C-72).
 */
export async function countPurchase(
  request: Request,
  context: SiteContext,
  id: PackageId,
): Promise<{ isNew: boolean; headers?: Headers }> {
  if (new URL(request.url).searchParams.get('paid') !== 'true') return { isNew: false }
  const session = await context.sessions.open(request)
  const counted = session.data.counted ?? []
  if (counted.includes(id)) return { isNew: false }
  session.data.counted = [...counted, id]
  return { isNew: true, headers: await session.commit() }
}
