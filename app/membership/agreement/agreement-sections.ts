import { hasBonusSessions } from '@domain/packages'
import type { AgreementPart, AgreementSection, AgreementTextOptions } from './agreement-text'
import { bonusSessions, listed, reachUs } from './agreement-phrases'
import { describeCharges, waysToPay } from '~/membership/charges'
import { acupunctureNote, agreementVersion, termMonths } from '~/membership/membership-term'

const renewalHeading = 'Automatic renewal and how to cancel'

type Section = Omit<AgreementSection, 'number'>

const paragraph = (text: string): AgreementPart => ({ type: 'paragraph', text })
const list = (...items: (string | false)[]): AgreementPart => ({
  type: 'list',
  items: items.filter((item) => item !== false),
})

/** The sections of the agreement in order, without numbers. */
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
  const held =
    items.length > 0
      ? [paragraph(`For the whole ${termMonths} months the ${name} package holds:`), list(...items)]
      : [
          paragraph(
            `The ${name} package holds what our membership page says on the day you buy it.`,
          ),
        ]
  return {
    heading: 'What is included',
    parts: [
      ...held,
      paragraph('Anything else is not part of the package and is charged for separately.'),
    ],
  }
}

/** The charges of each way to pay that is still open: one when it was chosen, else all of them. */
function openCharges({ facts, practice, billing }: AgreementTextOptions) {
  const ways = billing ? [billing.freq] : waysToPay(facts)
  return ways.map((frequency) => describeCharges(facts, frequency, { contact: practice }))
}

function payment(options: AgreementTextOptions): Section {
  const { recurring } = options.facts
  const day = options.billing?.billDay
  const ways = openCharges(options).map(({ label, summary, later }) => {
    const following = later
      ? ` The later payments are charged ${day ? `on day ${day} of each following month` : 'once in each following month'}.`
      : ''
    return { label, text: `You pay ${summary}.${following}` }
  })
  const kind = recurring
    ? `This is a recurring payment: see “${renewalHeading}”.`
    : 'This is a one-time payment: no other payment follows, and the package does not renew.'
  return {
    heading: 'Price and payment',
    parts: [
      ...(ways.length > 1
        ? [
            paragraph('You choose one of two ways to pay:'),
            list(...ways.map(({ label, text }) => `${label}: ${text}`)),
          ]
        : ways.map(({ text }) => paragraph(text))),
      paragraph(
        `${kind} “Today” is the day you buy. You pay by card on the secure page of our card payment partner. We never see your card number.`,
      ),
    ],
  }
}

function use({ facts: { id }, practice }: AgreementTextOptions): Section {
  return {
    heading: 'Who can use it, when and where',
    parts: [
      list(
        `The package is valid for ${termMonths} months, from the start date to the end date in the agreement.`,
        'It is tied to the patient named on the agreement. It is non-transferable: visits cannot be given, sold or lent to another person, whoever pays.',
        `It is usable at any location of ${practice.name}, for the services that the location offers.${id === 'acupuncture' ? ` ${acupunctureNote}.` : ''}`,
        'Unused visits expire on the end date, with no carry-over and no refund.',
      ),
    ],
  }
}

function renewal(options: AgreementTextOptions): Section {
  const { facts, billing } = options
  const charges = openCharges(options)
  const inProportion =
    billing?.freq !== 'annually' && facts.monthly
      ? ` If you stop monthly payments before all ${facts.monthly.payments} are made, you can use the visits in proportion to the payments made.`
      : ''
  return {
    heading: renewalHeading,
    parts: [
      list(
        charges[0]?.renewal ?? false,
        `A new term begins on the end date. It is charged to the card you paid with: ${charges.map(({ newTerm }) => newTerm).join(', or ')}.`,
        'If the price or another term is to change, we tell you before the renewal. No change applies to a term that has begun.',
        charges[0]?.cancellation ?? false,
        `After you cancel, nothing more is charged. Visits that are paid for can be used until the end date.${inProportion}`,
      ),
    ],
  }
}

function appointments(): Section {
  return {
    heading: 'Appointments',
    parts: [
      paragraph(
        'Visits are by appointment. 24-hour cancellation notice: if you cannot come, tell the clinic at least 24 hours before, so that someone else can have the time.',
      ),
    ],
  }
}

function refunds({ practice }: AgreementTextOptions): Section {
  return {
    heading: 'Refunds and ending early',
    parts: [
      list(
        'No refunds after 48 hours. If you change your mind within 48 hours after you pay, tell us and you get a refund.',
        'Unused portions are pro-rated within 30 days. If you have to end the membership early, we go through your visits with you.',
        'Visits that are unused on the end date expire without a refund.',
      ),
      paragraph(
        `If two of these rules fit your case, the one that is better for you applies. To ask for a refund, ${reachUs(practice)}.`,
      ),
    ],
  }
}

function disclosures({ facts: { id, contents } }: AgreementTextOptions): Section {
  const bonus = listed(bonusSessions(contents))
  return {
    heading: 'Disclosures',
    parts: [
      list(
        'This membership is a prepaid package. It is not insurance and does not replace health insurance.',
        'Care is given only when your provider finds it right for you. Results differ from person to person and are not guaranteed.',
        hasBonusSessions(id) &&
          `Bonus sessions${bonus && ` (${bonus})`} come with the chiropractic visits. They are given where a clinic offers them, and cannot be exchanged for money or other care.`,
      ),
    ],
  }
}

function electronic({ practice, billing }: AgreementTextOptions): Section {
  const act = billing
    ? 'The name you type is your signature'
    : 'The name you type in the agreement, or “I Agree” below this policy, is your signature'
  return {
    heading: 'Electronic records and signature',
    parts: [
      list(
        `You agree to get and sign this agreement electronically. ${act} and counts like one on paper. This consent is for this agreement and its records only.`,
        'You may sign on paper instead: ask at any clinic before you sign here.',
        `You can get a paper copy free of charge, take back this consent for the future, or change your contact details at any time: ${reachUs(practice)}. What was signed before stays valid.`,
        'To read and keep the agreement you need a web browser and a program that opens PDF files.',
      ),
    ],
  }
}

function privacy(): Section {
  return {
    heading: 'Privacy',
    parts: [
      paragraph(
        'We use what you tell us here to run your membership and keep it with our records. The signed agreement goes to our staff by e-mail. Our Privacy Policy and our Notice of Privacy Practices, both on our website, say more.',
      ),
    ],
  }
}

function governingLaw(): Section {
  return {
    heading: 'Law',
    parts: [
      paragraph(
        `Oregon law applies. This agreement (version ${agreementVersion}) is all that we agreed on about the package. If a part of it is not valid, the rest stays valid. Nothing in it limits rights that the law gives you.`,
      ),
    ],
  }
}
