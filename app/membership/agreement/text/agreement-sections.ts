import { hasBonusSessions } from '@site/domain/packages'
import type { MembershipPackage } from '~/content/types'
import { formatList } from '@site/domain/format-list'
import { contactClause, isSingle, otherServices } from './agreement-phrases'
import { offersPlan } from '~/membership/purchase/billing'
import { describeCharges, waysToPay } from '~/membership/purchase/charges'
import type { BillingFrequency } from '~/membership/purchase/choice'
import { agreementVersion, termMonths } from '~/membership/purchase/membership-term'

/** The package facts in its agreement; they come from the content and never from a form. */
export type AgreementFacts = Pick<
  MembershipPackage,
  'id' | 'name' | 'price' | 'monthly' | 'recurring' | 'contents' | 'visits'
> & {
  /** Where its service is available, or an empty text when that is every clinic. */
  availability: string
}

/**
 * The party that the agreement is made with. The phone is the clinic's, the email the group's;
 * either may be empty.
 */
export type Practice = { name: string; phone: string; email: string }

export type AgreementTextOptions = {
  facts: AgreementFacts
  practice: Practice
  /** Null while no way to pay is chosen, as in the policy, which lists all of them. */
  frequency: BillingFrequency | null
}

export type AgreementPart = { type: 'paragraph'; text: string } | { type: 'list'; items: string[] }
export type AgreementSection = { number: number; heading: string; parts: AgreementPart[] }
const renewalHeading = 'Automatic renewal and cancellation'

type Section = Omit<AgreementSection, 'number'>

const paragraph = (text: string): AgreementPart => ({ type: 'paragraph', text })
const list = (...items: (string | false)[]): AgreementPart => ({
  type: 'list',
  items: items.filter((item) => item !== false),
})

/** Returns the sections of the agreement in order, without numbers. */
export function sections(options: AgreementTextOptions): Section[] {
  return [
    included(options),
    payment(options),
    use(options),
    ...(options.facts.recurring ? [renewal(options)] : []),
    appointments(),
    refunds(options),
    disclosures(options),
    electronic(options),
    privacy(),
    governingLaw(),
  ]
}

function included({ facts: { name, contents, visits } }: AgreementTextOptions): Section {
  const items = contents.length > 0 ? contents : [visits].filter((text) => text !== '')
  const includedParts =
    items.length > 0
      ? [
          paragraph(`For the ${termMonths}-month term, the ${name} package includes:`),
          list(...items),
        ]
      : [
          paragraph(
            `The ${name} package includes the services listed on our membership page on the date of purchase.`,
          ),
        ]
  return {
    heading: 'What is included',
    parts: [
      ...includedParts,
      paragraph('Other services are not included and are billed separately.'),
    ],
  }
}

/** Returns the charges of each way to pay: one when the patient has chosen it, else all of them. */
function openCharges({ facts, practice, frequency }: AgreementTextOptions) {
  const ways = frequency ? [frequency] : waysToPay(facts)
  return ways.map((way) => describeCharges(facts, way, { contact: practice }))
}

function payment(options: AgreementTextOptions): Section {
  const { recurring } = options.facts
  const ways = openCharges(options).map(({ label, summary, later }) => {
    const remaining = later
      ? ' We will charge the remaining payments once in each following month.'
      : ''
    return { label, text: `You will pay ${summary}.${remaining}` }
  })
  const kind = recurring
    ? `This is a recurring payment. See “${renewalHeading}.”`
    : 'This is a one-time payment. We will make no further charges, and the package does not renew.'
  return {
    heading: 'Price and payment',
    parts: [
      ...(ways.length > 1
        ? [
            paragraph('You may choose either of two payment options:'),
            list(...ways.map(({ label, text }) => `${label}: ${text}`)),
          ]
        : ways.map(({ text }) => paragraph(text))),
      paragraph(
        `${kind} “Today” means the date of purchase. You will pay by card on the secure page of our payment processor. We never see your card number.`,
      ),
    ],
  }
}

