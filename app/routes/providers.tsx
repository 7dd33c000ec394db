import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { activeClinic } from '~/clinics/active.server'
import { useClinics } from '~/clinics/clinic-context'
import { ClinicTabs } from '~/clinics/clinic-tabs'
import { isAt } from '~/clinics/offered'
import { pagedMeta, pageLinks } from '~/lists/page-meta'
import { listParameters } from '~/lists/page-parameters'
import { SearchForm } from '~/lists/search-form'
import { ProviderList } from '~/providers/provider-list'
import { teamPage } from '~/providers/team-page.server'
import { useTeam } from '~/providers/use-team'
import { useProviderSearch } from '~/providers/use-provider-search'
import { pageMeta } from '~/seo/meta'
import { editAttributes } from '~/content/edit'
import { ImpactBand } from '~/ui/impact-band'
import { PageHead } from '~/ui/section'

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return []
  const { page, q, isChosen, found } = args.data
  const listed = { path: '/providers', q, isChosen, page: found.page, last: found.last }
  return [
    ...pageLinks(listed),
    ...pageMeta(args, { seo: page.seo, path: '/providers', ...pagedMeta(listed) }),
  ]
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ page, providers }, { clinics }] = await Promise.all([
    context.content.read('providers'),
    context.content.read('layout'),
  ])
  const active = activeClinic(request, clinics)
  const clinic = active?.clinic
  const { q, page: number } = listParameters(new URL(request.url).searchParams)
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
  const { count } = useClinics()
  const chosen = useSearchParams()[0].get('clinic')
  const { input, term, setTerm, clear } = useProviderSearch(q)
  const { team, want } = useTeam(clinic.id, found)
  return (
    <>
      <PageHead heading={page.heading} edit={page}>
        {page.introduction && <p>{page.introduction}</p>}
      </PageHead>
      <div>
        <ClinicTabs sticky />
        <section aria-labelledby="team" className="wrap pt-8 pb-16 lg:pt-10 lg:pb-24">
          <h2 id="team" className="sr-only">
            Providers at {clinic.name}
          </h2>
          <SearchForm
            label="Search our team"
            placeholder="Search by name or specialty..."
            q={q}
            input={input}
            onInput={(event) => setTerm(event.currentTarget.value)}
            onFocus={want}
          >
            {chosen && <input type="hidden" name="clinic" value={chosen} />}
          </SearchForm>
          <ProviderList
            found={found}
            q={q}
            team={team}
            onTeamNeeded={want}
            term={term}
            clinic={clinic}
            onClear={clear}
          />
        </section>
      </div>
      <div className="pb-14 lg:pb-20">
        <ImpactBand
          edit={editAttributes(page, 'stats')}
          stats={page.stats}
          providerCount={providerCount}
          locationCount={count}
        />
      </div>
    </>
  )
}
