import { packageIds } from '@site/domain/packages'
import { CreditCardIcon, DocumentTextIcon } from '@sanity/icons'
import { defineField, defineType } from 'sanity'
import { orderRank, slug, websiteOrder } from '../fields/identity'
import { file } from '../fields/links'
import { list, object } from '../fields/objects'
import { dollars, line, lines, paragraph, toggle } from '../fields/text'
import { findMonthlyPaymentsProblem, type PackagePrice } from '../monthly-payments'

const policy = (name: string, title: string, example: string) =>
  file(
    name,
    title,
    `Enter the path of the PDF on the website. Example: “/policies/${example}.pdf”.`,
    '/policies/',
    'pdf',
  )

/** Membership package document. There are three, which the checkout identifies by their slugs. */
export const membershipPackage = defineType({
  name: 'membershipPackage',
  title: 'Membership package',
  type: 'document',
  icon: CreditCardIcon,
  fields: [
    line('name', 'Name', 'Example: “Ultimate”.', { required: 'Enter the package name.' }),
    dollars(
      'price',
      'Price in dollars',
      'The price for the full year. Patients are charged this amount. Enter digits only. Example: 950.',
      { required: 'Enter the price.' },
    ),
    line('visits', 'Visits', 'A short count. Example: “12 visits”.', {
      required: 'Enter the number of visits, such as “12 visits”.',
    }),
    paragraph(
      'summary',
      'Summary',
      'Describe who the package is for in one sentence. Example: “A year of regular chiropractic care, about one visit a month.”',
      { rows: 2 },
    ),
    lines(
      'contents',
      'Package contents',
      'Enter one item on each line. Example: “6 massage sessions”.',
      {
        required: 'Enter what the package includes.',
      },
    ),
    toggle(
      'bestValue',
      'Best value',
      'Turn this on for the one package marked as the best value. Example: on for Ultimate.',
    ),
    dollars(
      'offerSavings',
      'Savings on the offer page, in dollars',
      'Leave this empty if there are no savings. Use the same amount as on the thank-you page. Example: 280.',
    ),
    dollars(
      'thankYouSavings',
      'Savings on the thank-you page, in dollars',
      'Leave this empty if there are no savings. Use the same amount as on the offer page. Example: 280.',
    ),
    dollars(
      'savingsPrice',
      'Price when the savings were last checked, in dollars',
      '“Needs attention” reminds you to check the savings after the price changes. When you confirm the savings there, this amount is updated for you. Example: 950.',
    ),
    toggle(
      'recurring',
      'Recurring payment',
      'Turn this on if payments continue until the patient cancels. Example: on for Ultimate.',
    ),
    object(
      'monthly',
      'Monthly payments',
      'Fill this in only if patients can pay monthly. The payments must add up to the price. Example: 10 payments of 95 add up to 950.',
      [
        dollars('amount', 'Amount of each payment, in dollars', 'Example: 95.'),
        defineField({
          name: 'payments',
          title: 'Number of payments',
          description: 'Example: 10.',
          type: 'number',
          validation: (rule) =>
            rule.integer().positive().error('Enter a whole number, such as 10.'),
        }),
      ],
      { columns: 2 },
    ),
    policy('policyPdf', 'Policy', 'membership-ultimate'),
    file(
      'agreementForm',
      'Agreement form',
      'The path of the form that patients sign. Example: “/forms/membership/ultimate.html”.',
      '/forms/membership/',
      'html',
    ),
    slug(
      'name',
      'The checkout uses this name to identify the package. It cannot be changed. Example: “ultimate”.',
      { readOnly: true },
    ),
    orderRank('membershipPackage'),
  ],
  validation: (rule) =>
    rule.custom((value) => findMonthlyPaymentsProblem((value ?? {}) as PackagePrice) ?? true),
  orderings: [websiteOrder],
  preview: {
    select: { title: 'name', price: 'price', visits: 'visits' },
    prepare: ({ title, price, visits }) => ({
      title,
      subtitle: [price && `$${price}`, visits].filter(Boolean).join(' · '),
    }),
  },
})

/** Policies of individual clinics, which replace the shared policies. */
export const membershipPolicies = defineType({
  name: 'membershipPolicies',
  title: 'Membership policies by clinic',
  type: 'document',
  icon: DocumentTextIcon,
  fields: [
    list(
      'entries',
      'Clinics',
      'If you turn a clinic on, it uses its own three PDFs instead of the shared ones. Example: Ashland, turned off.',
      {
        type: 'policyEntry',
        title: 'Clinic',
        fields: [
          line('locationId', 'Clinic web name', 'Example: “east-medford”.', {
            required: 'Enter the clinic’s web name.',
          }),
          line('name', 'Clinic name', 'Example: “East Medford”.', {
            required: 'Enter the clinic’s name.',
          }),
          toggle(
            'enabled',
            'Use this clinic’s own policies',
            'Turn this on only after all three PDFs are on the website. Example: off.',
          ),
          ...packageIds.map((id) =>
            policy(
              `${id}Pdf`,
              `${id.charAt(0).toUpperCase()}${id.slice(1)} policy`,
              `ashland/membership-${id}`,
            ),
          ),
        ],
        preview: { title: 'name', enabled: 'enabled' },
        prepare: ({ title, enabled }) => ({
          title: String(title),
          subtitle: enabled ? 'Uses its own policies' : 'Uses the shared policies',
        }),
      },
    ),
  ],
  preview: { prepare: () => ({ title: 'Membership policies by clinic' }) },
})
