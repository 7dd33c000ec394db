import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { activeClinic } from '~/clinics/active.server'
import { useClinics } from '~/clinics/clinic-context'
import { ClinicTabs } from '~/clinics/clinic-tabs'
import { telHref } from '~/clinics/maps'
import { NotFoundScreen, notFoundSeo } from '~/layout/not-found-screen'
import { agreementHref, membershipChoice } from '~/membership/choice'
import { OrderSummary } from '~/membership/order-summary'
import { pageMeta } from '~/seo/meta'
import { Accordion } from '~/ui/accordion'
import { ButtonLink, pill } from '~/ui/button'
import { PageHead, Section } from '~/ui/section'
import { StepList } from '~/ui/step-list'

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { seo: args.data?.page.seo ?? notFoundSeo, path: '/membership-payment', index: false })

export const headers = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ page, packages }, { cardsNote, processingNote }, { clinics }] = await Promise.all([
    context.content.read('membershipPayment'),
    context.content.read('payMyBill').then((bills) => bills.page),
    context.content.read('layout'),
  ])
  const choice = membershipChoice(new URL(request.url).searchParams, clinics)
  const chosen = packages.find(({ id }) => id === choice.package)
  const clinic = activeClinic(request, clinics)?.clinic
  if (!context.config.membershipEnabled || !chosen || !clinic) return data(null, { status: 404 })
  const { id, name, price, contents, monthly, recurring } = chosen
  return {
    page,
    cardsNote,
    processingNote,
    chosen: { id, name, price, contents, monthly, recurring },
    agreement: agreementHref({ ...choice, location: clinic.id }),
  }
}

export default function MembershipPaymentPage() {
  const found = useLoaderData<typeof loader>()
  const { active } = useClinics()
  if (!found) return <NotFoundScreen />
  const { page, chosen, cardsNote, processingNote, agreement } = found
  return (
    <>
      <PageHead heading={page.heading} edit={page}>{page.introduction && <p>{page.introduction}</p>}</PageHead>
      <ClinicTabs label="Choose the clinic for your membership" />
      <div className="wrap band grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_25rem]">
        <div className="max-lg:order-last">
          <h2 className="title-lg mb-6">How it works</h2>
          <StepList steps={page.steps} />
          <div className="mt-6 flex flex-wrap gap-2">
            <ButtonLink look="filled" to={agreement}>
              Go to the agreement
            </ButtonLink>
            {active.phone && (
              <a href={telHref(active.phone)} className={pill('outline')}>
                Join by phone: {active.phone}
              </a>
            )}
          </div>
          <div className="mt-6 grid max-w-[42rem] gap-2 text-[0.92rem] text-muted">
            {[page.billingNote, [cardsNote, processingNote].filter(Boolean).join(' ')].filter(Boolean).map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        </div>
        <OrderSummary chosen={chosen} clinicName={active.name} />
      </div>
      {page.faqs.length > 0 && (
        <Section tint heading={page.faqHeading}>
          <Accordion items={page.faqs} />
        </Section>
      )}
    </>
  )
}
