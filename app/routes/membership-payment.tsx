import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useClinics } from '~/clinics/clinic-context'
import { telHref } from '~/clinics/maps'
import { NotFoundScreen } from '~/layout/not-found-screen'
import { CheckYourAnswers } from '~/membership/answers'
import { chargeOf } from '~/membership/billing'
import { type CheckoutReply, receiveCheckout } from '~/membership/checkout-action.server'
import { CheckoutForm } from '~/membership/checkout-form'
import { loadCheckout } from '~/membership/checkout.server'
import { LocationPicker } from '~/membership/location-picker'
import { NotOffered } from '~/membership/not-offered'
import { OrderSummary } from '~/membership/order-summary'
import { PaymentHandOff } from '~/payments/hand-off'
import { useTracked } from '~/privacy/use-tracked'
import { pageMeta } from '~/seo/meta'
import { notFoundSeo } from '~/seo/not-found'
import { Accordion } from '~/ui/accordion'
import { pill } from '~/ui/button'
import { PageHead, Section } from '~/ui/section'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    seo: args.data?.page.seo ?? notFoundSeo,
    path: '/membership-payment',
    index: false,
    refused: args.data?.refused,
  })

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const loader = ({ request, context }: LoaderFunctionArgs) => loadCheckout(request, context)

export const action = ({ request, context }: ActionFunctionArgs) =>
  receiveCheckout(request, context)

export default function MembershipPaymentPage() {
  const found = useLoaderData<typeof loader>()
  const reply = useActionData<CheckoutReply>()
  const { active } = useClinics()
  const value = found ? chargeOf(found.chosen, found.billing.freq) : 0
  useTracked('InitiateCheckout', found?.isOffered ? found.chosen.id : null, value)
  useTracked('AddToCart', reply?.handOff ? 'hand-off' : null, value)
  if (!found) return <NotFoundScreen />
  const { page, chosen, billing, answers } = found
  return (
    <>
      <PageHead heading={page.heading} edit={page}>
        {page.introduction && <p>{page.introduction}</p>}
      </PageHead>
      {!answers && found.isOffered && (
        <LocationPicker offeredAt={found.offeredAt} movedFrom={found.movedFrom} />
      )}
      <div className="wrap band grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_25rem]">
        {reply?.handOff ? (
          <PaymentHandOff handOff={reply.handOff} phone={found.phone} />
        ) : answers ? (
          <CheckYourAnswers data={found} answers={answers} reply={reply} />
        ) : !found.isOffered ? (
          <NotOffered phone={found.phone} />
        ) : (
          <CheckoutForm key={`${chosen.id} ${found.clinicId}`} data={found} reply={reply} />
        )}
        <div className="grid gap-6 max-lg:order-first lg:sticky lg:top-6">
          <OrderSummary chosen={chosen} billing={billing} clinicName={active.name} />
          {active.phone && (
            <a href={telHref(active.phone)} className={pill('outline', 'max-lg:hidden')}>
              Join by phone: {active.phone}
            </a>
          )}
        </div>
      </div>
      {page.faqs.length > 0 && (
        <Section tint heading={page.faqHeading}>
          <Accordion items={page.faqs} />
        </Section>
      )}
    </>
  )
}
