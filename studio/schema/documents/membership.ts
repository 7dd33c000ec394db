import { packageIds } from '@site/domain/packages'
import { CreditCardIcon, DocumentTextIcon } from '@sanity/icons'
import { defineField, defineType, defineArrayMember } from 'sanity'
import { findMonthlyPaymentsProblem, type PackagePrice } from '../monthly-payments'
import { isDollars, checkPdfPath, repeatedLineMessage, tooLong } from '../rules'
import { dates, datesNote } from '../fields/dates'
import { orderRankField } from '../fields/order-rank'
import { webNameField } from '../fields/web-name'
import { collections, singletons } from '../names'

/** Membership package document. There are three, which the checkout identifies by their slugs. */
export const membershipPackage = defineType({
  name: 'membershipPackage',
  title: collections.membershipPackage,
  type: 'document',
  icon: CreditCardIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'Example: “Ultimate”.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Enter the package name.'),
        rule.max(40).warning(tooLong(40)),
      ],
    }),
    defineField({
      name: 'price',
      title: 'Price in dollars',
      description:
        'The price of a full year for new members. Existing members keep paying what they agreed to. A patient who has signed but not yet gone on to pay is asked to sign again. Enter digits only. Example: 950.',
      type: 'number',
      validation: (rule) => [isDollars(rule), rule.required().error('Enter the price.')],
    }),
    defineField({
      name: 'visits',
      title: 'Visits',
      description: 'A short count. Example: “12 visits”.',
      type: 'string',
      validation: (rule) =>
        rule.required().error('Enter the number of visits, such as “12 visits”.'),
    }),
    defineField({
      name: 'summary',
      title: 'Summary',
      description:
        'Describe who the package is for in one sentence. Example: “A year of regular chiropractic care, about one visit a month.”',
      type: 'text',
      rows: 2,
    }),
    defineField({
      name: 'contents',
      title: 'Package contents',
      description: 'Enter one item on each line. Example: “6 massage sessions”.',
      type: 'lines',
      validation: (rule) => [
        rule.unique().error(repeatedLineMessage),
        rule.required().min(1).error('Enter what the package includes.'),
      ],
    }),
    defineField({
      name: 'bestValue',
      title: 'Best value',
      description:
        'Turn this on for the one package marked as the best value. Example: on for Ultimate.',
      type: 'boolean',
      initialValue: false,
    }),
    defineField({
      name: 'offerSavings',
      title: 'Savings on the offer page, in dollars',
      description:
        'Leave this empty if there are no savings. Use the same amount as on the thank-you page. Example: 280.',
      type: 'number',
      validation: (rule) => isDollars(rule),
    }),
    defineField({
      name: 'thankYouSavings',
      title: 'Savings on the thank-you page, in dollars',
      description:
        'Leave this empty if there are no savings. Use the same amount as on the offer page. Example: 280.',
      type: 'number',
      validation: (rule) => isDollars(rule),
    }),
    defineField({
      name: 'savingsPrice',
      title: 'Price when the savings were last checked, in dollars',
      description:
        '“Needs attention” reminds you to check the savings after the price changes. When you confirm the savings there, this amount is updated for you. Example: 950.',
      type: 'number',
      validation: (rule) => isDollars(rule),
    }),
    defineField({
      name: 'recurring',
      title: 'Recurring payment',
      description:
        'Turn this on if payments continue until the patient cancels. Example: on for Ultimate.',
      type: 'boolean',
      initialValue: false,
    }),
    defineField({
      name: 'monthly',
      title: 'Monthly payments',
      description:
        'Fill this in only if patients can pay monthly. The payments must add up to the price. Example: 10 payments of 95 add up to 950.',
      type: 'object',
      fields: [
        defineField({
          name: 'amount',
          title: 'Amount of each payment, in dollars',
          description: 'Example: 95.',
          type: 'number',
          validation: (rule) => isDollars(rule),
        }),
        defineField({
          name: 'payments',
          title: 'Number of payments',
          description: 'Example: 10.',
          type: 'number',
          validation: (rule) =>
            rule.integer().min(2).error('Enter a whole number from 2, such as 10.'),
        }),
      ],
      options: { columns: 2 },
    }),
    defineField({
      name: 'policyPdf',
      title: 'Policy',
      description:
        'Enter the path of the PDF on the website. Example: “/policies/membership-ultimate.pdf”.',
      type: 'string',
      validation: (rule) => rule.custom(checkPdfPath('/policies/')),
    }),
    defineField({
      name: 'agreementForm',
      title: 'Agreement form',
      description:
        'The form that patients sign. It follows from the web name and cannot be changed.',
      type: 'string',
      readOnly: true,
    }),
    webNameField({
      description:
        'The checkout uses this name to identify the package. It cannot be changed. Example: “ultimate”.',
      readOnly: true,
      source: 'name',
    }),
    ...dates('the package'),
    orderRankField({ type: 'membershipPackage' }),
  ],
  validation: (rule) =>
    rule.custom((value) => findMonthlyPaymentsProblem((value ?? {}) as PackagePrice) ?? true),
  preview: {
    select: {
      title: 'name',
      price: 'price',
      visits: 'visits',
      from: 'showFrom',
      until: 'showUntil',
    },
    prepare: ({ title, price, visits, from, until }) => ({
      title,
      subtitle: [price && `$${price}`, visits, datesNote(from, until)].filter(Boolean).join(' · '),
    }),
  },
})

/** Policies of individual clinics, which replace the shared policies. */
export const membershipPolicies = defineType({
  name: 'membershipPolicies',
  title: singletons.membershipPolicies,
  type: 'document',
  icon: DocumentTextIcon,
  fields: [
    defineField({
      name: 'entries',
      title: 'Clinics',
      description:
        'If you turn a clinic on, it uses its own three PDFs instead of the shared ones. Example: Ashland, turned off.',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'policyEntry',
          title: 'Clinic',
          type: 'object',
          fields: [
            defineField({
              name: 'locationId',
              title: 'Clinic web name',
              description: 'Example: “east-medford”.',
              type: 'string',
              validation: (rule) => rule.required().error('Enter the clinic’s web name.'),
            }),
            defineField({
              name: 'name',
              title: 'Clinic name',
              description: 'Example: “East Medford”.',
              type: 'string',
              validation: (rule) => rule.required().error('Enter the clinic’s name.'),
            }),
            defineField({
              name: 'enabled',
              title: 'Use this clinic’s own policies',
              description:
                'Turn this on only after all three PDFs are on the website. Example: off.',
              type: 'boolean',
              initialValue: false,
            }),
            ...packageIds.map((id) =>
              defineField({
                name: `${id}Pdf`,
                title: `${id.charAt(0).toUpperCase()}${id.slice(1)} policy`,
                description: `Enter the path of the PDF on the website. Example: “/policies/ashland/membership-${id}.pdf”.`,
                type: 'string',
                validation: (rule) => rule.custom(checkPdfPath('/policies/')),
              }),
            ),
          ],
          preview: {
            select: { title: 'name', enabled: 'enabled' },
            prepare: ({ title, enabled }) => ({
              title: String(title),
              subtitle: enabled ? 'Uses its own policies' : 'Uses the shared policies',
            }),
          },
        }),
      ],
    }),
  ],
  preview: { prepare: () => ({ title: singletons.membershipPolicies }) },
})
