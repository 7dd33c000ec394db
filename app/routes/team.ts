import type { LoaderFunctionArgs } from '@remix-run/node'
import { isAt } from '~/clinics/offered'
import { providerCard } from '~/providers/team.server'

/**
 * Returns every provider at a clinic, for the search in the browser when the team is too large to
 * be sent with the page.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const [{ providers }, { clinics }] = await Promise.all([
    context.content.read('providers'),
    context.content.read('layout'),
  ])
  const clinic = clinics.find(({ id }) => id === params['clinic'])
  if (!clinic) throw new Response('There is no such clinic.', { status: 404 })
  return Response.json(
    providers.filter((provider) => isAt(clinic.id, provider)).map(providerCard),
    {
      headers: { 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' },
    },
  )
}
