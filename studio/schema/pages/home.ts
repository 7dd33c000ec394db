import { contentIcons } from '@site/domain/content-icons'
import { HomeIcon, ImageIcon, StarFilledIcon } from '@sanity/icons'
import { defineArrayMember, defineField } from 'sanity'
import { IconInput } from '../../inputs/icon-input'
import { TopicInput } from '../../inputs/topic-input'
import { minSize, shownIn } from '../objects/picture'
import { tooLong, isYear, checkLink } from '../rules'
import { dates, datesNote } from '../fields/dates'
import { definePage } from '../fields/page-fields'

const icon = defineField({
  name: 'icon',
  title: 'Icon',
  description: 'The small icon on the card. Example: “Leaf”.',
  type: 'string',
  options: { list: contentIcons.map(({ title, value }) => ({ title, value })) },
  components: { input: IconInput },
})
const cardTitle = defineField({
  name: 'title',
  title: 'Title',
  description: 'Use two or three words. Example: “Massage Therapy”.',
  type: 'string',
  validation: (rule) => [
    rule.required().error('Enter a title.'),
    rule.max(40).warning(tooLong(40)),
  ],
})
const cardText = defineField({
  name: 'text',
  title: 'Text',
  description: 'Write one sentence. Example: “From a calm hour to focused work on one sore spot.”',
  type: 'text',
  rows: 2,
  validation: (rule) => rule.max(160).warning(tooLong(160)),
})

const slide = defineArrayMember({
  type: 'object',
  name: 'slide',
  title: 'Slide',
  icon: ImageIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Headline',
      description:
        'Write a short, friendly headline. Example: “Providers you love, experience you can trust.”',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Enter a headline.'),
        rule.max(60).warning(tooLong(60)),
      ],
    }),
    defineField({
      name: 'subtitle',
      title: 'Subtitle',
      description: 'Write one sentence. Example: “Chiropractic care and massage, close to home.”',
      type: 'text',
      rows: 2,
      validation: (rule) => rule.max(140).warning(tooLong(140)),
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      description: `Use a wide picture of at least ${minSize('hero')} that is light and calm behind the headline: at the left on a computer, at the top on a phone. Example: sunrise over the valley.`,
      type: 'picture',
      ...shownIn('hero', 'heroUpright'),
    }),
    defineField({
      name: 'button',
      title: 'Button',
      description:
        'Leave the button text and link empty if the slide has no button. Example: “Schedule an Appointment”, which links to /contact.',
      type: 'object',
      fields: [
        defineField({
          name: 'text',
          title: 'Button text',
          description: 'Example: “Schedule an Appointment”.',
          type: 'string',
          validation: (rule) => rule.max(30).warning(tooLong(30)),
        }),
        defineField({
          name: 'link',
          title: 'Button link',
          description: 'Enter a page of this website or a full address. Example: “/contact”.',
          type: 'string',
          validation: (rule) => rule.custom(checkLink),
        }),
        defineField({
          name: 'variant',
          title: 'Button style',
          description: 'Use “Filled” for the most important button. Example: “Filled”.',
          type: 'string',
          options: {
            list: [
              { title: 'Filled', value: 'primary' },
              { title: 'Outlined', value: 'secondary' },
            ],
            layout: 'radio',
            direction: 'horizontal',
          },
          initialValue: 'primary',
        }),
      ],
    }),
    ...dates('the slide'),
  ],
  preview: {
    select: {
      title: 'title',
      text: 'subtitle',
      media: 'image',
      from: 'showFrom',
      until: 'showUntil',
    },
    prepare: ({ title, text, media, from, until }) => ({
      title,
      subtitle: [datesNote(from, until), text].filter(Boolean).join(' · '),
      media,
    }),
  },
})

const ratingCard = defineArrayMember({
  type: 'object',
  name: 'ratingCard',
  title: 'Rating',
  icon: StarFilledIcon,
  fields: [
    defineField({
      name: 'clinic',
      title: 'Clinic',
      description: 'Add each clinic only once. Example: East Medford.',
      type: 'reference',
      to: [{ type: 'clinic' }],
      options: { disableNew: true },
      validation: (rule) => rule.required().error('Choose the clinic.'),
    }),
    defineField({
      name: 'rating',
      title: 'Rating',
      description: 'Enter a rating out of five with one decimal place. Example: 4.9.',
      type: 'number',
      validation: (rule) =>
        rule
          .required()
          .min(0)
          .max(5)
          .precision(1)
          .error('Enter a number from 0 to 5 with up to one decimal place, such as 4.9.'),
    }),
    defineField({
      name: 'reviews',
      title: 'Number of reviews',
      description: 'Enter a whole number. Example: 462.',
      type: 'number',
      validation: (rule) =>
        rule.required().integer().min(0).error('Enter a whole number, such as 462.'),
    }),
    defineField({
      name: 'allFiveStars',
      title: 'Show five full stars',
      description: 'Usually off, so that the stars match the rating. Example: off.',
      type: 'boolean',
      initialValue: false,
    }),
  ],
  preview: {
    select: { title: 'clinic.name', rating: 'rating', reviews: 'reviews' },
    prepare: ({ title, rating, reviews }) => ({
      title: title ?? 'No clinic selected',
      subtitle: `${rating ?? '?'} stars, ${reviews ?? '?'} reviews`,
    }),
  },
})

