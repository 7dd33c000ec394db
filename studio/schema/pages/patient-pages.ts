import { CreditCardIcon, DocumentPdfIcon } from '@sanity/icons'
import { defineField } from 'sanity'
import { file } from '../fields/links'
import { faqs, list } from '../fields/objects'
import { line, lines, paragraph } from '../fields/text'
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
const helpHeading = line('helpHeading', 'Help heading', 'Example: “Questions about your bill?”.')
const helpText = paragraph(
  'helpText',
  'Help text',
  'Tell patients who to call and why. Example: “Our billing team can explain a charge.”',
)
const faqHeading = line('faqHeading', 'Questions heading', 'Example: “Frequently Asked Questions”.')
const text = (example: string) =>
  paragraph('text', 'Text', `Write one sentence. Example: “${example}”`, { rows: 2 })

/** Patient forms page with the downloads. */
export const patientFormsPage = page(
  'patientFormsPage',
  [
    heading('Patient Forms'),
    introduction('Filling in your forms at home saves time at the front desk.'),
    list(
      'groups',
      'Form groups',
      'List the groups in the order shown on the page. Example: “New Patient Paperwork”.',
      {
        type: 'formGroup',
        title: 'Group',
        fields: [
          line('title', 'Title', 'Example: “New Patient Paperwork”.', {
            required: 'Enter a title.',
          }),
          text('For your first visit to any of our clinics.'),
          list(
            'forms',
            'Forms',
            'List the forms in the order shown on the page. Example: “Health History”.',
            {
              type: 'patientForm',
              title: 'Form',
              fields: [
                line('title', 'Title', 'Example: “Health History”.', {
                  required: 'Enter a title.',
                }),
                text('Past illnesses, surgeries, medicines and allergies.'),
                file(
                  'file',
                  'PDF',
                  'Enter the path of the PDF on the website. Never use a file name that contains a patient’s name. To add a new file, contact your website administrator. Example: “/forms/health-history.pdf”.',
                  '/forms/',
                  'pdf',
                  { required: 'Enter the path of the PDF.' },
                ),
              ],
              preview: { title: 'title', subtitle: 'file' },
            },
          ),
        ],
        preview: { title: 'title', subtitle: 'text' },
      },
    ),
    line('prepareHeading', 'Preparation heading', 'Example: “How to prepare”.'),
    lines(
      'prepareSteps',
      'How to prepare',
      'Enter one step on each line. Example: “Bring a photo ID and your insurance card.”',
    ),
    helpHeading,
    helpText,
    paragraph(
      'textHelp',
      'Text message help',
      'Shown with the text message number. Example: “Prefer to text? Send us your question.”',
      { rows: 2 },
    ),
  ],
  { icon: DocumentPdfIcon },
)

/** Membership offer page. */
export const membershipOfferPage = page('membershipOfferPage', [
  heading('Wellness Membership Packages'),
  introduction('If you plan to come regularly, a prepaid package costs less.'),
  lines('terms', 'Terms', 'Enter one short term on each line. Example: “Valid for 12 months”.'),
  faqHeading,
  faqs(),
])

/** Membership checkout page. */
export const membershipPaymentPage = page('membershipPaymentPage', [
  heading('Membership Checkout'),
  introduction('Three short steps.'),
  list('steps', 'Steps', 'Add one entry for each step of the checkout. Example: “Agreement”.', {
    type: 'checkoutStep',
    title: 'Step',
    fields: [
      line('title', 'Title', 'Example: “Agreement”.', { required: 'Enter a title.' }),
      text('Read the membership policy, then sign.'),
    ],
    preview: { title: 'title', subtitle: 'text' },
  }),
  paragraph(
    'billingNote',
    'Billing terms',
    'State the charge, how often it repeats, and how to cancel. Oregon law requires this. Example: “Ultimate is a recurring payment, monthly or annual.”',
    {
      required: 'Enter the charge, how often it repeats, and how to cancel.',
    },
  ),
  faqHeading,
  faqs(),
])

/** Membership agreement page, where patients sign. */
export const membershipAgreementPage = page('membershipAgreementPage', [
  heading('Membership Agreement'),
  introduction('Please read the terms, fill in every field and sign at the end.'),
])

/** Page with the form that cancels a membership. */
export const membershipCancelPage = page('membershipCancelPage', [
  heading('Cancel a Membership'),
  introduction('Fill out this form, and we’ll give you a reference for your records.'),
  line('nextStepsHeading', 'Next steps heading', 'Example: “What happens next”.'),
  lines(
    'nextSteps',
    'Next steps',
    'Enter one step on each line. Promise only what the office always does. Example: “Our office ends your membership and replies to you.”',
  ),
  helpHeading,
  helpText,
])

/** Membership thank-you page, which patients see after the purchase. */
export const membershipThankYouPage = page('membershipThankYouPage', [
  heading('Thank You'),
  introduction('Here is what your package includes and how long it is valid.'),
  line('contentsHeading', 'Contents heading', 'Example: “What your package includes”.'),
  helpHeading,
  helpText,
])

/** Pay my bill page, where patients choose the clinic that sent the bill. */
export const payMyBillPage = page(
  'payMyBillPage',
  [
    heading('Pay My Bill'),
    introduction('You can pay your bill online at any time.'),
    line('instructionsHeading', 'Instructions heading', 'Example: “How to pay”.'),
    lines(
      'instructions',
      'Instructions',
      'Enter one step on each line. Example: “Choose the clinic that sent the bill.”',
    ),
    line('chooserHeading', 'Clinics heading', 'Example: “Which clinic sent your bill?”.'),
    defineField({
      name: 'clinics',
      title: 'Clinics',
      description:
        'List the clinics in the order shown on the page. Patients can pay online only for the clinics in this list. Example: Ashland.',
      type: 'array',
      of: [{ type: 'reference', to: [{ type: 'clinic' }], options: { disableNew: true } }],
      validation: (rule) => [
        rule.unique().error('This list contains the same clinic twice. Remove one of them.'),
        rule.required().min(1).error('Add at least one clinic.'),
      ],
    }),
    line('cardsNote', 'Accepted cards', 'Example: “We accept Visa, Mastercard and Discover.”'),
    line(
      'processingNote',
      'Processing time',
      'Example: “Payments process within 1-2 business days.”',
    ),
    helpHeading,
    helpText,
  ],
  { icon: CreditCardIcon },
)

/** Payment received page. */
export const confirmationPage = page('confirmationPage', [
  heading('Payment Received'),
  introduction('Thank you. Your payment was received.'),
  lines(
    'nextSteps',
    'What happens next',
    'Enter one on each line. Example: “Allow 1-2 business days.”',
  ),
])

/** Payment failed page. */
export const paymentFailedPage = page('paymentFailedPage', [
  heading('Payment Not Completed'),
  introduction('Something stopped your payment.'),
  line('solutionsHeading', 'Solutions heading', 'Example: “Common solutions”.'),
  lines(
    'solutions',
    'Solutions',
    'Enter one on each line, starting with the most likely. Example: “Check the card number and the expiration date.”',
  ),
])
