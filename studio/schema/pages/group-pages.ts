import { asText } from '../../checks/content'
import { defineArrayMember, defineField } from 'sanity'
import { tooLong, isYear } from '../rules'
import { dates } from '../fields/dates'
import { definePage, pageHead, titleAndText } from '../fields/page-fields'

/** About page. */
export const aboutPage = definePage({
  name: 'aboutPage',
  groups: [
    { name: 'top', title: 'Mission and values', default: true },
    { name: 'history', title: 'History' },
    { name: 'care', title: 'Our care' },
  ],
  fields: [
    ...pageHead({
      heading: 'About Table Rock Wellness',
      introduction: 'We’re neighbors taking care of neighbors.',
    }),
    defineField({
      name: 'founded',
      title: 'Founded',
      description:
        'The year the group was founded. Use the same year as “Trusted since” on the Home page. Example: 2005.',
      type: 'number',
      group: 'top',
      validation: (rule) => isYear(rule),
    }),
    defineField({
      name: 'missionHeading',
      title: 'Mission and values heading',
      description: 'Example: “Mission & Values”.',
      type: 'string',
      group: 'top',
    }),
    defineField({
      name: 'mission',
      title: 'Mission',
      description:
        'Write one sentence. Example: “Our mission is to help people hurt less and move more.”',
      type: 'text',
      group: 'top',
      rows: 3,
    }),
    defineField({
      name: 'values',
      title: 'Values',
      description: 'List the values in the order shown on the page. Example: “Community focus”.',
      type: 'array',
      group: 'top',
      of: [
        defineArrayMember({
          name: 'value',
          title: 'Value',
          type: 'object',
          fields: [
            ...titleAndText(
              'Community focus',
              'Write one or two sentences. Example: “We live here too.”',
            ),
          ],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
    }),
    defineField({
      name: 'timelineHeading',
      title: 'History heading',
      description: 'Example: “Our History”.',
      type: 'string',
      group: 'history',
    }),
    defineField({
      name: 'timeline',
      title: 'History',
      description:
        'List the entries from oldest to newest. The clinics they mention should add up to our number of clinics. Example: 2015, “Second location”.',
      type: 'array',
      group: 'history',
      of: [
        defineArrayMember({
          name: 'timelineEntry',
          title: 'Event',
          type: 'object',
          fields: [
            defineField({
              name: 'year',
              title: 'Year',
              description: 'Enter four digits. Example: 2015.',
              type: 'number',
              validation: (rule) => [isYear(rule), rule.required().error('Enter the year.')],
            }),
            ...titleAndText(
              'Second location',
              'Write one or two sentences. Example: “A second location opens.”',
            ),
          ],
          preview: {
            select: { title: 'title', subtitle: 'text', year: 'year' },
            prepare: ({ title, subtitle, year: eventYear }) => ({
              title: [eventYear, title].filter(Boolean).join(' · '),
              subtitle: asText(subtitle),
            }),
          },
        }),
      ],
    }),
    defineField({
      name: 'approachHeading',
      title: 'Our approach heading',
      description: 'Example: “Our Approach to Care”.',
      type: 'string',
      group: 'care',
    }),
    defineField({
      name: 'approach',
      title: 'Our approach',
      description:
        'Write two or three paragraphs. Example: “We start with a conversation and a careful exam.”',
      type: 'richText',
      group: 'care',
    }),
    defineField({
      name: 'conditionsHeading',
      title: 'Conditions heading',
      description: 'Example: “Conditions we treat”.',
      type: 'string',
      group: 'care',
    }),
    defineField({
      name: 'conditions',
      title: 'Conditions',
      description: 'Enter one on each line. Example: “Low back pain”.',
      type: 'lines',
      group: 'care',
    }),
    defineField({
      name: 'treatmentsHeading',
      title: 'Treatments heading',
      description: 'Example: “Treatment methods”.',
      type: 'string',
      group: 'care',
    }),
    defineField({
      name: 'treatments',
      title: 'Treatments',
      description: 'Enter one on each line. Example: “Therapeutic massage”.',
      type: 'lines',
      group: 'care',
    }),
    defineField({
      name: 'callToAction',
      title: 'Call to action',
      description: 'The last section of the page. Example: “Come and meet us”.',
      type: 'object',
      group: 'care',
      fields: [
        defineField({
          name: 'heading',
          title: 'Heading',
          description: 'Example: “Come and meet us”.',
          type: 'string',
        }),
        defineField({
          name: 'text',
          title: 'Text',
          description: 'Write one or two sentences. Example: “Bring your questions.”',
          type: 'text',
          rows: 2,
        }),
      ],
    }),
  ],
})

/** Services page. The services are separate documents. */
export const servicesPage = definePage({
  name: 'servicesPage',
  fields: [
    defineField({
      name: 'introduction',
      title: 'Introduction',
      description:
        'Shown below the heading. Write one or two sentences. Example: “Pick a clinic to see the care it offers.”',
      type: 'text',
      rows: 3,
    }),
    defineField({
      name: 'offer',
      title: 'Membership offer',
      description:
        'The card that links to the memberships. Example: “Wellness Membership Packages”.',
      type: 'object',
      fields: [
        defineField({
          name: 'label',
          title: 'Label',
          description: 'Example: “Special Offer”.',
          type: 'string',
        }),
        defineField({
          name: 'title',
          title: 'Title',
          description: 'Example: “Wellness Membership Packages”.',
          type: 'string',
        }),
        defineField({
          name: 'text',
          title: 'Text',
          description: 'Use the same savings as the packages. Example: “Save up to $280.”',
          type: 'text',
          rows: 2,
        }),
        defineField({
          name: 'button',
          title: 'Button text',
          description: 'Example: “View Options”.',
          type: 'string',
          validation: (rule) => rule.max(30).warning(tooLong(30)),
        }),
        ...dates('the offer'),
      ],
    }),
  ],
})

/** Providers page. The providers are separate documents. */
export const providersPage = definePage({
  name: 'providersPage',
  fields: [
    ...pageHead({
      heading: 'Meet Our Healthcare Team',
      introduction: 'These are the people who will greet you, listen to you and treat you.',
    }),
    defineField({
      name: 'stats',
      title: 'Statistics',
      type: 'stats',
    }),
  ],
})

/** Locations page. The clinics are separate documents. */
export const locationsPage = definePage({
  name: 'locationsPage',
  fields: [
    ...pageHead({
      heading: 'Four Convenient Locations',
      introduction: 'Choose a clinic to see its address, phone number, hours and map.',
    }),
    defineField({
      name: 'allHeading',
      title: 'All clinics heading',
      description: 'Example: “All Locations”.',
      type: 'string',
    }),
  ],
})

/** Page on which anyone can check that the site issued an agreement. */
export const verifyPage = definePage({
  name: 'verifyPage',
  fields: [
    ...pageHead({
      heading: 'Verify a Membership Agreement',
      introduction: 'Check that a membership agreement came from us and has not been changed.',
    }),
    defineField({
      name: 'codeHeading',
      title: 'Printed code heading',
      description: 'Example: “About the printed code”.',
      type: 'string',
    }),
    defineField({
      name: 'codeNote',
      title: 'Printed code note',
      description:
        'Say what the code printed on an agreement does and does not show. Example: “The code shows only that we issued an agreement with these values.”',
      type: 'text',
      rows: 3,
      validation: (rule) =>
        rule.required().error('Say what the printed code does and does not show.'),
    }),
  ],
})

/** Contact page with the contact form. */
export const contactPage = definePage({
  name: 'contactPage',
  fields: [
    ...pageHead({
      heading: 'Contact Us',
      introduction: 'Send us a message to ask a question or request an appointment.',
    }),
    defineField({
      name: 'emergencyNote',
      title: 'Emergency note',
      description:
        'Shown above the form. The note must mention 911. Example: “This form is not for emergencies. Call 911.”',
      type: 'text',
      rows: 3,
      validation: (rule) => [
        rule.required().error('Tell patients to call 911 in an emergency.'),
        rule.custom(
          (value) =>
            !value || value.includes('911') || 'Tell patients to call 911 in an emergency.',
        ),
      ],
    }),
    defineField({
      name: 'privacyNote',
      title: 'Privacy note',
      description: 'Shown above the form. Example: “Please leave out medical details.”',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.required().error('Ask patients to leave out medical details.'),
    }),
    defineField({
      name: 'formHeading',
      title: 'Form heading',
      description: 'Example: “Send us a message”.',
      type: 'string',
    }),
  ],
})
