import { text } from '../../checks/content'
import { inGroup, list, object, stats } from '../fields/objects'
import { richText } from '../fields/rich'
import { line, lines, paragraph, year } from '../fields/text'
import { page } from './page'

const heading = (example: string) =>
  line('heading', 'Heading', `The large line at the top. Example: “${example}”.`, {
    required: 'Write the heading of the page.',
  })
const introduction = (example: string) =>
  paragraph(
    'introduction',
    'Introduction',
    `One or two sentences under the heading. Example: “${example}”`,
  )
const cardTitle = (example: string) =>
  line('title', 'Title', `Example: “${example}”.`, { required: 'Write a title.' })
const cardText = (example: string) =>
  paragraph('text', 'Text', `One or two sentences. Example: “${example}”`, { rows: 2 })

/** The page about the group. */
export const aboutPage = page(
  'aboutPage',
  [
    ...inGroup('top', [
      heading('About Table Rock Wellness'),
      introduction('We are neighbors who look after neighbors.'),
      year(
        'founded',
        'Founded',
        'The year the group was founded. Should be the “trusted since” year on the home page. Example: 2005.',
      ),
      line('missionHeading', 'Heading of mission and values', 'Example: “Mission & Values”.'),
      paragraph(
        'mission',
        'Mission',
        'One sentence. Example: “Our mission is to help people hurt less and move more.”',
      ),
      list('values', 'Values', 'In the order of the page. Example: “Community focus”.', {
        type: 'value',
        title: 'Value',
        fields: [cardTitle('Community focus'), cardText('We live here too.')],
        preview: { title: 'title', subtitle: 'text' },
      }),
    ]),
    ...inGroup('history', [
      line('timelineHeading', 'Heading of the history', 'Example: “Our History”.'),
      list(
        'timeline',
        'History',
        'From the oldest to the newest. Together the entries should make the number of clinics we have. Example: 2015, “Second location”.',
        {
          type: 'timelineEntry',
          title: 'Year',
          fields: [
            year('year', 'Year', 'Four digits. Example: 2015.', { required: 'Write the year.' }),
            cardTitle('Second location'),
            cardText('A second location opens.'),
          ],
          preview: { title: 'title', subtitle: 'text', year: 'year' },
          prepare: ({ title, subtitle, year: when }) => ({
            title: [when, title].filter(Boolean).join(' · '),
            subtitle: text(subtitle),
          }),
        },
      ),
    ]),
    ...inGroup('care', [
      line('approachHeading', 'Heading of our approach', 'Example: “Our Approach to Care”.'),
      richText(
        'approach',
        'Our approach',
        'Two or three paragraphs. Example: “We start with a conversation and a careful exam.”',
      ),
      line('conditionsHeading', 'Heading of the conditions', 'Example: “Conditions we treat”.'),
      lines('conditions', 'Conditions', 'One on each line. Example: “Low back pain”.'),
      line('treatmentsHeading', 'Heading of the treatments', 'Example: “Treatment methods”.'),
      lines('treatments', 'Treatments', 'One on each line. Example: “Therapeutic massage”.'),
      object(
        'callToAction',
        'Invitation',
        'The last band of the page. Example: “Come and meet us”.',
        [
          line('heading', 'Heading', 'Example: “Come and meet us”.'),
          paragraph('text', 'Text', 'One or two sentences. Example: “Bring your questions.”', {
            rows: 2,
          }),
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

/** The page of the services; the services themselves are documents of their own. */
export const servicesPage = page('servicesPage', [
  introduction('Pick a clinic to see the care it offers.'),
  object(
    'offer',
    'Membership offer',
    'The card that leads to the memberships. Example: “Wellness Membership Packages”.',
    [
      line('label', 'Small line', 'Example: “Special Offer”.'),
      line('title', 'Title', 'Example: “Wellness Membership Packages”.'),
      paragraph('text', 'Text', 'Say the savings as the packages do. Example: “Save up to $280.”', {
        rows: 2,
      }),
      line('button', 'Words on the button', 'Example: “View Options”.', { long: 30 }),
    ],
  ),
])

/** The page of the team; the people themselves are documents of their own. */
export const providersPage = page('providersPage', [
  heading('Meet Our Healthcare Team'),
  introduction('These are the people who will greet you, listen to you and treat you.'),
  stats(),
])

/** The page of the clinics; the clinics themselves are documents of their own. */
export const locationsPage = page('locationsPage', [
  heading('Four Convenient Locations'),
  introduction('Choose a clinic to see its address, phone number, hours and map.'),
  line('allHeading', 'Heading of all clinics', 'Example: “All Locations”.'),
])

/** The page with the contact form. */
export const contactPage = page('contactPage', [
  heading('Contact Us'),
  introduction('Send us a message to ask a question or request an appointment.'),
  paragraph(
    'emergencyNote',
    'Emergencies',
    'Stands above the form and must name 911. Example: “This form is not for emergencies. Call 911.”',
    {
      required: 'Patients must be told to call 911 in an emergency.',
      check: (value) =>
        value.includes('911') || 'Patients must be told to call 911 in an emergency.',
    },
  ),
  paragraph(
    'privacyNote',
    'Privacy',
    'Stands above the form. Example: “Please leave out medical details.”',
    { required: 'Ask patients to leave out medical details.' },
  ),
  line('formHeading', 'Heading of the form', 'Example: “Send us a message”.'),
])
