import { CreditCardIcon, DocumentPdfIcon } from '@sanity/icons'
import { defineArrayMember, defineField } from 'sanity'
import { checkPdfPath } from '../rules'
import { definePage, pageHead, titleAndText } from '../fields/page-fields'

/** What patients read about whom to call. */
const helpFields = [
  defineField({
    name: 'helpHeading',
    title: 'Help heading',
    description: 'Example: “Questions about your bill?”.',
    type: 'string',
  }),
  defineField({
    name: 'helpText',
    title: 'Help text',
    description:
      'Tell patients who to call and why. Example: “Our billing team can explain a charge.”',
    type: 'text',
    rows: 3,
  }),
]

/** Questions with their answers, and the heading above them. */
const questionFields = [
  defineField({
    name: 'faqHeading',
    title: 'Questions heading',
    description: 'Example: “Frequently Asked Questions”.',
    type: 'string',
  }),
  defineField({
    name: 'faqs',
    title: 'Questions and answers',
    type: 'faqs',
  }),
]

/** Patient forms page with the downloads. */
export const patientFormsPage = definePage({
  name: 'patientFormsPage',
  icon: DocumentPdfIcon,
  fields: [
    ...pageHead({
      heading: 'Patient Forms',
      introduction: 'Filling out your forms at home saves time at the front desk.',
    }),
    defineField({
      name: 'groups',
      title: 'Form groups',
      description:
        'List the groups in the order shown on the page. Example: “New Patient Paperwork”.',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'formGroup',
          title: 'Group',
          type: 'object',
          fields: [
            ...titleAndText(
              'New Patient Paperwork',
              'Write one sentence. Example: “For your first visit to any of our clinics.”',
            ),
            defineField({
              name: 'forms',
              title: 'Forms',
              description:
                'List the forms in the order shown on the page. Example: “Health History”.',
              type: 'array',
              of: [
                defineArrayMember({
                  name: 'patientForm',
                  title: 'Form',
                  type: 'object',
                  fields: [
                    ...titleAndText(
                      'Health History',
                      'Write one sentence. Example: “Past illnesses, surgeries, medicines and allergies.”',
                    ),
                    defineField({
                      name: 'upload',
                      title: 'PDF',
                      description:
                        'Upload a PDF smaller than 5 MB. The website shows it in place of the built-in form below. Until there is a PDF, the website leaves this form out. Never use a file name that contains a patient’s name. Example: a new consent form.',
                      type: 'pdfFile',
                    }),
                    defineField({
                      name: 'file',
                      title: 'Built-in form',
                      description:
                        'The path of a PDF that came with the website. Leave this empty if you upload one. Example: “/forms/health-history.pdf”.',
                      type: 'string',
                      validation: (rule) => rule.custom(checkPdfPath('/forms/')),
                    }),
                  ],
                  preview: {
                    select: { title: 'title', file: 'file', upload: 'upload.asset' },
                    prepare: ({ title, file, upload }) => ({
                      title,
                      subtitle: upload ? 'Uploaded PDF' : file || 'No PDF, not shown',
                    }),
                  },
                }),
              ],
            }),
          ],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
    }),
    defineField({
      name: 'prepareHeading',
      title: 'Preparation heading',
      description: 'Example: “How to prepare”.',
      type: 'string',
    }),
    defineField({
      name: 'prepareSteps',
      title: 'How to prepare',
      description:
        'Enter one step on each line. Example: “Bring a photo ID and your insurance card.”',
      type: 'lines',
    }),
    ...helpFields,
    defineField({
      name: 'textHelp',
      title: 'Text message help',
      description:
        'Shown with the text message number. Example: “Prefer to text? Send us your question.”',
      type: 'text',
      rows: 2,
    }),
  ],
})

/** Membership offer page. */
export const membershipOfferPage = definePage({
  name: 'membershipOfferPage',
  fields: [
    ...pageHead({
      heading: 'Wellness Membership Packages',
      introduction: 'If you plan to come regularly, a prepaid package costs less.',
    }),
    defineField({
      name: 'terms',
      title: 'Terms',
      description: 'Enter one short term on each line. Example: “Valid for 12 months”.',
      type: 'lines',
    }),
    ...questionFields,
  ],
})

/** Membership checkout page. */
export const membershipPaymentPage = definePage({
  name: 'membershipPaymentPage',
  fields: [
    ...pageHead({ heading: 'Membership Checkout', introduction: 'Three short steps.' }),
    defineField({
      name: 'steps',
      title: 'Steps',
      description: 'Add one entry for each step of the checkout. Example: “Agreement”.',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'checkoutStep',
          title: 'Step',
          type: 'object',
          fields: [
            ...titleAndText(
              'Agreement',
              'Write one sentence. Example: “Read the membership policy, then sign.”',
            ),
          ],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
    }),
    defineField({
      name: 'billingNote',
      title: 'Billing terms',
      description:
        'State the charge, how often it repeats, and how to cancel. Oregon law requires this. Example: “Ultimate is a recurring payment, monthly or annual.”',
      type: 'text',
      rows: 3,
      validation: (rule) =>
        rule.required().error('Enter the charge, how often it repeats, and how to cancel.'),
    }),
    ...questionFields,
  ],
})

