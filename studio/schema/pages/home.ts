import { HomeIcon, ImageIcon, StarFilledIcon } from '@sanity/icons'
import { defineArrayMember, defineField } from 'sanity'
import { checkLink } from '../fields/links'
import { inGroup, list, object, stats } from '../fields/objects'
import { picture, richText } from '../fields/rich'
import { choice, line, paragraph, toggle, year } from '../fields/text'
import { page } from './page'

const icons = [
  { title: 'Bone', value: 'bone' },
  { title: 'Hand', value: 'hand' },
  { title: 'Flower (acupuncture)', value: 'needle' },
  { title: 'Pulse', value: 'activity' },
  { title: 'Dumbbell', value: 'dumbbell' },
  { title: 'Apple', value: 'apple' },
  { title: 'People', value: 'users' },
  { title: 'Shield', value: 'shield-check' },
  { title: 'Leaf', value: 'leaf' },
]
const fragments = [
  { title: 'Chiropractic', value: 'chiropractic' },
  { title: 'Massage', value: 'massage' },
  { title: 'Acupuncture', value: 'acupuncture' },
  { title: 'Rehabilitation', value: 'rehabilitation' },
  { title: 'Sports medicine', value: 'sports-medicine' },
  { title: 'Nutrition', value: 'nutrition' },
]
const icon = choice('icon', 'Icon', 'The small drawing on the card. Example: “Leaf”.', icons)
const cardTitle = line('title', 'Title', 'Two or three words. Example: “Massage Therapy”.', {
  required: 'Write a title.',
  long: 40,
})
const cardText = paragraph(
  'text',
  'Text',
  'One sentence. Example: “From a calm hour to focused work on one sore spot.”',
  { rows: 2, long: 160 },
)

const slide = defineArrayMember({
  type: 'object',
  name: 'slide',
  title: 'Slide',
  icon: ImageIcon,
  fields: [
    line(
      'title',
      'Headline',
      'Short and friendly. Example: “Providers you love, experience you can trust.”',
      { required: 'Write a headline.', long: 60 },
    ),
    paragraph(
      'subtitle',
      'Line below',
      'One sentence. Example: “Chiropractic care and massage, close to home.”',
      { rows: 2, long: 140 },
    ),
    picture('image', 'Picture', 'Wide, at least 2000 pixels. Example: sunrise over the valley.', {
      alt: 'Sunrise over the Rogue Valley',
      minWidth: 2000,
    }),
    object(
      'button',
      'Button',
      'Leave all of it empty for a slide without a button. Example: “Schedule an Appointment” to /contact.',
      [
        line('text', 'Words on the button', 'Example: “Schedule an Appointment”.', { long: 30 }),
        line('link', 'Goes to', 'A page of this website or a whole address. Example: “/contact”.', {
          check: checkLink,
        }),
        choice(
          'variant',
          'Look',
          'Example: “Filled” for the most important button.',
          [
            { title: 'Filled', value: 'primary' },
            { title: 'Outlined', value: 'secondary' },
          ],
          { layout: 'radio', initialValue: 'primary' },
        ),
      ],
    ),
  ],
  preview: { select: { title: 'title', subtitle: 'subtitle', media: 'image' } },
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
      description: 'Each clinic once. Example: East Medford.',
      type: 'reference',
      to: [{ type: 'clinic' }],
      options: { disableNew: true },
      validation: (rule) => rule.required().error('Choose the clinic.'),
    }),
    defineField({
      name: 'rating',
      title: 'Rating',
      description: 'Out of five, with one decimal. Example: 4.9.',
      type: 'number',
      validation: (rule) =>
        rule
          .required()
          .min(0)
          .max(5)
          .precision(1)
          .error('Write a number from 0 to 5 with one decimal, such as 4.9.'),
    }),
    defineField({
      name: 'reviews',
      title: 'Number of reviews',
      description: 'Whole number. Example: 462.',
      type: 'number',
      validation: (rule) =>
        rule.required().integer().min(0).error('Write a whole number, such as 462.'),
    }),
    toggle(
      'allFiveStars',
      'Show five full stars',
      'Normally off: the stars follow the rating. Example: off.',
    ),
  ],
  preview: {
    select: { title: 'clinic.name', rating: 'rating', reviews: 'reviews' },
    prepare: ({ title, rating, reviews }) => ({
      title: title ?? 'No clinic yet',
      subtitle: `${rating ?? '?'} stars, ${reviews ?? '?'} reviews`,
    }),
  },
})

