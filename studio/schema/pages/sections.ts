import { defineArrayMember, defineField, defineType, type FieldDefinition } from 'sanity'
import { asText } from '../../checks/content'
import { titleAndText } from '../fields/page-fields'
import { minSize, shownIn } from '../objects/picture'

/* The sections of which staff compose a page. The website has a component for each type. */

type Section = { name: string; title: string; fields: FieldDefinition[] }

/** Defines a section, whose kind staff see below its heading unless both are the same. */
function defineSection({ name, title: kind, fields }: Section) {
  return defineType({
    name,
    title: kind,
    type: 'object',
    fields,
    preview: {
      select: { heading: 'heading' },
      prepare: ({ heading }: { heading?: unknown }) => {
        const title = asText(heading) || kind
        return { title, subtitle: title === kind ? '' : kind }
      },
    },
  })
}

/** Defines the heading of a section, with an example, and says what the section shows if its other fields don't. */
function headingField(example: string, shows?: string) {
  return defineField({
    name: 'heading',
    title: 'Heading',
    description: `${shows ? `${shows} The heading is shown above it.` : 'Shown above the section.'} Example: “${example}”.`,
    type: 'string',
  })
}

export const textSection = defineSection({
  name: 'textSection',
  title: 'Text',
  fields: [
    headingField('Before your visit'),
    defineField({
      name: 'body',
      title: 'Text',
      description: 'Write short paragraphs. Example: “Please arrive ten minutes early.”',
      type: 'richText',
      validation: (rule) => rule.required().min(1).error('Enter the text of this section.'),
    }),
  ],
})

const sectionPicture = shownIn('sectionPicture')

export const pictureSection = defineSection({
  name: 'pictureSection',
  title: 'Picture and text',
  fields: [
    headingField('A look around'),
    defineField({
      name: 'body',
      title: 'Text',
      description: 'Shown beside the picture. Example: “Our rooms are on the ground floor.”',
      type: 'richText',
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      description: `Shown beside the text, and below it on a phone. Use a picture of at least ${minSize('sectionPicture')}. Example: the waiting room.`,
      type: 'picture',
      ...sectionPicture,
      validation: (rule) => [
        // Together, `required` and `assetRequired` would report a missing picture twice.
        rule.custom(
          (picture: { asset?: unknown } | undefined) =>
            Boolean(picture?.asset) || 'Choose a picture.',
        ),
        sectionPicture.validation(rule),
      ],
    }),
  ],
})

export const cardsSection = defineSection({
  name: 'cardsSection',
  title: 'Cards',
  fields: [
    headingField('Good to know'),
    defineField({
      name: 'cards',
      title: 'Cards',
      description: 'Two to six short texts side by side. Example: “Patient forms”.',
      type: 'array',
      validation: (rule) => rule.required().min(1).error('Add at least one card.'),
      of: [
        defineArrayMember({
          name: 'card',
          title: 'Card',
          type: 'object',
          fields: [
            ...titleAndText(
              'Patient forms',
              'Write one or two sentences. Example: “Fill them out at home.”',
              { rows: 3 },
            ),
            defineField({
              name: 'button',
              title: 'Button',
              description:
                'Leave both fields empty for a card without a button. Example: “See the forms”, “/patient-forms”.',
              type: 'button',
            }),
          ],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
    }),
  ],
})

export const stepsSection = defineSection({
  name: 'stepsSection',
  title: 'Steps',
  fields: [
    headingField('Your first visit, step by step'),
    defineField({
      name: 'steps',
      title: 'Steps',
      description: 'The website numbers the steps. Example: “Check in at the front desk”.',
      type: 'array',
      validation: (rule) => rule.required().min(1).error('Add at least one step.'),
      of: [
        defineArrayMember({
          name: 'step',
          title: 'Step',
          type: 'object',
          fields: [
            ...titleAndText(
              'Check in',
              'Write one or two sentences. Example: “Bring your insurance card.”',
              { rows: 3 },
            ),
          ],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
    }),
  ],
})

export const questionsSection = defineSection({
  name: 'questionsSection',
  title: 'Questions',
  fields: [
    headingField('Common questions'),
    defineField({
      name: 'faqs',
      title: 'Questions and answers',
      type: 'faqs',
      validation: (rule) => rule.required().min(1).error('Add at least one question.'),
    }),
  ],
})

export const noticeSection = defineSection({
  name: 'noticeSection',
  title: 'Notice',
  fields: [
    headingField('Please note'),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'Write one to three sentences. Example: “We are moving on June 1.”',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.required().error('Enter the text of the notice.'),
    }),
  ],
})

export const callToActionSection = defineSection({
  name: 'callToActionSection',
  title: 'Call to action',
  fields: [
    defineField({
      name: 'heading',
      title: 'Heading',
      description: 'Shown above the section. Example: “Ready for your first visit?”.',
      type: 'string',
      validation: (rule) => rule.required().error('Enter a heading.'),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'Write one sentence. Example: “We’ll find a time that suits you.”',
      type: 'text',
      rows: 3,
    }),
    defineField({
      name: 'buttons',
      title: 'Buttons',
      description: 'One or two buttons. Example: “Schedule an Appointment”.',
      type: 'array',
      of: [defineArrayMember({ type: 'button' })],
    }),
  ],
})

export const insurersSection = defineSection({
  name: 'insurersSection',
  title: 'Insurers by clinic',
  fields: [
    headingField(
      'Insurance we accept',
      'The section shows the insurers of each clinic. Edit them under “Insurers”.',
    ),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'Shown below the heading. Example: “Call your plan before your first visit.”',
      type: 'text',
      rows: 2,
    }),
  ],
})

export const pricesSection = defineSection({
  name: 'pricesSection',
  title: 'Self-pay prices',
  fields: [
    headingField(
      'Prices without insurance',
      'The section shows what each service costs without insurance. Edit the prices under “Services”.',
    ),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'Shown below the heading. Example: “Payment is due on the day of your visit.”',
      type: 'text',
      rows: 2,
    }),
  ],
})

