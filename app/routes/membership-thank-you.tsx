import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { activeClinic } from '~/clinics/choice/active.server'
import { clinicAddress } from '~/clinics/location-card.server'
import { namedClinics } from '~/clinics/named.server'
import { pick } from '~/content/edit'
import { loadOrWait } from '~/connection'
import { choiceParameters, membershipChoice } from '~/membership/purchase/choice'
import type { RouteHandle } from '~/route-handle'
import { ClinicPhones } from '~/membership/offer/clinic-phones'
import { helpDetails, MembershipHelp } from '~/membership/offer/membership-help'
import { PackageSummary } from '~/membership/offer/package-summary'
import { countPurchase } from '~/membership/offer/count-purchase.server'
import { describeCharges } from '~/membership/purchase/charges'
import { validUntil } from '~/membership/purchase/membership-term'
import { useTracked } from '~/privacy/events'
import { pageMeta } from '~/seo/meta'
import { PageHead, Section } from '~/components/section'

export const handle: RouteHandle = { parameters: [...choiceParameters, 'paid'] }

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data
    ? pageMeta(args, { seo: args.data.page.seo, path: '/membership-thank-you', index: false })
    : []

export const headers = () => ({ 'Cache-Control': 'no-store' })

/** Returns the purchased package and whether its purchase is reported (RTE-14). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ page }, { packages }, { settings, clinics }] = await Promise.all([
    context.content.read('membershipThankYou'),
    context.content.read('membershipPayment'),
    context.content.read('layout'),
  ])
  const { clinic } = activeClinic(request, clinics)
  const choice = membershipChoice(new URL(request.url).searchParams, clinics)
  const chosen = packages.find(({ id }) => id === choice.package)
  if (!context.config.membershipEnabled || !chosen) throw new Response(null, { status: 404 })
  const { isNew, headers } = await countPurchase(request, context, chosen.id)
  const contact = { phone: clinic.contact.phone, email: settings.email }
  const loaderData = {
    page,
    chosen: { ...pick(chosen, 'name', 'contents', 'recurring'), savings: chosen.thankYouSavings },
    validUntil: validUntil(context.now),
    cancellation: describeCharges(chosen, 'annually', { contact }).cancellation,
    clinics: namedClinics(clinics, clinic).map(clinicAddress),
    site: helpDetails(settings),
    purchase: isNew ? chosen.price : null,
  }
  return data(loaderData, { headers })
}

export const clientLoader = loadOrWait

/** Renders the thank-you page of a package (RTE-14). */
export default function MembershipThankYouPage() {
  const loaderData = useLoaderData<typeof loader>()
  useTracked(
    'Purchase',
    loaderData.purchase !== null ? loaderData.chosen.name : null,
    loaderData.purchase ?? undefined,
  )
  const { page, chosen } = loaderData
  return (
    <>
      <PageHead heading={page.heading} edit={page} introduction={page.introduction} />
      <div className="wrap band grid items-start gap-x-16 gap-y-12 lg:aside-25">
        <PackageSummary
          chosen={chosen}
          page={page}
          validUntil={loaderData.validUntil}
          cancellation={loaderData.cancellation}
        />
        <MembershipHelp page={page} site={loaderData.site} />
      </div>
      <Section tint heading="Where you can use it">
        <ClinicPhones clinics={loaderData.clinics} />
      </Section>
    </>
  )
}
