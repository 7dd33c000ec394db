import { CreditCardIcon, DocumentPdfIcon } from '@sanity/icons'
import { defineField } from 'sanity'
import { file } from '../fields/links'
import { faqs, list } from '../fields/objects'
import { line, lines, paragraph } from '../fields/text'
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
const helpHeading = line(
  'helpHeading',
  'Heading of the help',
  'Example: “Questions about your bill?”.',
)
const helpText = paragraph(
  'helpText',
  'Help',
  'Who to call and for what. Example: “Our billing team can explain a charge.”',
)
const faqHeading = line(
  'faqHeading',
  'Heading of the questions',
  'Example: “Frequently Asked Questions”.',
)
const text = (example: string) =>
  paragraph('text', 'Text', `One sentence. Example: “${example}”`, { rows: 2 })

/** The page of the downloads. */
export const patientFormsPage = page(
  'patientFormsPage',
  [
    heading('Patient Forms'),
    introduction('Filling in your forms at home saves time at the front desk.'),
    list(
      'groups',
      'Groups of forms',
      'In the order of the page. Example: “New Patient Paperwork”.',
      {
        type: 'formGroup',
        title: 'Group',
        fields: [
          line('title', 'Title', 'Example: “New Patient Paperwork”.', {
            required: 'Write a title.',
          }),
          text('For your first visit to any of our clinics.'),
          list('forms', 'Forms', 'In the order of the page. Example: “Health History”.', {
            type: 'patientForm',
            title: 'Form',
            fields: [
              line('title', 'Title', 'Example: “Health History”.', { required: 'Write a title.' }),
              text('Past illnesses, surgeries, medicines and allergies.'),
              file(
                'file',
                'PDF',
                'Its path on the website. Never a patient’s name in it. To put a new file there, ask whoever looks after the website. Example: “/forms/health-history.pdf”.',
                '/forms/',
                'pdf',
                { required: 'Write the path of the PDF.' },
              ),
            ],
            preview: { title: 'title', subtitle: 'file' },
          }),
        ],
        preview: { title: 'title', subtitle: 'text' },
      },
    ),
    line('prepareHeading', 'Heading of the preparation', 'Example: “How to prepare”.'),
    lines(
      'prepareSteps',
      'How to prepare',
      'One step on each line. Example: “Bring a photo ID and your insurance card.”',
    ),
    helpHeading,
    helpText,
    paragraph(
      'textHelp',
      'Help by text message',
      'Beside the number for text messages. Example: “Prefer to text? Send us your question.”',
      { rows: 2 },
    ),
  ],
  { icon: DocumentPdfIcon },
)

/** The page that offers the memberships. */
export const membershipOfferPage = page('membershipOfferPage', [
  heading('Wellness Membership Packages'),
  introduction('If you plan to come regularly, a prepaid package costs less.'),
  lines('terms', 'Terms', 'Short, one on each line. Example: “Valid for 12 months”.'),
  faqHeading,
  faqs(),
])

/** The checkout of the memberships. */
export const membershipPaymentPage = page('membershipPaymentPage', [
  heading('Membership Checkout'),
  introduction('Three short steps.'),
  list('steps', 'Steps', 'As many as the checkout has. Example: “Agreement”.', {
    type: 'checkoutStep',
    title: 'Step',
    fields: [
      line('title', 'Title', 'Example: “Agreement”.', { required: 'Write a title.' }),
      text('Read the membership policy, then sign.'),
    ],
    preview: { title: 'title', subtitle: 'text' },
  }),
  paragraph(
    'billingNote',
    'How we charge',
    'What is charged, how often, and how to stop it; Oregon law asks for it. Example: “Ultimate is a recurring payment, monthly or annual.”',
    {
      required: 'Say what is charged, how often, and how to stop it.',
    },
  ),
  faqHeading,
  faqs(),
])

/** The page on which patients sign. */
export const membershipAgreementPage = page('membershipAgreementPage', [
  heading('Membership Agreement'),
  introduction('Please read the terms, fill in every field and sign at the end.'),
])

/** The page after a membership is bought. */
export const membershipThankYouPage = page('membershipThankYouPage', [
  heading('Thank You'),
  introduction('Here is what your package includes and how long it is valid.'),
  line('contentsHeading', 'Heading of the contents', 'Example: “What is in your package”.'),
  helpHeading,
  helpText,
])

/** The page that asks which clinic sent the bill. */
export const payMyBillPage = page(
  'payMyBillPage',
  [
    heading('Pay My Bill'),
    introduction('You can pay your bill online at any time.'),
    line('instructionsHeading', 'Heading of the instructions', 'Example: “How to pay”.'),
    lines(
      'instructions',
      'Instructions',
      'One step on each line. Example: “Choose the clinic that sent the bill.”',
    ),
    line('chooserHeading', 'Heading of the clinics', 'Example: “Which clinic sent your bill?”.'),
    defineField({
      name: 'clinics',
      title: 'Clinics',
      description:
        'In the order of the page. A clinic that is missing here cannot be paid online. Example: Ashland.',
      type: 'array',
      of: [{ type: 'reference', to: [{ type: 'clinic' }], options: { disableNew: true } }],
      validation: (rule) => [
        rule.unique().error('The same clinic is in the list twice. Remove one of the two.'),
        rule.required().min(1).error('Add at least one clinic.'),
      ],
    }),
    line('cardsNote', 'Cards', 'Example: “We accept Visa, Mastercard and Discover.”'),
    line(
      'processingNote',
      'How long it takes',
      'Example: “Payments process within 1-2 business days.”',
    ),
    helpHeading,
    helpText,
  ],
  { icon: CreditCardIcon },
)

/** The page after a payment. */
export const confirmationPage = page('confirmationPage', [
  heading('Payment Received'),
  introduction('Thank you. Your payment was received.'),
  lines('nextSteps', 'What happens next', 'One on each line. Example: “Allow 1-2 business days.”'),
])

/** The page after a payment that did not go through. */
export const paymentFailedPage = page('paymentFailedPage', [
  heading('Payment Not Completed'),
  introduction('Something stopped your payment.'),
  line('solutionsHeading', 'Heading of the solutions', 'Example: “Common solutions”.'),
  lines(
    'solutions',
    'Solutions',
    'One on each line, the likeliest first. Example: “Check the card number and the expiration date.”',
  ),
])
