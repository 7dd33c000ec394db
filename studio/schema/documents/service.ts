import { HeartIcon } from '@sanity/icons'
import { defineType } from 'sanity'
import { clinicIds, orderRank, slug, websiteOrder } from '../fields/identity'
import { faqs, inGroup } from '../fields/objects'
import { richText } from '../fields/rich'
import { line, lines, paragraph } from '../fields/text'

/** A kind of care, with its page. */
export const service = defineType({
  name: 'service',
  title: 'Service',
  type: 'document',
  icon: HeartIcon,
  groups: [
    { name: 'texts', title: 'Texts', default: true },
    { name: 'lists', title: 'Lists' },
    { name: 'questions', title: 'Questions' },
    { name: 'clinics', title: 'Where' },
    { name: 'setup', title: 'Set-up' },
  ],
  fields: [
    ...inGroup('texts', [
      line('name', 'Name', 'As patients know it. Example: “Massage Therapy”.', {
        required: 'Write the name of the service.',
      }),
      line(
        'subtitle',
        'Subtitle',
        'One short line under the name. Example: “Skilled hands for tight and tired muscles”.',
        { long: 80 },
      ),
      paragraph(
        'description',
        'Short description',
        'Two sentences on what it is and whom it helps. Example: “Licensed massage therapists work on sore muscles.”',
        { required: 'Write a short description.' },
      ),
      richText(
        'detailedDescription',
        'Longer description',
        'What happens and what to expect from it, one to three paragraphs. Example: “Massage can ease muscle tension, lower stress and help you sleep.”',
      ),
      richText(
        'approach',
        'Our approach',
        'How we go about it, one or two paragraphs. Example: “Every session starts with the question: what would help most today?”',
      ),
    ]),
    ...inGroup('lists', [
      lines(
        'expectationSteps',
        'What to expect',
        'The first visit step by step, in order. Example: “We talk about your pain, your health and your goals.”',
      ),
      lines(
        'conditions',
        'What it may help with',
        'One problem on each line. Example: “Tension headaches”.',
      ),
      lines(
        'techniques',
        'How we treat',
        'One technique on each line. Example: “Deep tissue massage”.',
      ),
      lines(
        'benefits',
        'Benefits',
        'One on each line; say “may” where it does not always help. Example: “May ease back pain without medicine”.',
      ),
    ]),
    ...inGroup('questions', [faqs()]),
    ...inGroup('clinics', [
      clinicIds(
        'Tick every clinic that offers this service. This decides where patients see it. Example: Central Point and Ashland.',
      ),
      paragraph(
        'locationInfo',
        'Note on where',
        'A sentence for patients. Keep it in step with the ticks above. Example: “Acupuncture is available only at Central Point and Ashland.”',
      ),
    ]),
    ...inGroup('setup', [
      slug(
        'name',
        'How the website knows this service. It is made from the name by itself. Do not change it once the service is online. Example: “massage-therapy”.',
      ),
      orderRank('service'),
    ]),
  ],
  orderings: [websiteOrder],
  preview: {
    select: { title: 'name', clinicIds: 'clinicIds' },
    prepare: ({ title, clinicIds: clinics }) => ({
      title,
      subtitle: clinicsText(clinics, 'Offered nowhere'),
    }),
  },
})

/** The clinics of a list, as one line; empty values left out. */
export function clinicsText(value: unknown, none: string): string {
  const names =
    value && typeof value === 'object'
      ? Object.values(value).filter((name) => typeof name === 'string' && name.trim() !== '')
      : []
  return names.join(', ') || none
}
