import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { activeClinic } from '~/clinics/active.server'
import { useClinics } from '~/clinics/clinic-context'
import { type ClinicPage, clinicPage } from '~/clinics/clinic-page.server'
import { clinicSummary, locationDetails } from '~/clinics/location-card.server'
import { LocationGrid } from '~/clinics/location-grid'
import { NearestBanner } from '~/clinics/nearest-banner'
import { SelectedLocation } from '~/clinics/selected-location'
import { UseMyLocation } from '~/clinics/use-my-location'
import { useShownClinic } from '~/clinics/use-shown-clinic'
import { editAttributes } from '~/content/edit'
import type { Clinic } from '~/content/types'
import { loadOrWait } from '~/forms/connection'
import { pagedMeta, pageLinks } from '~/components/lists/page-meta'
import { listParameterNames, listParameters } from '~/components/lists/page-parameters'
import type { RouteHandle } from '~/route-handle'
import { pageMeta } from '~/seo/meta'
import { PageHead, Section } from '~/components/section'

export const handle: RouteHandle = { parameters: listParameterNames }

/** Only a large group needs the finder. */
const ClinicFinder = lazy(() => import('~/clinics/clinic-finder'))

const path = '/locations'

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data
    ? [
        ...(args.data.links ?? []),
        ...pageMeta(args, { seo: args.data.page.seo, path, ...args.data.paged }),
      ]
    : []

/** Returns the details of the clinics on the page; a large group is listed on several pages. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ page }, { clinics }] = await Promise.all([
    context.content.read('locations'),
    context.content.read('layout'),
  ])
  const active = activeClinic(request, clinics)
  const listPage =
    active && clinicPage(clinics, active.clinic, listParameters(new URL(request.url).searchParams))
  const visibleClinics = listPage ? [active.clinic, ...listPage.clinics] : clinics
  return {
    page,
    details: Object.fromEntries(
      visibleClinics.map((clinic) => [clinic.id, locationDetails(clinic, context.now)]),
    ),
    ...(listPage && listOf(listPage, active.from === 'address')),
  }
}

export const clientLoader = loadOrWait

/**
 * Returns the page of the clinic list and its metadata for search engines, which only a group with
 * more than one page of clinics has.
 */
function listOf(listPage: ClinicPage<Clinic>, isChosen: boolean) {
  return {
    list: { ...listPage, clinics: listPage.clinics.map(clinicSummary) },
    paged: pagedMeta({ ...listPage, isChosen }),
    links: pageLinks({ ...listPage, path, isChosen }),
  }
}

/** Renders the clinics with the details of the active one (RTE-06). */
export default function LocationsPage() {
  const { page, details, list } = useLoaderData<typeof loader>()
  const { active } = useClinics()
  const { heading, announcement, onCardChosen } = useShownClinic()
  const grid = <LocationGrid list={list?.clinics} details={details} onChoose={onCardChosen} />
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
        {list ? (
          <Suspense>
            <ClinicFinder list={list}>{grid}</ClinicFinder>
          </Suspense>
        ) : (
          grid
        )}
      </Section>
    </>
  )
}