/** Membership agreement page, where patients sign. */
export const membershipAgreementPage = definePage({
  name: 'membershipAgreementPage',
  fields: [
    ...pageHead({
      heading: 'Membership Agreement',
      introduction: 'Please read the terms, fill out the form and sign at the end.',
    }),
  ],
})

/** Page with the form that cancels a membership. */
export const membershipCancelPage = definePage({
  name: 'membershipCancelPage',
  fields: [
    ...pageHead({
      heading: 'Cancel a Membership',
      introduction: 'Fill out this form, and we’ll give you a reference for your records.',
    }),
    defineField({
      name: 'nextStepsHeading',
      title: 'Next steps heading',
      description: 'Example: “What happens next”.',
      type: 'string',
    }),
    defineField({
      name: 'nextSteps',
      title: 'Next steps',
      description:
        'Enter one step on each line. Promise only what the office always does. Example: “Our office emails you the day your membership ends.”',
      type: 'lines',
    }),
    ...helpFields,
  ],
})

/** Membership thank-you page, which patients see after the purchase. */
export const membershipThankYouPage = definePage({
  name: 'membershipThankYouPage',
  fields: [
    ...pageHead({
      heading: 'Thank You',
      introduction: 'Here is what your package includes and how long it is valid.',
    }),
    defineField({
      name: 'contentsHeading',
      title: 'Contents heading',
      description: 'Example: “What your package includes”.',
      type: 'string',
    }),
    ...helpFields,
  ],
})

/** Pay my bill page, where patients choose the clinic that sent the bill. */
export const payMyBillPage = definePage({
  name: 'payMyBillPage',
  icon: CreditCardIcon,
  fields: [
    ...pageHead({
      heading: 'Pay My Bill',
      introduction: 'You can pay your bill online at any time.',
    }),
    defineField({
      name: 'instructionsHeading',
      title: 'Instructions heading',
      description: 'Example: “How to pay”.',
      type: 'string',
    }),
    defineField({
      name: 'instructions',
      title: 'Instructions',
      description: 'Enter one step on each line. Example: “Choose the clinic that sent the bill.”',
      type: 'lines',
    }),
    defineField({
      name: 'chooserHeading',
      title: 'Clinics heading',
      description: 'Example: “Which clinic sent your bill?”.',
      type: 'string',
    }),
    defineField({
      name: 'clinics',
      title: 'Clinics',
      description:
        'List the clinics in the order shown on the page. Patients can pay online only for the clinics in this list. Example: Ashland.',
      type: 'array',
      of: [
        {
          type: 'reference',
          title: 'Clinic',
          to: [{ type: 'clinic' }],
          options: { disableNew: true },
        },
      ],
      validation: (rule) => [
        rule.unique().error('This list contains the same clinic twice. Remove one of them.'),
        rule.required().min(1).error('Add at least one clinic.'),
      ],
    }),
    defineField({
      name: 'cardsNote',
      title: 'Accepted cards',
      description: 'Example: “We accept Visa, Mastercard and Discover.”',
      type: 'string',
    }),
    defineField({
      name: 'processingNote',
      title: 'Processing time',
      description: 'Example: “Payments process within 1-2 business days.”',
      type: 'string',
    }),
    ...helpFields,
  ],
})

/** Payment received page. */
export const confirmationPage = definePage({
  name: 'confirmationPage',
  fields: [
    ...pageHead({
      heading: 'Payment Received',
      introduction: 'Thank you. Your payment was received.',
    }),
    defineField({
      name: 'nextSteps',
      title: 'What happens next',
      description: 'Enter one on each line. Example: “Allow 1-2 business days.”',
      type: 'lines',
    }),
    defineField({
      name: 'membershipText',
      title: 'After a membership',
      description:
        'One sentence that only patients who paid for a membership read. Example: “Call any of our clinics to book your first visit.”',
      type: 'string',
    }),
  ],
})

/** Payment failed page. */
export const paymentFailedPage = definePage({
  name: 'paymentFailedPage',
  fields: [
    ...pageHead({
      heading: 'Payment Not Completed',
      introduction:
        'Your payment didn’t go through. Check your card activity before you try again.',
    }),
    defineField({
      name: 'solutionsHeading',
      title: 'Solutions heading',
      description: 'Example: “Common solutions”.',
      type: 'string',
    }),
    defineField({
      name: 'solutions',
      title: 'Solutions',
      description:
        'Enter one on each line, starting with the most likely. Example: “Check the card number and the expiration date.”',
      type: 'lines',
    }),
  ],
})
