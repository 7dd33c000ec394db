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
const icon = choice('icon', 'Icon', 'The small icon on the card. Example: “Leaf”.', icons)
const cardTitle = line('title', 'Title', 'Use two or three words. Example: “Massage Therapy”.', {
  required: 'Enter a title.',
  warnAboveLength: 40,
})
const cardText = paragraph(
  'text',
  'Text',
  'Write one sentence. Example: “From a calm hour to focused work on one sore spot.”',
  { rows: 2, warnAboveLength: 160 },
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
      'Write a short, friendly headline. Example: “Providers you love, experience you can trust.”',
      { required: 'Enter a headline.', warnAboveLength: 60 },
    ),
    paragraph(
      'subtitle',
      'Subtitle',
      'Write one sentence. Example: “Chiropractic care and massage, close to home.”',
      { rows: 2, warnAboveLength: 140 },
    ),
    picture(
      'image',
      'Picture',
      'Use a wide picture of at least 2000 pixels. Example: sunrise over the valley.',
      {
        alt: 'Sunrise over the Rogue Valley',
        minWidth: 2000,
      },
    ),
    object(
      'button',
      'Button',
      'Leave all button fields empty if the slide has no button. Example: “Schedule an Appointment”, which links to /contact.',
      [
        line('text', 'Button text', 'Example: “Schedule an Appointment”.', { warnAboveLength: 30 }),
        line(
          'link',
          'Button link',
          'Enter a page of this website or a full address. Example: “/contact”.',
          {
            check: checkLink,
          },
        ),
        choice(
          'variant',
          'Button style',
          'Use “Filled” for the most important button. Example: “Filled”.',
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
    toggle(
      'allFiveStars',
      'Show five full stars',
      'Usually off, so that the stars match the rating. Example: off.',
    ),
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
export const homePage = page(
  'homePage',
  [
    ...inGroup('top', [
      defineField({
        name: 'slides',
        title: 'Slides',
        description:
          'The large pictures at the top of the page. One slide is enough. Example: one slide with the valley at sunrise.',
        type: 'array',
        of: [slide],
      }),
      picture(
        'defaultHeroImage',
        'Default picture',
        'Shown when there is no slide, or when the slide’s picture is missing. Example: morning mist over the valley.',
        { alt: 'Morning mist over the Rogue Valley' },
      ),
      object(
        'welcome',
        'Welcome',
        'The first section below the slides. Example: “You come first”.',
        [
          line('heading', 'Heading', 'Example: “You come first”.'),
          richText(
            'body',
            'Text',
            'Write two or three short paragraphs. Example: “Good care starts with listening.”',
          ),
          year(
            'trustedSince',
            'Trusted since',
            'Shown as “Trusted by the community since …”. Use the same year as “Founded” on the About page. Example: 2005.',
          ),
        ],
      ),
      stats(),
    ]),
    ...inGroup('services', [
      line('servicesHeading', 'Services heading', 'Example: “Our Services”.'),
      list(
        'serviceCards',
        'Service cards',
        'Each card opens a topic on the Services page. Example: “Massage Therapy”.',
        {
          type: 'serviceCard',
          title: 'Service card',
          fields: [
            cardTitle,
            cardText,
            choice(
              'fragment',
              'Topic',
              'The topic that the card opens on the Services page. Example: “Massage”.',
              fragments,
            ),
            icon,
          ],
          preview: { title: 'title', subtitle: 'text' },
        },
      ),
      line('whyHeading', 'Reasons heading', 'Example: “Why Choose Us”.'),
      list('whyCards', 'Reasons', 'Use three reasons if possible. Example: “Insurance Accepted”.', {
        type: 'reasonCard',
        title: 'Reason',
        fields: [cardTitle, cardText, icon],
        preview: { title: 'title', subtitle: 'text' },
      }),
    ]),
    ...inGroup('praise', [
      line(
        'awardsHeading',
        'Awards heading',
        'Edit the awards under “Awards and reviews”. Example: “Awards & Recognition”.',
      ),
      line('ratingsHeading', 'Ratings heading', 'Example: “What Patients Say”.'),
      defineField({
        name: 'ratings',
        title: 'Ratings',
        description: 'Add one card for each clinic. Example: East Medford, 4.9 stars, 462 reviews.',
        type: 'array',
        of: [ratingCard],
      }),
      line(
        'ratingsSource',
        'Source of the ratings',
        'Enter the source and the date so that patients can trust the ratings. Example: “Patient reviews collected by our front desks, as of October 2026.”',
      ),
      line(
        'testimonialsHeading',
        'Testimonials heading',
        'Edit the testimonials under “Awards and reviews”. Example: “In Their Own Words”.',
      ),
    ]),
    ...inGroup('end', [
      object(
        'callToAction',
        'Call to action',
        'The last section before the map. Example: “Let’s talk about what hurts”.',
        [
          line('heading', 'Heading', 'Example: “Let’s talk about what hurts”.'),
          paragraph(
            'text',
            'Text',
            'Write one or two sentences. Example: “Tell us what is going on and which clinic suits you.”',
            { rows: 2 },
          ),
          line('button', 'Button text', 'Example: “Schedule an Appointment”.', {
            warnAboveLength: 30,
          }),
        ],
      ),
      line('visitHeading', 'Map heading', 'Example: “Visit Our Location”.'),
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
