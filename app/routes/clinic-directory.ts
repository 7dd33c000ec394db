import type { LoaderFunctionArgs } from '@remix-run/node'
import { clinicSummary } from '~/clinics/location-card.server'

/** Every clinic, from which the browser finds the nearest when they are too many to stand on each page. The same for everybody. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { clinics } = await context.content.read('layout')
  return Response.json(clinics.map(clinicSummary), {
    headers: { 'Cache-Control': 'public, max-age=60', 'X-Robots-Tag': 'noindex' },
  })
}
