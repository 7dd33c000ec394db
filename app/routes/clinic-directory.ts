import type { LoaderFunctionArgs } from '@remix-run/node'
import { clinicSummary } from '~/clinics/location-card.server'

/**
 * Returns every clinic, so that the browser can find the nearest when there are too many to include
 * in each page. The response is the same for all visitors.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { clinics } = await context.content.read('layout')
  return Response.json(clinics.map(clinicSummary), {
    headers: { 'Cache-Control': 'public, max-age=60', 'X-Robots-Tag': 'noindex' },
  })
}