function use({ facts: { availability }, practice }: AgreementTextOptions): Section {
  return {
    heading: 'Who may use the package, when and where',
    parts: [
      list(
        `The package is valid for ${termMonths} months, from the start date through the end date stated in the agreement.`,
        'The package is tied to the patient named on the agreement and is non-transferable. Visits may not be given, sold or lent to anyone else, regardless of who pays.',
        `The package is usable at any location of ${practice.name} for the services offered at that location.${availability && ` ${availability}.`}`,
        'Unused visits expire on the end date, with no carry-over and no refund.',
      ),
    ],
  }
}

function renewal(options: AgreementTextOptions): Section {
  const { facts, frequency } = options
  const charges = openCharges(options)
  const plan = frequency !== 'annually' && offersPlan(facts) ? facts.monthly : null
  const proration = plan
    ? ` If you cancel before all ${plan.payments} monthly payments are made, we will prorate your visits to the payments made.`
    : ''
  return {
    heading: renewalHeading,
    parts: [
      list(
        charges[0]?.renewal ?? false,
        `Each renewal term begins on the end date of the previous term. We will charge the card you paid with: ${charges.map(({ newTerm }) => newTerm).join(', or ')}.`,
        'We will notify you before renewal of any change in price or terms. No change applies to a term that has already begun.',
        charges[0]?.cancellation ?? false,
        `After you cancel, we will make no further charges. You may use the visits you have paid for through the end date.${proration}`,
      ),
    ],
  }
}

function appointments(): Section {
  return {
    heading: 'Appointments',
    parts: [
      paragraph(
        'Visits are by appointment. 24-hour cancellation notice: if you cannot keep an appointment, tell the clinic at least 24 hours in advance so that another patient can use the time.',
      ),
    ],
  }
}

function refunds({ practice }: AgreementTextOptions): Section {
  return {
    heading: 'Refunds and early termination',
    parts: [
      list(
        'No refunds after 48 hours. If you change your mind within 48 hours after you pay, notify us and we will refund your payment.',
        'Unused portions are pro-rated within 30 days. If you need to end the membership early, we will review your remaining visits with you.',
        'Visits not used by the end date expire without a refund.',
      ),
      paragraph(
        `If more than one of these rules applies, the one more favorable to you governs. To request a refund, ${contactClause(practice)}.`,
      ),
    ],
  }
}

function disclosures({ facts: { id, contents } }: AgreementTextOptions): Section {
  const others = otherServices(contents)
  const subject =
    others.length > 0
      ? `The ${formatList(others)} ${isSingle(others) ? 'is' : 'are'}`
      : 'Services other than chiropractic visits are'
  return {
    heading: 'Disclosures',
    parts: [
      list(
        'This membership is a prepaid package. It is not insurance and does not replace health insurance.',
        'Care is provided only when clinically appropriate. Results vary from person to person and are not guaranteed.',
        hasBonusSessions(id) &&
          `${subject} provided at the clinics that offer them and cannot be exchanged for cash or other services.`,
      ),
    ],
  }
}

function electronic({ practice, frequency }: AgreementTextOptions): Section {
  const act = frequency
    ? 'The name you type is your signature'
    : 'The name you type in the agreement, or selecting “I Agree” below this policy, is your signature'
  return {
    heading: 'Electronic records and signature',
    parts: [
      list(
        `You agree to receive and sign this agreement electronically. ${act} and has the same legal effect as a handwritten signature. This consent covers only this agreement and its records.`,
        'You may sign on paper instead. Ask at any of our clinics before you sign here.',
        `You may request a free paper copy, withdraw this consent or update your contact details at any time. To do so, ${contactClause(practice)}. Documents already signed remain valid.`,
        'To read and keep the agreement, you need a web browser and a program that opens PDF files.',
      ),
    ],
  }
}

function privacy(): Section {
  return {
    heading: 'Privacy',
    parts: [
      paragraph(
        'We use the information you provide here to administer your membership, and we keep it in our records. The signed agreement is emailed to our staff. For more information, see our Privacy Policy and our Notice of Privacy Practices on our website.',
      ),
    ],
  }
}

function governingLaw(): Section {
  return {
    heading: 'Governing law and entire agreement',
    parts: [
      paragraph(
        `Oregon law governs this agreement. This agreement (version ${agreementVersion}) is the entire agreement between us about the package. If any provision is invalid, the rest remains in effect. Nothing in this agreement limits your rights under the law.`,
      ),
    ],
  }
}
