import { asText } from '../../checks/content'
import { inGroup, list, object, stats } from '../fields/objects'
import { richText } from '../fields/rich'
import { line, lines, paragraph, year } from '../fields/text'
import { page } from './page'

const heading = (example: string) =>
  line('heading', 'Heading', `The large heading at the top of the page. Example: “${example}”.`, {
    required: 'Enter the page heading.',
  })
const introduction = (example: string) =>
  paragraph(
    'introduction',
    'Introduction',
    `Shown below the heading. Write one or two sentences. Example: “${example}”`,
  )
const cardTitle = (example: string) =>
  line('title', 'Title', `Example: “${example}”.`, { required: 'Enter a title.' })
const cardText = (example: string) =>
  paragraph('text', 'Text', `Write one or two sentences. Example: “${example}”`, { rows: 2 })

/** About page. */
export const aboutPage = page(
  'aboutPage',
  [
    ...inGroup('top', [
      heading('About Table Rock Wellness'),
      introduction('We’re neighbors taking care of neighbors.'),
      year(
        'founded',
        'Founded',
        'The year the group was founded. Use the same year as “Trusted since” on the Home page. Example: 2005.',
      ),
      line('missionHeading', 'Mission and values heading', 'Example: “Mission & Values”.'),
      paragraph(
        'mission',
        'Mission',
        'Write one sentence. Example: “Our mission is to help people hurt less and move more.”',
      ),
      list(
        'values',
        'Values',
        'List the values in the order shown on the page. Example: “Community focus”.',
        {
          type: 'value',
          title: 'Value',
          fields: [cardTitle('Community focus'), cardText('We live here too.')],
          preview: { title: 'title', subtitle: 'text' },
        },
      ),
    ]),
    ...inGroup('history', [
      line('timelineHeading', 'History heading', 'Example: “Our History”.'),
      list(
        'timeline',
        'History',
        'List the entries from oldest to newest. The clinics they mention should add up to our number of clinics. Example: 2015, “Second location”.',
        {
          type: 'timelineEntry',
          title: 'Event',
          fields: [
            year('year', 'Year', 'Enter four digits. Example: 2015.', {
              required: 'Enter the year.',
            }),
            cardTitle('Second location'),
            cardText('A second location opens.'),
          ],
          preview: { title: 'title', subtitle: 'text', year: 'year' },
          prepare: ({ title, subtitle, year: eventYear }) => ({
            title: [eventYear, title].filter(Boolean).join(' · '),
            subtitle: asText(subtitle),
          }),
        },
      ),
    ]),
    ...inGroup('care', [
      line('approachHeading', 'Our approach heading', 'Example: “Our Approach to Care”.'),
      richText(
        'approach',
        'Our approach',
        'Write two or three paragraphs. Example: “We start with a conversation and a careful exam.”',
      ),
      line('conditionsHeading', 'Conditions heading', 'Example: “Conditions we treat”.'),
      lines('conditions', 'Conditions', 'Enter one on each line. Example: “Low back pain”.'),
      line('treatmentsHeading', 'Treatments heading', 'Example: “Treatment methods”.'),
      lines('treatments', 'Treatments', 'Enter one on each line. Example: “Therapeutic massage”.'),
      object(
        'callToAction',
        'Call to action',
        'The last section of the page. Example: “Come and meet us”.',
        [
          line('heading', 'Heading', 'Example: “Come and meet us”.'),
          paragraph(
            'text',
            'Text',
            'Write one or two sentences. Example: “Bring your questions.”',
            {
              rows: 2,
            },
          ),
        ],
      ),
    ]),
  ],
  {
    groups: [
      { name: 'top', title: 'Mission and values', default: true },
      { name: 'history', title: 'History' },
      { name: 'care', title: 'Our care' },
    ],
  },
)

/** Services page. The services are separate documents. */
export const servicesPage = page('servicesPage', [
  introduction('Pick a clinic to see the care it offers.'),
  object(
    'offer',
    'Membership offer',
    'The card that links to the memberships. Example: “Wellness Membership Packages”.',
    [
      line('label', 'Label', 'Example: “Special Offer”.'),
      line('title', 'Title', 'Example: “Wellness Membership Packages”.'),
      paragraph(
        'text',
        'Text',
        'Use the same savings as the packages. Example: “Save up to $280.”',
        {
          rows: 2,
        },
      ),
      line('button', 'Button text', 'Example: “View Options”.', { warnAboveLength: 30 }),
    ],
  ),
])

/** Providers page. The providers are separate documents. */
export const providersPage = page('providersPage', [
  heading('Meet Our Healthcare Team'),
  introduction('These are the people who will greet you, listen to you and treat you.'),
  stats(),
])

/** Locations page. The clinics are separate documents. */
export const locationsPage = page('locationsPage', [
  heading('Four Convenient Locations'),
  introduction('Choose a clinic to see its address, phone number, hours and map.'),
  line('allHeading', 'All clinics heading', 'Example: “All Locations”.'),
])

/** Page on which anyone can check that the site issued an agreement. */
export const verifyPage = page('verifyPage', [
  heading('Verify a Membership Agreement'),
  introduction('Check that a membership agreement came from us and has not been changed.'),
  line('codeHeading', 'Printed code heading', 'Example: “About the printed code”.'),
  paragraph(
    'codeNote',
    'Printed code note',
    'Say what the code printed on an agreement does and does not show. Example: “The code shows only that we issued an agreement with these values.”',
    { required: 'Say what the printed code does and does not show.' },
  ),
])

/** Contact page with the contact form. */
export const contactPage = page('contactPage', [
  heading('Contact Us'),
  introduction('Send us a message to ask a question or request an appointment.'),
  paragraph(
    'emergencyNote',
    'Emergency note',
    'Shown above the form. The note must mention 911. Example: “This form is not for emergencies. Call 911.”',
    {
      required: 'Tell patients to call 911 in an emergency.',
      check: (value) => value.includes('911') || 'Tell patients to call 911 in an emergency.',
    },
  ),
  paragraph(
    'privacyNote',
    'Privacy note',
    'Shown above the form. Example: “Please leave out medical details.”',
    { required: 'Ask patients to leave out medical details.' },
  ),
  line('formHeading', 'Form heading', 'Example: “Send us a message”.'),
])