export const membershipsSection = defineSection({
  name: 'membershipsSection',
  title: 'Membership prices',
  fields: [
    headingField(
      'Membership prices',
      'The section shows the membership packages with their prices. Edit them under “Memberships”.',
    ),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'Shown below the heading. Example: “A prepaid package costs less per visit.”',
      type: 'text',
      rows: 2,
    }),
  ],
})

export const legalNoticesSection = defineType({
  name: 'legalNoticesSection',
  title: 'Legal notices',
  type: 'object',
  fields: [
    defineField({
      name: 'notices',
      title: 'Notices',
      description:
        'The page shows those of these notices that are turned on. Edit them under “Legal notices”. The bottom of every page links to the first page that lists a notice. Example: “Nondiscrimination Notice”.',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'reference',
          title: 'Legal notice',
          to: [{ type: 'legalNotice' }],
          options: { disableNew: true },
        }),
      ],
      validation: (rule) => [
        rule.unique().error('This list contains the same notice twice. Remove one of them.'),
        rule.required().min(1).error('Add at least one notice.'),
      ],
    }),
  ],
  preview: {
    select: { first: 'notices.0.title', second: 'notices.1.title' },
    prepare: ({ first, second }) => ({
      title: [first, second].map(asText).filter(Boolean).join(', ') || 'Legal notices',
      subtitle: 'Legal notices',
    }),
  },
})

export const hoursSection = defineSection({
  name: 'hoursSection',
  title: 'Hours',
  fields: [
    headingField(
      'When we are open',
      'The section shows the opening hours of the clinic that the visitor has chosen. Edit them under “Clinics and hours”.',
    ),
  ],
})

export const teamSection = defineSection({
  name: 'teamSection',
  title: 'Team',
  fields: [
    headingField(
      'The people you’ll meet',
      'The section shows the providers of the clinic that the visitor has chosen. Edit them under “Providers”.',
    ),
  ],
})

export const servicesSection = defineSection({
  name: 'servicesSection',
  title: 'Services',
  fields: [
    headingField(
      'How we can help',
      'The section shows the services of the clinic that the visitor has chosen. Edit them under “Services”.',
    ),
  ],
})

export const clinicsSection = defineSection({
  name: 'clinicsSection',
  title: 'Clinics',
  fields: [
    headingField(
      'How to find us',
      'The section shows the address and phone number of each clinic. Edit them under “Clinics and hours”.',
    ),
  ],
})

export const firstVisitsSection = defineSection({
  name: 'firstVisitsSection',
  title: 'First visit by service',
  fields: [
    headingField(
      'What to expect from each service',
      'The section shows what a first visit is like for each service. Edit it under “Services”.',
    ),
  ],
})

/** The sections of a page in website order. */
export const sections = defineType({
  name: 'sections',
  title: 'Sections',
  description:
    'The parts of the page from top to bottom. Click “Add item” to choose a kind of section, and drag to change the order. Example: “Steps” followed by “Questions”.',
  type: 'array',
  of: [
    defineArrayMember({ type: 'textSection' }),
    defineArrayMember({ type: 'pictureSection' }),
    defineArrayMember({ type: 'cardsSection' }),
    defineArrayMember({ type: 'stepsSection' }),
    defineArrayMember({ type: 'questionsSection' }),
    defineArrayMember({ type: 'noticeSection' }),
    defineArrayMember({ type: 'callToActionSection' }),
    defineArrayMember({ type: 'insurersSection' }),
    defineArrayMember({ type: 'pricesSection' }),
    defineArrayMember({ type: 'membershipsSection' }),
    defineArrayMember({ type: 'legalNoticesSection' }),
    defineArrayMember({ type: 'hoursSection' }),
    defineArrayMember({ type: 'teamSection' }),
    defineArrayMember({ type: 'servicesSection' }),
    defineArrayMember({ type: 'clinicsSection' }),
    defineArrayMember({ type: 'firstVisitsSection' }),
  ],
})