/** The home page. */
export const homePage = page(
  'homePage',
  [
    ...inGroup('top', [
      defineField({
        name: 'slides',
        title: 'Slides',
        description:
          'The large pictures at the top; one is enough. Example: one slide with the valley at sunrise.',
        type: 'array',
        of: [slide],
      }),
      picture(
        'defaultHeroImage',
        'Picture without a slide',
        'Shown when there is no slide or its picture is missing. Example: morning mist over the valley.',
        { alt: 'Morning mist over the Rogue Valley' },
      ),
      object('welcome', 'Welcome', 'The first text below the top. Example: “You come first”.', [
        line('heading', 'Heading', 'Example: “You come first”.'),
        richText(
          'body',
          'Text',
          'Two or three short paragraphs. Example: “Good care starts with listening.”',
        ),
        year(
          'trustedSince',
          'Trusted since',
          'Shown as “Trusted by the community since …”. Should be the founding year on the About page. Example: 2005.',
        ),
      ]),
      stats(),
    ]),
    ...inGroup('services', [
      line('servicesHeading', 'Heading of the services', 'Example: “Our Services”.'),
      list(
        'serviceCards',
        'Service cards',
        'Each opens the Services page at its topic. Example: “Massage Therapy”.',
        {
          type: 'serviceCard',
          title: 'Service card',
          fields: [
            cardTitle,
            cardText,
            choice(
              'fragment',
              'Opens',
              'The topic on the Services page. Example: “Massage”.',
              fragments,
            ),
            icon,
          ],
          preview: { title: 'title', subtitle: 'text' },
        },
      ),
      line('whyHeading', 'Heading of the reasons', 'Example: “Why Choose Us”.'),
      list('whyCards', 'Reasons', 'Three are best. Example: “Insurance Accepted”.', {
        type: 'reasonCard',
        title: 'Reason',
        fields: [cardTitle, cardText, icon],
        preview: { title: 'title', subtitle: 'text' },
      }),
    ]),
    ...inGroup('praise', [
      line(
        'awardsHeading',
        'Heading of the awards',
        'The awards themselves are under “Awards and reviews”. Example: “Awards & Recognition”.',
      ),
      line('ratingsHeading', 'Heading of the ratings', 'Example: “What Patients Say”.'),
      defineField({
        name: 'ratings',
        title: 'Ratings',
        description: 'One card for each clinic. Example: East Medford, 4.9 stars, 462 reviews.',
        type: 'array',
        of: [ratingCard],
      }),
      line(
        'ratingsSource',
        'Where the ratings come from',
        'Source and date, so that patients can trust them. Example: “Patient reviews collected by our front desks, as of October 2026.”',
      ),
      line(
        'testimonialsHeading',
        'Heading of the testimonials',
        'The testimonials themselves are under “Awards and reviews”. Example: “In Their Own Words”.',
      ),
    ]),
    ...inGroup('end', [
      object(
        'callToAction',
        'Invitation',
        'The last band before the map. Example: “Let’s talk about what hurts”.',
        [
          line('heading', 'Heading', 'Example: “Let’s talk about what hurts”.'),
          paragraph(
            'text',
            'Text',
            'One or two sentences. Example: “Tell us what is going on and which clinic suits you.”',
            { rows: 2 },
          ),
          line('button', 'Words on the button', 'Example: “Schedule an Appointment”.', {
            long: 30,
          }),
        ],
      ),
      line('visitHeading', 'Heading of the map', 'Example: “Visit Our Location”.'),
    ]),
  ],
  {
    icon: HomeIcon,
    groups: [
      { name: 'top', title: 'Top of the page', default: true },
      { name: 'services', title: 'Services and reasons' },
      { name: 'praise', title: 'Awards and ratings' },
      { name: 'end', title: 'End of the page' },
    ],
  },
)
