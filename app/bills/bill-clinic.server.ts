import type { SiteContext } from '~/context.server'

/**
 * Returns the content of the bill pages and the clinic that a path names. It throws a 404 response when the clinic does
 * not exist or when bills cannot be paid to it (BIL-01, BIL-04, C-27).
 */
export async function billPage(
  { content }: Pick<SiteContext, 'content'>,
  location: string | undefined,
) {
  const [{ page }, { settings, clinics }] = await Promise.all([
    content.read('payMyBill'),
    content.read('layout'),
  ])
  const { clinicIds, ...copy } = page
  const clinic = clinics.find(({ id }) => id === location && clinicIds.includes(id))
  if (!clinic) throw new Response(null, { status: 404 })
  const hasOthers = clinics.some(({ id }) => id !== location && clinicIds.includes(id))
  return { page: copy, clinic, hasOthers, settings }
}
