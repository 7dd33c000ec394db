import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useClinics } from '~/clinics/clinic-context'
import { locationDetails } from '~/clinics/location-card.server'
import { LocationGrid } from '~/clinics/location-grid'
import { NearestBanner } from '~/clinics/nearest-banner'
import { SelectedLocation } from '~/clinics/selected-location'
import { UseMyLocation } from '~/clinics/use-my-location'
import { useShownClinic } from '~/clinics/use-shown-clinic'
import { editAttributes } from '~/content/edit'
import { pageMeta } from '~/seo/meta'
import { PageHead, Section } from '~/ui/section'

export const meta: MetaFunction<typeof loader> = (args) => (args.data ? pageMeta(args, { seo: args.data.page.seo, path: '/locations' }) : [])

export async function loader({ context }: LoaderFunctionArgs) {
  const [{ page }, { clinics }] = await Promise.all([context.content.read('locations'), context.content.read('layout')])
  return { page, details: Object.fromEntries(clinics.map((clinic) => [clinic.id, locationDetails(clinic, context.now)])) }
}

export default function LocationsPage() {
  const { page, details } = useLoaderData<typeof loader>()
  const { active } = useClinics()
  const { heading, announcement, onCardChosen } = useShownClinic()
  return (
    <>
      <PageHead heading={page.heading} edit={page}>
        {page.introduction && <p>{page.introduction}</p>}
        <UseMyLocation explain className="mt-3 font-semibold text-forest" />
      </PageHead>
      <div className="wrap pt-8 pb-14 lg:pt-12 lg:pb-20">
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <NearestBanner />
        <SelectedLocation clinic={active} details={details[active.id]} heading={heading} />
      </div>
      <Section heading={page.allHeading} edit={editAttributes(page, 'allHeading')} tint>
        <LocationGrid details={details} onChoose={onCardChosen} />
      </Section>
    </>
  )
}
