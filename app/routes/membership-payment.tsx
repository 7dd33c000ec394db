import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from '@remix-run/react'
import { useClinics } from '~/clinics/choice/clinic-context'
import { PhoneLink } from '~/clinics/phone-link'
import type { RouteHandle } from '~/route-handle'
import { editAttributes } from '~/content/edit'
import { loadOrWait } from '~/connection'
import { sessionFormHeaders } from '~/forms/form-route'
import { formMessages } from '~/forms/messages'
import { submitOrReport } from '~/forms/submit-or-report'
import { CheckoutReview } from '~/membership/checkout/checkout-review'
import { chargeOf } from '~/membership/purchase/billing'
import { choiceParameters } from '~/membership/purchase/choice'
import { type CheckoutReply, receiveCheckout } from '~/membership/checkout/checkout-action.server'
import { CheckoutForm } from '~/membership/checkout/checkout-form'
import { loadCheckout } from '~/membership/checkout/checkout.server'
import { LocationPicker } from '~/membership/checkout/location-picker'
import { NotOffered } from '~/membership/checkout/not-offered'
import { OrderSummary } from '~/membership/checkout/order-summary'
import { PaymentStep } from '~/membership/checkout/payment-step'
import { useTracked } from '~/privacy/events'
import { pageMeta } from '~/seo/meta'
import { Accordion } from '~/components/accordion'
import { pill } from '~/components/button'
import { Section } from '~/components/section'
import { notCleared } from '~/payments/clear-details'
import { StepHead } from '~/payments/step-head'

export const handle: RouteHandle = {
  layout: 'checkout',
  parameters: [...choiceParameters, 'moved', 'step', 'agreement', 'changed'],
}

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data
    ? pageMeta(args, {
        seo: args.data.page.seo,
        path: '/membership-payment',
        index: false,
        isRejected: args.data.isRejected,
      })
    : []

export const headers = sessionFormHeaders

/**
 * A rejected submission loads the page's data again, because its agreement may no longer be available and its terms may
 * be outdated. After any other failure nothing is loaded: the package may no longer exist, and the form must remain.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 400 || actionStatus === 409

/** Returns the data of the checkout page. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadCheckout(request, context)

export const clientLoader = loadOrWait

/** Handles every button of the checkout. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  receiveCheckout(request, context)

/** Keeps the form and its values when no response arrives or the site responds with an error. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  submitOrReport<CheckoutReply>(args, ({ intent, again, ...values }, hasResponded) =>
    intent === 'clear'
      ? { clearProblem: notCleared, draft: values }
      : {
          problem: hasResponded ? formMessages.siteFailed : formMessages.connectionLost,
          again: { intent: intent || 'review' },
          isSecondPurchase: again === 'yes',
        },
  )

/** Renders the membership checkout (RTE-11, RTE-12). */
export default function MembershipPaymentPage() {
  const loaderData = useLoaderData<typeof loader>()
  const reply = useActionData<CheckoutReply>()
  const isClearing = useNavigation().formData?.get('intent') === 'clear'
  const { active } = useClinics()
  const value = chargeOf(loaderData.chosen, loaderData.billing.freq)
  useTracked('InitiateCheckout', loaderData.isOffered ? loaderData.chosen.id : null, value)
  useTracked('AddToCart', loaderData.paymentRedirect ? 'payment redirect' : null, value)
  const { page, chosen, billing, reviewValues, paymentRedirect } = loaderData
  return (
    <>
      <StepHead
        clinicName={<span {...editAttributes(active, 'name')}>{active.name}</span>}
        heading={page.heading}
        edit={page}
        introduction={page.introduction}
      />
      {!reviewValues && !paymentRedirect && loaderData.isOffered && (
        <LocationPicker
          offeredAt={loaderData.offeredAt}
          availability={chosen.availability}
          movedFrom={loaderData.movedFrom}
        />
      )}
      <div className="wrap grid items-start gap-x-16 gap-y-6 py-4 lg:aside-25 lg:py-12">
        <div className="grid gap-6 lg:col-start-2">
          <OrderSummary
            chosen={chosen}
            billing={billing}
            charges={loaderData.charges}
            clinic={active}
          />
          {active.phone && (
            <PhoneLink of={active} className={pill('outline', 'max-lg:hidden')}>
              {`Join by phone: ${active.phone}`}
            </PhoneLink>
          )}
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          {paymentRedirect ? (
            <PaymentStep
              data={loaderData}
              paymentRedirect={paymentRedirect}
              clearProblem={reply?.clearProblem}
            />
          ) : reviewValues ? (
            <CheckoutReview data={loaderData} reviewValues={reviewValues} reply={reply} />
          ) : !loaderData.isOffered ? (
            <NotOffered phone={loaderData.phone} />
          ) : (
            // The form resets when the patient clears it.
            <CheckoutForm key={`${chosen.id} ${isClearing}`} data={loaderData} reply={reply} />
          )}
        </div>
      </div>
      {page.faqs.length > 0 && (
        <Section tint heading={page.faqHeading} edit={editAttributes(page, 'faqHeading')}>
          <Accordion items={page.faqs} />
        </Section>
      )}
    </>
  )
}
