import { packageIds } from '@domain/packages'
import { CreditCardIcon, DocumentTextIcon } from '@sanity/icons'
import { defineField, defineType } from 'sanity'
import { orderRank, slug, websiteOrder } from '../fields/identity'
import { file } from '../fields/links'
import { list, object } from '../fields/objects'
import { dollars, line, lines, paragraph, toggle } from '../fields/text'
import { monthlyPaymentsProblem, type PackagePrice } from '../monthly-payments'

const policy = (name: string, title: string, example: string) =>
  file(
    name,
    title,
    `The PDF's path on the website. Example: “/policies/${example}.pdf”.`,
    '/policies/',
    'pdf',
  )

/** A membership package. There are three; the checkout knows them by their web names. */
export const membershipPackage = defineType({
  name: 'membershipPackage',
  title: 'Membership package',
  type: 'document',
  icon: CreditCardIcon,
  fields: [
    line('name', 'Name', 'Example: “Ultimate”.', { required: 'Write the name of the package.' }),
    dollars(
      'price',
      'Price in dollars',
      'For the whole year; this amount is charged. Digits only. Example: 950.',
      { required: 'Write the price.' },
    ),
    line('visits', 'Visits', 'The short count. Example: “12 visits”.', {
      required: 'Write what the package includes.',
    }),
    paragraph(
      'summary',
      'Summary',
      'One sentence on whom it suits. Example: “A year of regular chiropractic care, about one visit a month.”',
      { rows: 2 },
    ),
    lines('contents', 'What is in it', 'One on each line. Example: “6 massage sessions”.', {
      required: 'Write what is in the package.',
    }),
    toggle(
      'bestValue',
      'Best value',
      'On for the one package that is marked as best value. Example: on for Ultimate.',
    ),
    dollars(
      'offerSavings',
      'Savings on the offer page, in dollars',
      'Empty for none. Should be the same as on the thank-you page. Example: 280.',
    ),
    dollars(
      'thankYouSavings',
      'Savings on the thank-you page, in dollars',
      'Empty for none. Should be the same as on the offer page. Example: 280.',
    ),
    dollars(
      'savingsPrice',
      'Price that the savings were checked for, in dollars',
      '“Needs attention” reminds you when the price has changed since, and fills this in when you confirm the savings. Example: 950.',
    ),
    toggle(
      'recurring',
      'Charged again and again',
      'On if the payment repeats until the patient stops it. Example: on for Ultimate.',
    ),
    object(
      'monthly',
      'Monthly payments',
      'Only if the package can be paid monthly. The payments together must make the price. Example: 10 payments of 95 make 950.',
      [
        dollars('amount', 'Each payment, in dollars', 'Example: 95.'),
        defineField({
          name: 'payments',
          title: 'Number of payments',
          description: 'Example: 10.',
          type: 'number',
          validation: (rule) =>
            rule.integer().positive().error('Write a whole number, such as 10.'),
        }),
      ],
      { columns: 2 },
    ),
    policy('policyPdf', 'Policy', 'membership-ultimate'),
    file(
      'agreementForm',
      'Agreement form',
      'The form that patients sign. Example: “/forms/membership/ultimate.html”.',
      '/forms/membership/',
      'html',
    ),
    slug(
      'name',
      'How the checkout knows this package; it cannot be changed. Example: “ultimate”.',
      { readOnly: true },
    ),
    orderRank('membershipPackage'),
  ],
  validation: (rule) =>
    rule.custom((value) => monthlyPaymentsProblem((value ?? {}) as PackagePrice) ?? true),
  orderings: [websiteOrder],
  preview: {
    select: { title: 'name', price: 'price', visits: 'visits' },
    prepare: ({ title, price, visits }) => ({
      title,
      subtitle: [price && `$${price}`, visits].filter(Boolean).join(' · '),
    }),
  },
})

/** Policies of single clinics, in place of the common ones. */
export const membershipPolicies = defineType({
  name: 'membershipPolicies',
  title: 'Membership policies by clinic',
  type: 'document',
  icon: DocumentTextIcon,
  fields: [
    list(
      'entries',
      'Clinics',
      'A clinic that is switched on uses its own three PDFs instead of the common ones. Example: Ashland, switched off.',
      {
        type: 'policyEntry',
        title: 'Clinic',
        fields: [
          line('locationId', 'Web name of the clinic', 'Example: “east-medford”.', {
            required: 'Write the web name of the clinic.',
          }),
          line('name', 'Name of the clinic', 'Example: “East Medford”.', {
            required: 'Write the name of the clinic.',
          }),
          toggle(
            'enabled',
            'Use its own policies',
            'Switch on only when all three PDFs are on the website. Example: off.',
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
          subtitle: enabled ? 'Its own policies' : 'The common policies',
        }),
      },
    ),
  ],
  preview: { prepare: () => ({ title: 'Membership policies by clinic' }) },
})
