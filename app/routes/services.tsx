import { withoutDates } from '@site/domain/in-force'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { activeClinic } from '~/clinics/choice/active.server'
import { useClinics } from '~/clinics/choice/clinic-context'
import { namedClinics } from '~/clinics/named.server'
import { ClinicTabs } from '~/clinics/choice/clinic-tabs'
import { CostsLink } from '~/clinics/patient-page-link'
import { editAttributes, editOf } from '~/content/edit'
import { loadOrWait } from '~/connection'
import type { RootData } from '~/root-data.server'
import type { RouteHandle } from '~/route-handle'
import { pageMeta } from '~/seo/meta'
import { NoServices } from '~/services/no-services'
import { offeredServices, servicesElsewhere } from '~/services/offered-services.server'
import { OfferCard } from '~/services/offer-card'
import { ServicesElsewhere } from '~/services/services-elsewhere'
import { ServiceTabs } from '~/services/service-tabs'
import { PageHead } from '~/components/section'

export const handle: RouteHandle = { fragmentSelects: true }

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data
    ? pageMeta(args, {
        seo: { ...args.data.seo, title: args.data.title },
        sharedTitle: args.data.seo.title,
        path: '/services',
      })
    : []

/** Returns the services of the active clinic and those that other clinics offer. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ page, services }, { providers }, { clinics, settings }] = await Promise.all([
    context.content.read('services'),
    context.content.read('providers'),
    context.content.read('layout'),
  ])
  const { clinic } = activeClinic(request, clinics)
  return {
    title: `Services - ${clinic.name}`,
    seo: page.seo,
    introduction: page.introduction,
    offer: page.offer && withoutDates(page.offer),
    page: editOf(page),
    services: offeredServices(services, providers, clinic.id),
    elsewhere: servicesElsewhere(services, clinic.id, namedClinics(clinics, clinic)),
    wellness: { ...editOf(settings), ...settings.wellness },
  }
}

export const clientLoader = loadOrWait

/** Renders the services of the active clinic (RTE-03). */
export default function ServicesPage() {
  const { title, introduction, offer, page, services, elsewhere, wellness } =
    useLoaderData<typeof loader>()
  const { active } = useClinics()
  const membershipEnabled = useRouteLoaderData<RootData>('root')?.membershipEnabled
  return (
    <>
      <PageHead heading={title} edit={active} headingField="name">
        {introduction && <p {...editAttributes(page, 'introduction')}>{introduction}</p>}
        <CostsLink className="mt-2" />
      </PageHead>
      <ClinicTabs />
      <div className="wrap grid items-start gap-12 py-10 lg:aside-19 lg:gap-16 lg:py-14">
        {services.length > 0 ? (
          <ServiceTabs services={services} wellness={wellness}>
            <ServicesElsewhere services={elsewhere} clinic={active.name} />
          </ServiceTabs>
        ) : (
          <NoServices clinic={active} />
        )}
        {offer && membershipEnabled && <OfferCard offer={offer} />}
      </div>
    </>
  )
}
