import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { activeClinic } from '~/clinics/active.server'
import { useClinics } from '~/clinics/clinic-context'
import { telHref } from '~/clinics/maps'
import { NotFoundScreen, notFoundSeo } from '~/layout/not-found-screen'
import { AgreementProgress } from '~/membership/agreement-progress'
import { AgreementTerms } from '~/membership/agreement-terms'
import { checkoutHref, membershipChoice } from '~/membership/choice'
import { pageMeta } from '~/seo/meta'
import { ButtonLink, pill } from '~/ui/button'
import { PageHead } from '~/ui/section'

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { seo: args.data?.page.seo ?? notFoundSeo, path: '/membership-agreement', index: false })

export const headers = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ page, packages }, { clinics }] = await Promise.all([context.content.read('membershipAgreement'), context.content.read('layout')])
  const choice = membershipChoice(new URL(request.url).searchParams, clinics)
  const chosen = packages.find(({ id }) => id === choice.package)
  const clinic = clinics.find(({ id }) => id === choice.location) ?? activeClinic(request, clinics)?.clinic
  if (!context.config.membershipEnabled || !chosen || !clinic) return data(null, { status: 404 })
  const { name, price, monthly, recurring } = chosen
  return {
    page,
    chosen: { name, price, monthly, recurring },
    freq: choice.freq,
    billDay: choice.billDay,
    clinicId: clinic.id,
    back: checkoutHref(choice, clinic.domain || clinic.id),
  }
}

export default function MembershipAgreementPage() {
  const found = useLoaderData<typeof loader>()
  const { clinics, active } = useClinics()
  if (!found) return <NotFoundScreen />
  const { page, chosen, freq, billDay, clinicId, back } = found
  const clinic = clinics.find(({ id }) => id === clinicId) ?? active
  return (
    <div data-accent={clinic.accent}>
      <PageHead heading={page.heading} edit={page}>{page.introduction && <p>{page.introduction}</p>}</PageHead>
      <div className="wrap band">
        <AgreementProgress stage="idle" />
        <div className="mt-12 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_25rem]">
          <div>
            <h2 className="title-lg">Sign your agreement</h2>
            <p className="mt-4 max-w-[40rem]">Call us and we prepare the agreement for you to sign.</p>
            <div className="mt-6 flex flex-wrap gap-2">
              {clinic.phone && (
                <a href={telHref(clinic.phone)} className={pill('filled')}>
                  Call {clinic.phone}
                </a>
              )}
              <ButtonLink look="outline" to={back}>
                GO BACK
              </ButtonLink>
            </div>
          </div>
          <AgreementTerms chosen={chosen} freq={freq} billDay={billDay} clinicName={clinic.name} />
        </div>
      </div>
    </div>
  )
}
