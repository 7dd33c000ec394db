import { formatDollars } from '@site/domain/money'
import { asText } from '../../checks/content'
import { HeartIcon } from '@sanity/icons'
import { defineField, defineType, defineArrayMember } from 'sanity'
import { FixedWebNameInput } from '../../inputs/web-name-input'
import { tooLong, isDollars } from '../rules'
import { orderRankField } from '../fields/order-rank'
import { webNameField } from '../fields/web-name'
import { collections } from '../names'

/** Service document: a type of care that clinics offer. */
export const service = defineType({
  name: 'service',
  title: collections.service,
  type: 'document',
  icon: HeartIcon,
  groups: [
    { name: 'texts', title: 'Text', default: true },
    { name: 'lists', title: 'Lists' },
    { name: 'visit', title: 'First visit' },
    { name: 'questions', title: 'Questions' },
    { name: 'prices', title: 'Prices' },
    { name: 'clinics', title: 'Clinics' },
    { name: 'setup', title: 'Setup' },
  ],
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'The name that patients see. Example: “Massage Therapy”.',
      type: 'string',
      group: 'texts',
      validation: (rule) => [
        rule.required().error('Enter the service name.'),
        rule.max(40).warning(tooLong(40)),
      ],
    }),
    defineField({
      name: 'subtitle',
      title: 'Subtitle',
      description:
        'A short line below the name. Example: “Skilled hands for tight and tired muscles”.',
      type: 'string',
      group: 'texts',
      validation: (rule) => rule.max(80).warning(tooLong(80)),
    }),
    defineField({
      name: 'description',
      title: 'Short description',
      description:
        'Explain the service and who it helps in two sentences. Example: “Licensed massage therapists work on sore muscles.”',
      type: 'text',
      group: 'texts',
      rows: 3,
      validation: (rule) => rule.required().error('Enter a short description.'),
    }),
    defineField({
      name: 'detailedDescription',
      title: 'Detailed description',
      description:
        'Explain what happens during treatment and what patients can expect, in one to three paragraphs. Example: “Massage can ease muscle tension, lower stress and help you sleep.”',
      type: 'richText',
      group: 'texts',
    }),
    defineField({
      name: 'approach',
      title: 'Our approach',
      description:
        'Explain how providers work with patients in one or two paragraphs. Example: “Every session starts with the question: what would help most today?”',
      type: 'richText',
      group: 'texts',
    }),
    defineField({
      name: 'expectationSteps',
      title: 'What to expect',
      description:
        'List the steps of the first visit in order. Example: “We talk about your pain, your health and your goals.”',
      type: 'lines',
      group: 'lists',
    }),
    defineField({
      name: 'conditions',
      title: 'Conditions',
      description: 'Enter one condition on each line. Example: “Tension headaches”.',
      type: 'lines',
      group: 'lists',
    }),
    defineField({
      name: 'techniques',
      title: 'Techniques',
      description: 'Enter one technique on each line. Example: “Deep tissue massage”.',
      type: 'lines',
      group: 'lists',
    }),
    defineField({
      name: 'benefits',
      title: 'Benefits',
      description:
        'Enter one benefit on each line. Use “may” when the benefit is not certain. Example: “May ease back pain without medicine”.',
      type: 'lines',
      group: 'lists',
    }),
    defineField({
      name: 'firstVisit',
      title: 'First visit',
      description:
        'Shown on pages with the section “First visit by service”, together with the self-pay prices and the list “What to expect”. Empty fields are left out. Example: “About 60 minutes”.',
      type: 'object',
      group: 'visit',
      fields: [
        defineField({
          name: 'duration',
          title: 'Time',
          description: 'How long the first visit takes. Example: “About 60 minutes”.',
          type: 'string',
        }),
        defineField({
          name: 'clothing',
          title: 'What to wear',
          description: 'Example: “Loose clothes that you can move in”.',
          type: 'string',
        }),
        defineField({
          name: 'bring',
          title: 'What to bring',
          description: 'Enter one thing on each line. Example: “X-rays or MRI reports”.',
          type: 'lines',
        }),
      ],
    }),
    defineField({
      name: 'faqs',
      title: 'Questions and answers',
      type: 'faqs',
      group: 'questions',
    }),
    defineField({
      name: 'prices',
      title: 'Self-pay prices',
      description:
        'What patients pay without insurance. The website shows these prices wherever it states what a visit costs. Example: “First visit”, 60 minutes, $120.',
      type: 'array',
      group: 'prices',
      of: [
        defineArrayMember({
          name: 'servicePrice',
          title: 'Price',
          type: 'object',
          fields: [
            defineField({
              name: 'visit',
              title: 'Visit',
              description: 'Example: “First visit”.',
              type: 'string',
              validation: (rule) =>
                rule.required().error('Enter the kind of visit, such as “First visit”.'),
            }),
            defineField({
              name: 'minutes',
              title: 'Length in minutes',
              description: 'Leave this empty if it varies. Example: 60.',
              type: 'number',
              validation: (rule) =>
                rule.integer().positive().error('Enter a whole number of minutes, such as 60.'),
            }),
            defineField({
              name: 'amount',
              title: 'Price in dollars',
              description: 'Enter digits only. Example: 120.',
              type: 'number',
              validation: (rule) => [isDollars(rule), rule.required().error('Enter the price.')],
            }),
            defineField({
              name: 'includes',
              title: 'What it includes',
              description: 'Example: “Exam, treatment plan and first treatment”.',
              type: 'string',
            }),
          ],
          preview: {
            select: { title: 'visit', amount: 'amount' },
            prepare: ({ title, amount }) => ({
              title: asText(title),
              subtitle: typeof amount === 'number' ? formatDollars(amount) : 'No price',
            }),
          },
        }),
      ],
    }),
    defineField({
      name: 'clinicIds',
      title: 'Clinics',
      description:
        'Select every clinic that offers this service. Patients see the service only at these clinics. Example: Central Point and Ashland.',
      type: 'clinicNames',
      group: 'clinics',
    }),
    defineField({
      name: 'locationInfo',
      title: 'Location note',
      description:
        'Tell patients where the service is offered. Make sure this note matches the clinics selected above. Example: “Acupuncture is available only at Central Point and Ashland.”',
      type: 'text',
      group: 'clinics',
      rows: 3,
    }),
    webNameField({
      description:
        'The website uses this name to identify the service. It is created from the name automatically. It stays the same once the service is published. Example: “massage-therapy”.',
      group: 'setup',
      source: 'name',
      components: { input: FixedWebNameInput },
    }),
    orderRankField({ type: 'service' }),
  ],
  preview: {
    select: { title: 'name', clinicIds: 'clinicIds' },
    prepare: ({ title, clinicIds: clinics }) => ({
      title,
      subtitle: formatClinics(clinics, 'Not offered at any clinic'),
    }),
  },
})

/** Returns the clinic names in a list on one line without empty values, or `emptyText` when none is left. */
export function formatClinics(value: unknown, emptyText: string): string {
  const names =
    value && typeof value === 'object'
      ? Object.values(value).filter((name) => typeof name === 'string' && name.trim() !== '')
      : []
  return names.join(', ') || emptyText
}
