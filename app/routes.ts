import { packageIds } from '@site/domain/packages'
import { index, layout, route, type RouteConfig } from '@remix-run/route-config'

export default [
  layout('routes/site-layout.tsx', [
    index('routes/home.tsx'),
    route('about', 'routes/about.tsx'),
    route('services', 'routes/services.tsx'),
    route('providers', 'routes/providers.tsx'),
    route('providers/team/:clinic', 'routes/team.ts'),
    route('providers/:provider', 'routes/provider.tsx'),
    route('locations', 'routes/locations.tsx'),
    route('locations/directory', 'routes/clinic-directory.ts'),
    route('locations/:clinic', 'routes/clinic.tsx'),
    route('locations/:clinic/contact.vcf', 'routes/clinic-file.ts', { id: 'clinic-contact' }),
    route('locations/:clinic/hours.ics', 'routes/clinic-file.ts', { id: 'clinic-hours' }),
    route('contact', 'routes/contact.tsx'),
    route('patient-forms', 'routes/patient-forms.tsx'),
    route('membership-offer', 'routes/membership-offer.tsx'),
    route('membership-payment', 'routes/membership-payment.tsx'),
    route('membership-payment/draft', 'routes/membership-draft.ts'),
    route('membership-agreement', 'routes/membership-agreement.tsx'),
    route('membership-agreement/sign', 'routes/membership-sign.ts'),
    route('membership-agreement/copy', 'routes/membership-copy.tsx'),
    route('membership-agreement/copy.pdf', 'routes/membership-copy-pdf.ts'),
    route('forms/membership/:form', 'routes/membership-form.ts'),
    ...packageIds.flatMap((id) =>
      ['pdf', 'html'].map((type) =>
        route(`policies/membership-${id}.${type}`, 'routes/policy-document.ts', {
          id: `policy-${id}-${type}`,
        }),
      ),
    ),
    route('membership-cancel', 'routes/membership-cancel.tsx'),
    route('verify', 'routes/verify.tsx'),
    route('membership-thank-you', 'routes/membership-thank-you.tsx'),
    route('pay-my-bill', 'routes/bill-chooser.tsx', { id: 'pay-my-bill' }),
    route('online-payments', 'routes/bill-chooser.tsx', { id: 'online-payments' }),
    route('pay-my-bill/:location', 'routes/bill-payment.tsx', { id: 'pay-my-bill-location' }),
    route('online-payments/:location', 'routes/bill-payment.tsx', {
      id: 'online-payments-location',
    }),
    route('confirmation', 'routes/confirmation.tsx'),
    route('payment-failed', 'routes/payment-failed.tsx'),
    route('privacy-policy', 'routes/legal.tsx', { id: 'privacy-policy' }),
    route('terms-of-service', 'routes/legal.tsx', { id: 'terms-of-service' }),
    route('accessibility', 'routes/legal.tsx', { id: 'accessibility' }),
    route('test', 'routes/test.tsx'),
    route('*', 'routes/composed-page.tsx'),
  ]),
] satisfies RouteConfig
