import { providerPath } from '@site/domain/page-paths'
import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isAt } from '~/clinics/offered'
import { ButtonLink } from '~/components/button'
import { CallToAction } from '~/components/call-to-action'
import { ContactText } from '~/components/contact-text'
import { PageHead, Section } from '~/components/section'
import { editAttributes } from '~/content/edit'
import { loadOrWait } from '~/connection'
import { ProviderClinics } from '~/providers/provider-clinics'
import { providerDetails, retiredDetails } from '~/providers/provider-page.server'
import { nameWithCredentials } from '~/providers/provider-link'
import { ProviderOverview } from '~/providers/provider-overview'
import { RetiredProvider, retiredProviderSeo } from '~/providers/retired-provider'
import { scheduling } from '~/providers/scheduling'
import { ProviderNames } from '~/providers/team-members'
import { customCard } from '~/content/sharing-card.server'
import { pageMeta } from '~/seo/meta'
import { linkedService } from '~/services/offered-services.server'

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return []
  if ('colleagues' in args.data)
    return pageMeta(args, { seo: retiredProviderSeo, path: '/providers', index: false })
  const { provider, clinics, sharingCard } = args.data
  const title = [nameWithCredentials(provider), provider.title].filter(Boolean).join(': ')
  const places = clinics.map(({ name }) => name).join(', ')
  return pageMeta(args, {
    seo: {
      title,
      description: provider.bio || [title, places].filter(Boolean).join(', '),
      card: sharingCard,
    },
    path: providerPath(provider.id),
  })
}

/** Returns the provider of the path, or the colleagues of a provider who had a page there. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const [{ clinics }, { services }, { providers, retired }] = await Promise.all([
    context.content.read('layout'),
    context.content.read('services'),
    context.content.read('providers'),
  ])
  const provider = providers.find(({ id }) => id === params['provider'])
  if (!provider) {
    const address = retired.find(({ id }) => id === params['provider'])
    if (!address) throw new Response('There is no such provider.', { status: 404 })
    if (address.currentId) return redirect(providerPath(address.currentId), 301)
    return data(retiredDetails(address, { providers, clinics, services }), { status: 410 })
  }
  return {
    ...providerDetails(provider, { providers, clinics }, context.shownAt),
    sharingCard: provider.photo && customCard(provider.photo),
    services: services
      .filter(({ id }) => provider.serviceIds.includes(id))
      .map((service) => {
        const clinic = clinics.find((one) => isAt(one.id, provider) && isAt(one.id, service))
        return linkedService(service, clinic && `?clinic=${clinic.domain}`)
      }),
  }
}

export const clientLoader = loadOrWait

/** Renders the page of a provider, or the colleagues of one who is no longer published. */
export default function ProviderPage() {
  const details = useLoaderData<typeof loader>()
  if ('colleagues' in details) return <RetiredProvider {...details} />
  const { provider, clinics, services, similar } = details
  const offersCare = services.length > 0
  const reachable = clinics.find(({ phone }) => phone !== '')
  const { heading, text, contactHref } = scheduling({ provider, clinics, offersCare })
  return (
    <>
      <PageHead heading={nameWithCredentials(provider)} edit={provider} headingField="name">
        {provider.title && <p {...editAttributes(provider, 'title')}>{provider.title}</p>}
      </PageHead>
      <ProviderOverview provider={provider} services={services} />
      <ProviderClinics clinics={clinics} />
      {similar.length > 0 && (
        <Section heading="Similar providers">
          <ProviderNames providers={similar} />
        </Section>
      )}
      <CallToAction
        heading={<span {...editAttributes(provider, 'name')}>{heading}</span>}
        text={
          <span {...editAttributes(reachable, 'contact.phone')}>
            <ContactText text={text} hasLinks />
          </span>
        }
      >
        <ButtonLink to={contactHref} look="light">
          Schedule an Appointment
        </ButtonLink>
      </CallToAction>
    </>
  )
}
