import type { LoaderFunctionArgs } from '@remix-run/node'
import { isAt } from '~/clinics/offered'
import { providerCard } from '~/providers/card-data.server'

/** Everybody at a clinic, as the page searches them in the browser when they are too many to come with it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const [{ providers }, { clinics }] = await Promise.all([
    context.content.read('providers'),
    context.content.read('layout'),
  ])
  const known = clinics.find(({ id }) => id === params['clinic'])
  if (!known) throw new Response('There is no such clinic.', { status: 404 })
  return Response.json(providers.filter((provider) => isAt(known.id, provider)).map(providerCard), {
    headers: { 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' },
  })
}
