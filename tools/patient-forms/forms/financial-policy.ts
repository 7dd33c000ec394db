import type { PatientForm } from '../description'
import { practice } from '../practice'
import { patientSection, signatureFields } from './shared'

export const financialPolicy: PatientForm = {
  file: 'financial-policy',
  title: 'Financial Policy',
  purpose:
    'How billing works at our clinics. Please read it, ask us about anything that is unclear, and sign at the end.',
  sections: [
    patientSection(),
    {
      heading: 'How billing works',
      parts: [
        { type: 'subheading', text: 'Paying for a visit' },
        {
          type: 'paragraph',
          text: 'Copays, and care that is not covered, are due on the day of your visit. We accept Visa, Mastercard and Discover. American Express is not accepted. Please ask at the front desk about other ways to pay.',
        },
        { type: 'subheading', text: 'If you have health insurance' },
        {
          type: 'paragraph',
          text: 'We bill your plan for you when you give us current information. Your plan decides what it covers. You are responsible for deductibles, copays, coinsurance and care that is not covered. Some plans limit the number of visits or pay for only some kinds of care. We can help you ask, but only your plan can tell you what it will pay.',
        },
        { type: 'subheading', text: 'If you do not have insurance, or choose not to use it' },
        {
          type: 'paragraph',
          text: 'You have the right to a **good faith estimate** in writing of what your care is expected to cost. Ask us for one at any time, or when you schedule. If a bill is at least $400 more than the estimate, you can dispute it within 120 days of the date on the bill. To learn more, visit www.cms.gov/nosurprises or call 1-800-985-3059.',
        },
        { type: 'subheading', text: 'Auto accidents and injuries at work' },
        {
          type: 'paragraph',
          text: 'We bill the auto or workers’ compensation insurer when you give us the claim number and the adjuster’s contact. If the claim is denied, or a limit is reached, we will talk with you about your choices before care continues. A claim or lawsuit against another person does not postpone payment of your bill unless we agree to that in writing.',
        },
        { type: 'subheading', text: 'Membership packages' },
        {
          type: 'paragraph',
          text: 'Membership packages have a separate agreement. If it differs from this policy, the agreement controls.',
        },
        { type: 'subheading', text: 'Missed visits' },
        {
          type: 'paragraph',
          text: 'Please cancel or reschedule a visit at least 24 hours ahead so that another patient can use the time. We may charge a fee for a missed visit where the law and your plan allow it. The front desk can tell you the current amount.',
        },
        { type: 'subheading', text: 'Billing questions and financial hardship' },
        {
          type: 'paragraph',
          text: `You can pay a bill on our website, by phone, or at any clinic. If something on a bill looks wrong, or you cannot pay it all at once, please call our billing team at ${practice.billingHelpPhone} before it is due. We can set up a payment plan. We will notify you in writing before we turn an account over to collections.`,
        },
      ],
    },
    {
      heading: 'Your agreement',
      together: true,
      parts: [
        {
          type: 'paragraph',
          text: 'I have read this policy and had the chance to ask questions. I agree to pay for my care as it describes. I may ask for a copy.',
        },
        ...signatureFields,
      ],
    },
  ],
}
