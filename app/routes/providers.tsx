import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { activeClinic } from '~/clinics/choice/active.server'
import { useClinics } from '~/clinics/choice/clinic-context'
import { ClinicTabs } from '~/clinics/choice/clinic-tabs'
import { isAt } from '~/clinics/offered'
import { loadOrWait } from '~/connection'
import { pagedMeta, pageLinks } from '~/components/lists/page-meta'
import { listParameterNames, listParameters } from '~/components/lists/page-parameters'
import type { RouteHandle } from '~/route-handle'
import { ProviderList } from '~/providers/provider-list'
import { ProviderSearchForm } from '~/providers/provider-search-form'
import { teamPage } from '~/providers/team.server'
import { useTeam } from '~/providers/use-team'
import { useProviderSearch } from '~/providers/use-provider-search'
import { pageMeta } from '~/seo/meta'
import { pick } from '~/content/edit'
import { ImpactBand } from '~/clinics/impact-band'
import { PageHead } from '~/components/section'

export const handle: RouteHandle = { parameters: listParameterNames }

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return []
  const { page, q, isChosen, result } = args.data
  const listState = { path: '/providers', q, isChosen, page: result.page, last: result.last }
  return [
    ...pageLinks(listState),
    ...pageMeta(args, { seo: page.seo, path: '/providers', ...pagedMeta(listState) }),
  ]
}

/** Returns the requested page of the active clinic's team. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ page, providers }, { clinics }] = await Promise.all([
    context.content.read('providers'),
    context.content.read('layout'),
  ])
  const { clinic, from } = activeClinic(request, clinics)
  const { q, page: number } = listParameters(new URL(request.url).searchParams)
  const team = providers.filter((provider) => isAt(clinic.id, provider))
  return {
    page,
    q,
    isChosen: from === 'address',
    clinic: pick(clinic, 'id', 'name'),
    result: teamPage(team, { q, page: number }),
    providerCount: providers.length,
  }
}

export const clientLoader = loadOrWait

/** Renders the providers of the active clinic with the search (RTE-05). */
export default function ProvidersPage() {
  const { page, q, clinic, result, providerCount } = useLoaderData<typeof loader>()
  const { count } = useClinics()
  const { input, term, setTerm, clear } = useProviderSearch(q)
  const { team, requestTeam } = useTeam(clinic.id, result)
  return (
    <>
      <PageHead heading={page.heading} edit={page} introduction={page.introduction} />
      <div>
        <ClinicTabs sticky />
        <section aria-labelledby="team" className="wrap pt-8 pb-16 lg:pt-10 lg:pb-24">
          <h2 id="team" className="sr-only">
            {`Providers at ${clinic.name}`}
          </h2>
          <ProviderSearchForm q={q} input={input} onTermChange={setTerm} onFocus={requestTeam} />
          <ProviderList
            serverResult={result}
            q={q}
            team={team}
            onTeamNeeded={requestTeam}
            term={term}
            clinic={clinic}
            onClear={clear}
          />
        </section>
      </div>
      <div className="pb-14 lg:pb-20">
        <ImpactBand stats={page.stats} providerCount={providerCount} locationCount={count} />
      </div>
    </>
  )
}
