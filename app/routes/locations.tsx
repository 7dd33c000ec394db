import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { activeClinic } from '~/clinics/choice/active.server'
import { useClinics } from '~/clinics/choice/clinic-context'
import { ClinicFinder } from '~/clinics/finder/clinic-finder'
import {
  type ClinicSearch,
  searchClinics,
  withoutEmptyValues,
} from '~/clinics/finder/clinic-search.server'
import {
  FoundClinics,
  ListStatus,
  NameField,
  searchParameterNames,
  useShownSearch,
} from '~/clinics/finder/found-clinics'
import { clinicSummary, locationDetails } from '~/clinics/location-card.server'
import { LocationGrid } from '~/clinics/location-grid'
import { isLargeGroup } from '~/clinics/named.server'
import { NearestBanner } from '~/clinics/finder/nearest-banner'
import { SelectedLocation } from '~/clinics/selected-location'
import { UseMyLocation } from '~/clinics/finder/use-my-location'
import { useClinicParameter } from '~/clinics/choice/use-clinic-parameter'
import { useClinicHeading } from '~/clinics/choice/use-clinic-heading'
import { editAttributes } from '~/content/edit'
import { loadOrWait } from '~/connection'
import { pagedMeta, pageLinks } from '~/components/lists/page-meta'
import type { RouteHandle } from '~/route-handle'
import { pageMeta } from '~/seo/meta'
import { PageHead, Section } from '~/components/section'

export const handle: RouteHandle = { parameters: searchParameterNames }

const path = '/locations'

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data
    ? [
        ...(args.data.links ?? []),
        ...pageMeta(args, { seo: args.data.page.seo, path, ...args.data.paged }),
      ]
    : []

/** Returns the details of the clinics on the page: all of them, those that a search finds, or a page of a large group. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const address = withoutEmptyValues(url)
  if (address) return redirect(address)
  const [{ page }, { clinics }, { services }] = await Promise.all([
    context.content.read('locations'),
    context.content.read('layout'),
    context.content.read('contact'),
  ])
  const { shownAt } = context
  const { clinic: active, from } = activeClinic(request, clinics)
  const search = searchClinics(url.searchParams, { clinics, services, active, now: shownAt })
  const listed = search ? search.clinics : clinics.map((clinic) => ({ clinic }))
  return {
    page,
    services: services.map(({ id, name }) => ({ id, name })),
    isLarge: isLargeGroup(clinics),
    details: Object.fromEntries(
      [{ clinic: active }, ...listed].map(({ clinic, ...found }) => [
        clinic.id,
        { ...locationDetails(clinic, shownAt), ...found },
      ]),
    ),
    ...(search && listOf(search, from === 'address')),
  }
}

export const clientLoader = loadOrWait

/** Returns the list of a search or of a large group, and its metadata for search engines. */
function listOf({ clinics, ...search }: ClinicSearch, isChosen: boolean) {
  const { page, last } = search
  const q = [search.q, ...Object.values(search.values)].join('')
  return {
    list: { ...search, clinics: clinics.map(({ clinic }) => clinicSummary(clinic)) },
    paged: pagedMeta({ q, page, isChosen }),
    links: pageLinks({ q, page, last, path, isChosen }),
  }
}

/** Renders the clinics with the details of the active one (RTE-06). */
export default function LocationsPage() {
  const { page, services, isLarge, details, list } = useLoaderData<typeof loader>()
  const { active, clinics } = useClinics()
  const clinic = useClinicParameter()
  const form = useShownSearch(list)
  const { heading, onCardChosen } = useClinicHeading()
  const grid = <LocationGrid list={list?.clinics} details={details} onChoose={onCardChosen} />
  return (
    <>
      <PageHead heading={page.heading} edit={page} introduction={page.introduction}>
        <UseMyLocation explain className="mt-3 font-semibold text-forest" />
      </PageHead>
      <div className="wrap pt-8 pb-14 lg:pt-12 lg:pb-20">
        <NearestBanner />
        <SelectedLocation clinic={active} details={details[active.id]} heading={heading} />
      </div>
      {clinics.length > 1 && (
        <Section heading={page.allHeading} edit={editAttributes(page, 'allHeading')} tint>
          <ClinicFinder services={services} search={list} form={form}>
            {isLarge && <NameField q={list?.q} />}
            {clinic && <input type="hidden" name="clinic" value={clinic} />}
          </ClinicFinder>
          <ListStatus list={list} />
          {list ? (
            <FoundClinics list={list}>{grid}</FoundClinics>
          ) : (
            <div className="mt-6">{grid}</div>
          )}
        </Section>
      )}
    </>
  )
}
