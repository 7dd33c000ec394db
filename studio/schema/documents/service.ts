import { formatDollars } from '@site/domain/money'
import { asText } from '../../checks/content'
import { HeartIcon } from '@sanity/icons'
import { defineField, defineType } from 'sanity'
import { clinicIds, orderRank, slug, websiteOrder } from '../fields/identity'
import { faqs, inGroup, list, object } from '../fields/objects'
import { richText } from '../fields/rich'
import { dollars, line, lines, paragraph } from '../fields/text'

/** Service document: a type of care that clinics offer. */
export const service = defineType({
  name: 'service',
  title: 'Service',
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
    ...inGroup('texts', [
      line('name', 'Name', 'The name that patients see. Example: “Massage Therapy”.', {
        required: 'Enter the service name.',
      }),
      line(
        'subtitle',
        'Subtitle',
        'A short line below the name. Example: “Skilled hands for tight and tired muscles”.',
        { warnAboveLength: 80 },
      ),
      paragraph(
        'description',
        'Short description',
        'Explain the service and who it helps in two sentences. Example: “Licensed massage therapists work on sore muscles.”',
        { required: 'Enter a short description.' },
      ),
      richText(
        'detailedDescription',
        'Detailed description',
        'Explain what happens during treatment and what patients can expect, in one to three paragraphs. Example: “Massage can ease muscle tension, lower stress and help you sleep.”',
      ),
      richText(
        'approach',
        'Our approach',
        'Explain how providers work with patients in one or two paragraphs. Example: “Every session starts with the question: what would help most today?”',
      ),
    ]),
    ...inGroup('lists', [
      lines(
        'expectationSteps',
        'What to expect',
        'List the steps of the first visit in order. Example: “We talk about your pain, your health and your goals.”',
      ),
      lines(
        'conditions',
        'Conditions',
        'Enter one condition on each line. Example: “Tension headaches”.',
      ),
      lines(
        'techniques',
        'Techniques',
        'Enter one technique on each line. Example: “Deep tissue massage”.',
      ),
      lines(
        'benefits',
        'Benefits',
        'Enter one benefit on each line. Use “may” when the benefit is not certain. Example: “May ease back pain without medicine”.',
      ),
    ]),
    ...inGroup('visit', [
      object(
        'firstVisit',
        'First visit',
        'Shown on pages with the section “First visit by service”, together with the self-pay prices and the list “What to expect”. Empty fields are left out. Example: “About 60 minutes”.',
        [
          line('duration', 'Time', 'How long the first visit takes. Example: “About 60 minutes”.'),
          line('clothing', 'What to wear', 'Example: “Loose clothes that you can move in”.'),
          lines(
            'bring',
            'What to bring',
            'Enter one thing on each line. Example: “X-rays or MRI reports”.',
          ),
        ],
      ),
    ]),
    ...inGroup('questions', [faqs()]),
    ...inGroup('prices', [
      list(
        'prices',
        'Self-pay prices',
        'What patients pay without insurance. The website shows these prices wherever it states what a visit costs. Example: “First visit”, 60 minutes, $120.',
        {
          type: 'servicePrice',
          title: 'Price',
          fields: [
            line('visit', 'Visit', 'Example: “First visit”.', {
              required: 'Enter the kind of visit, such as “First visit”.',
            }),
            defineField({
              name: 'minutes',
              title: 'Length in minutes',
              description: 'Leave this empty if it varies. Example: 60.',
              type: 'number',
              validation: (rule) =>
                rule.integer().positive().error('Enter a whole number of minutes, such as 60.'),
            }),
            dollars('amount', 'Price in dollars', 'Enter digits only. Example: 120.', {
              required: 'Enter the price.',
            }),
            line(
              'includes',
              'What it includes',
              'Example: “Exam, treatment plan and first treatment”.',
            ),
          ],
          preview: { title: 'visit', amount: 'amount' },
          prepare: ({ title, amount }) => ({
            title: asText(title),
            subtitle: typeof amount === 'number' ? formatDollars(amount) : 'No price',
          }),
        },
      ),
    ]),
    ...inGroup('clinics', [
      clinicIds(
        'Select every clinic that offers this service. Patients see the service only at these clinics. Example: Central Point and Ashland.',
      ),
      paragraph(
        'locationInfo',
        'Location note',
        'Tell patients where the service is offered. Make sure this note matches the clinics selected above. Example: “Acupuncture is available only at Central Point and Ashland.”',
      ),
    ]),
    ...inGroup('setup', [
      slug(
        'name',
        'The website uses this name to identify the service. It is created from the name automatically. Do not change it after the service is published. Example: “massage-therapy”.',
      ),
      orderRank('service'),
    ]),
  ],
  orderings: [websiteOrder],
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
