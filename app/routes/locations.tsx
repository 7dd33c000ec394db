import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useClinics } from '~/clinics/clinic-context'
import { LocationGrid } from '~/clinics/location-grid'
import { NearestBanner } from '~/clinics/nearest-banner'
import { SelectedLocation } from '~/clinics/selected-location'
import { UseMyLocation } from '~/clinics/use-my-location'
import { useShownClinic } from '~/clinics/use-shown-clinic'
import { editAttributes } from '~/content/edit'
import type { SiteImage } from '~/content/types'
import { pageMeta } from '~/seo/meta'
import { PageHead, Section } from '~/ui/section'

export const meta: MetaFunction<typeof loader> = (args) => (args.data ? pageMeta(args, { seo: args.data.page.seo, path: '/locations' }) : [])

export async function loader({ context }: LoaderFunctionArgs) {
  const [{ page }, { clinics }] = await Promise.all([context.content.read('locations'), context.content.read('layout')])
  const images: Record<string, SiteImage | null> = Object.fromEntries(clinics.map(({ id, image }) => [id, image]))
  return { page, images }
}

export default function LocationsPage() {
  const { page, images } = useLoaderData<typeof loader>()
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
        <SelectedLocation clinic={active} image={images[active.id]} heading={heading} />
      </div>
      <Section heading={page.allHeading} edit={editAttributes(page, 'allHeading')} tint>
        <LocationGrid images={images} onChoose={onCardChosen} />
      </Section>
    </>
  )
}