/** Home page. */
export const homePage = definePage({
  name: 'homePage',
  icon: HomeIcon,
  groups: [
    { name: 'top', title: 'Top of the page', default: true },
    { name: 'services', title: 'Services and reasons' },
    { name: 'praise', title: 'Awards and ratings' },
    { name: 'end', title: 'End of the page' },
  ],
  fields: [
    defineField({
      name: 'slides',
      title: 'Slides',
      description:
        'The large pictures at the top of the page. One slide is enough. Example: one slide with the valley at sunrise.',
      type: 'array',
      group: 'top',
      of: [slide],
    }),
    defineField({
      name: 'defaultHeroImage',
      title: 'Default picture',
      description:
        'Shown when there is no slide, or when the slide’s picture is missing. Example: morning mist over the valley.',
      type: 'picture',
      group: 'top',
      ...shownIn('hero', 'heroUpright'),
    }),
    defineField({
      name: 'welcome',
      title: 'Welcome',
      description: 'The first section below the slides. Example: “You come first”.',
      type: 'object',
      group: 'top',
      fields: [
        defineField({
          name: 'heading',
          title: 'Heading',
          description: 'Example: “You come first”.',
          type: 'string',
        }),
        defineField({
          name: 'body',
          title: 'Text',
          description:
            'Write two or three short paragraphs. Example: “Good care starts with listening.”',
          type: 'richText',
        }),
        defineField({
          name: 'trustedSince',
          title: 'Trusted since',
          description:
            'Shown as “Trusted by the community since …”. Use the same year as “Founded” on the About page. Example: 2005.',
          type: 'number',
          validation: (rule) => isYear(rule),
        }),
      ],
    }),
    defineField({
      name: 'stats',
      title: 'Statistics',
      type: 'stats',
      group: 'top',
    }),
    defineField({
      name: 'servicesHeading',
      title: 'Services heading',
      description: 'Example: “Our Services”.',
      type: 'string',
      group: 'services',
    }),
    defineField({
      name: 'serviceCards',
      title: 'Service cards',
      description: 'Each card opens a topic on the Services page. Example: “Massage Therapy”.',
      type: 'array',
      group: 'services',
      of: [
        defineArrayMember({
          name: 'serviceCard',
          title: 'Service card',
          type: 'object',
          fields: [
            cardTitle,
            cardText,
            defineField({
              name: 'fragment',
              title: 'Topic',
              description:
                'The service that the card opens on the Services page. Example: “Massage Therapy”.',
              type: 'string',
              components: { input: TopicInput },
            }),
            icon,
          ],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
    }),
    defineField({
      name: 'whyHeading',
      title: 'Reasons heading',
      description: 'Example: “Why Choose Us”.',
      type: 'string',
      group: 'services',
    }),
    defineField({
      name: 'whyCards',
      title: 'Reasons',
      description: 'Use three reasons if possible. Example: “Insurance Accepted”.',
      type: 'array',
      group: 'services',
      of: [
        defineArrayMember({
          name: 'reasonCard',
          title: 'Reason',
          type: 'object',
          fields: [cardTitle, cardText, icon],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
    }),
    defineField({
      name: 'awardsHeading',
      title: 'Awards heading',
      description: 'Edit the awards under “Awards and reviews”. Example: “Awards & Recognition”.',
      type: 'string',
      group: 'praise',
    }),
    defineField({
      name: 'ratingsHeading',
      title: 'Ratings heading',
      description: 'Example: “What Patients Say”.',
      type: 'string',
      group: 'praise',
    }),
    defineField({
      name: 'ratings',
      title: 'Ratings',
      description: 'Add one card for each clinic. Example: East Medford, 4.9 stars, 462 reviews.',
      type: 'array',
      group: 'praise',
      of: [ratingCard],
    }),
    defineField({
      name: 'ratingsSource',
      title: 'Source of the ratings',
      description:
        'Enter the source and the date so that patients can trust the ratings. Example: “Patient reviews collected by our front desks, as of October 2026.”',
      type: 'string',
      group: 'praise',
    }),
    defineField({
      name: 'testimonialsHeading',
      title: 'Testimonials heading',
      description:
        'Edit the testimonials under “Awards and reviews”. Example: “In Their Own Words”.',
      type: 'string',
      group: 'praise',
    }),
    defineField({
      name: 'callToAction',
      title: 'Call to action',
      description: 'The last section before the map. Example: “Let’s talk about what hurts”.',
      type: 'object',
      group: 'end',
      fields: [
        defineField({
          name: 'heading',
          title: 'Heading',
          description: 'Example: “Let’s talk about what hurts”.',
          type: 'string',
        }),
        defineField({
          name: 'text',
          title: 'Text',
          description:
            'Write one or two sentences. Example: “Tell us which clinic suits you and how to reach you.”',
          type: 'text',
          rows: 2,
        }),
        defineField({
          name: 'button',
          title: 'Button text',
          description: 'Example: “Schedule an Appointment”.',
          type: 'string',
          validation: (rule) => rule.max(30).warning(tooLong(30)),
        }),
      ],
    }),
    defineField({
      name: 'visitHeading',
      title: 'Map heading',
      description: 'Example: “Visit Our Location”.',
      type: 'string',
      group: 'end',
    }),
  ],
})
