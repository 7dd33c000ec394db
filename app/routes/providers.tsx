import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { activeClinic } from '~/clinics/active.server'
import { useClinics } from '~/clinics/clinic-context'
import { ClinicTabs } from '~/clinics/clinic-tabs'
import { isAt } from '~/clinics/offered'
import { providersParameters } from '~/providers/page-parameters'
import { ProviderList } from '~/providers/provider-list'
import { SearchForm } from '~/providers/search-form'
import { pagedMeta, pageLinks } from '~/providers/page-meta'
import { teamPage } from '~/providers/team-page.server'
import { useTeam } from '~/providers/use-team'
import { useProviderSearch } from '~/providers/use-provider-search'
import { pageMeta } from '~/seo/meta'
import { editAttributes } from '~/content/edit'
import { ImpactBand } from '~/ui/impact-band'
import { PageHead } from '~/ui/section'

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data ? [...pageMeta(args, { seo: args.data.page.seo, path: '/providers', ...pagedMeta(args.data) }), ...pageLinks(args.data)] : []

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ page, providers }, { clinics }] = await Promise.all([context.content.read('providers'), context.content.read('layout')])
  const active = activeClinic(request, clinics)
  const clinic = active?.clinic
  const { q, page: number } = providersParameters(new URL(request.url).searchParams)
  const team = providers.filter((provider) => clinic && isAt(clinic.id, provider))
  return {
    page,
    q,
    isChosen: active?.from === 'parameter',
    clinic: { id: clinic?.id ?? '', name: clinic?.name ?? '' },
    found: teamPage(team, { q, page: number }),
    providerCount: providers.length,
  }
}

export default function ProvidersPage() {
  const { page, q, clinic, found, providerCount } = useLoaderData<typeof loader>()
  const { clinics } = useClinics()
  const [parameters] = useSearchParams()
  const { input, term, setTerm, clear } = useProviderSearch(q)
  const { team, want } = useTeam(clinic.id, found)
  return (
    <>
      <PageHead heading={page.heading} edit={page}>{page.introduction && <p>{page.introduction}</p>}</PageHead>
      <div>
        <ClinicTabs sticky />
        <section aria-labelledby="team" className="wrap pt-8 pb-16 lg:pt-10 lg:pb-24">
          <h2 id="team" className="sr-only">
            Providers at {clinic.name}
          </h2>
          <SearchForm q={q} clinic={parameters.get('clinic')} input={input} onTerm={setTerm} onFocus={want} />
          <ProviderList found={found} q={q} team={team} onTeamNeeded={want} term={term} clinic={clinic} onClear={clear} />
        </section>
      </div>
      <div className="pb-14 lg:pb-20">
        <ImpactBand edit={editAttributes(page, 'stats')} stats={page.stats} providerCount={providerCount} locationCount={clinics.length} />
      </div>
    </>
  )
}
