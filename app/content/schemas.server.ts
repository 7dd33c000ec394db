import * as z from 'zod'
import { contentIconOf } from '@site/domain/content-icons'
import { isTime } from '@site/domain/hours'
import { insurerKinds } from '@site/domain/insurers'
import { languages } from '@site/domain/languages'
import { noticeKinds, type NoticeKind, noticeMoment } from '@site/domain/notices'
import { packageIds } from '@site/domain/packages'
import { contentTypesOf, type PageContentType, sitePages } from '@site/domain/pages'
import { maxUploadedPdfBytes, uploadedPdfId } from '@site/domain/uploaded-pdf'
import { fileLink, link, optionalFileLink, optionalWebLink, redirectTarget } from './links.server'
import {
  document,
  documents,
  editable,
  fieldGroup,
  heading,
  lenient,
  list,
  text,
  requireFields,
} from './parse.server'
import { richTextBlock } from './rich-text-block.server'
import { customCard } from './sharing-card.server'
import { image, imageReference } from './site-image.server'

const requiredText = z.string().trim().min(1)
const textList = list(requiredText)

/** A PDF that staff uploaded, with its size in bytes, or null when there is none. */
const uploadedPdf = lenient(
  z.object({
    _id: z.string().regex(uploadedPdfId),
    size: z.number().positive().max(maxUploadedPdfBytes),
  }),
  null,
)

/** Rich text as Portable Text blocks. */
export const richText = list(richTextBlock)

/** The texts for search engines and the card of shared links, which is computed here so that browsers need not. */
const seo = fieldGroup(
  z
    .object({ title: text(), description: text(), image: imageReference })
    .transform(({ image: picture, ...fields }) => ({
      ...fields,
      card: picture && customCard(picture),
    })),
)
const moment = lenient(z.iso.datetime({ offset: true }), null)
const titled = z.object({ title: requiredText, text: text() })
const contentIcon = text().transform(contentIconOf)
const question = z.object({ question: requiredText, answer: requiredText })

const clock = z.string().refine(isTime, 'expected a time such as 08:00')
const shift = z.object({ opens: clock, closes: clock })
const day = lenient(z.object({ closed: lenient(z.boolean(), false), shifts: list(shift) }), null)
/** Hours by weekday. A `weekend` entry applies to each of the two days that has no hours (C-23). */
const week = lenient(
  z
    .object({
      monday: day,
      tuesday: day,
      wednesday: day,
      thursday: day,
      friday: day,
      saturday: day,
      sunday: day,
      weekend: day,
    })
    .transform(({ weekend, ...days }) => ({
      ...days,
      saturday: days.saturday ?? weekend,
      sunday: days.sunday ?? weekend,
    })),
  null,
)
/** Other weekly hours for a time. Those that end before they begin never apply, and are reported. */
const scheduledHours = z
  .object({
    from: z.iso.date(),
    through: z.iso.date().nullable(),
    hours: week,
  })
  .refine(
    ({ from, through }) => through === null || from <= through,
    'expected the last day after the first',
  )
const noticeTime = z.string().transform((value, context) => {
  const rounded = noticeMoment(value)
  if (rounded) return rounded
  context.issues.push({ code: 'custom', message: 'expected a date and time', input: value })
  return z.NEVER
})
/** When patients see dated content. Without a time, or with one that is none, that side is open. */
const dates = {
  showFrom: lenient(noticeTime, null),
  showUntil: lenient(noticeTime, null),
}
const button = lenient(
  editable(requireFields(z.object({ text: requiredText, link }), ['text', 'link'])),
  null,
)
/** The schema of a notice. One that ends before it begins is never in force, and is reported. */
const notice = z
  .object({
    kind: z.enum(Object.keys(noticeKinds) as NoticeKind[]),
    from: noticeTime,
    until: noticeTime,
    message: text(),
    button,
  })
  .refine(({ from, until }) => from < until, 'expected the end after the beginning')
const socialMedia = fieldGroup(
  z.object({ facebook: optionalWebLink, instagram: optionalWebLink, x: optionalWebLink }),
)

/** The schema of a clinic (DAT-02). Without a short name its links contain its id. */
export const clinic = z
  .object({
    id: requiredText.regex(/^[a-z0-9-]+$/),
    name: requiredText,
    title: text(),
    location: text(),
    services: fieldGroup(
      z.object({
        chiropractic: lenient(z.boolean(), false),
        acupuncture: lenient(z.boolean(), false),
      }),
    ),
    domain: text(),
    tagline: text(),
    focus: text(),
    address: fieldGroup(z.object({ street: text(), city: text(), state: text(), zip: text() })),
    addressNote: text(),
    contact: fieldGroup(z.object({ phone: text(), fax: text(), email: text() })),
    coordinates: lenient(
      requireFields(
        z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
        ['lat', 'lng'],
      ),
      null,
    ),
    hours: week,
    scheduledHours: list(scheduledHours),
    notices: documents(notice),
    socialMedia,
    history: text(),
    introduction: text(),
    heroImage: image,
    image,
    photos: list(z.object({ id: requiredText, image })),
    accent: lenient(z.enum(['teal', 'blue', 'purple', 'green']), 'teal'),
    cardServices: textList,
    specialties: textList,
    directions: text(),
    parking: text(),
    accessFacts: textList,
    insuranceNote: text(),
    firstVisit: text(),
  })
  .transform((fields) => ({ ...fields, domain: fields.domain || fields.id }))

/** The schema of a service. */
export const service = z.object({
  id: requiredText,
  name: requiredText,
  subtitle: text(),
  description: text(),
  detailedDescription: richText,
  approach: richText,
  techniques: textList,
  conditions: textList,
  benefits: textList,
  expectationSteps: textList,
  locationInfo: text(),
  faqs: list(question),
  prices: list(
    z.object({
      visit: requiredText,
      minutes: lenient(z.number().int().positive(), null),
      amount: z.number().positive(),
      includes: text(),
    }),
  ),
  clinicIds: list(z.string()),
  firstVisit: fieldGroup(z.object({ duration: text(), clothing: text(), bring: textList })),
})

/** The schema of a provider. */
export const provider = z.object({
  id: requiredText,
  name: requiredText,
  credentials: text(),
  title: text(),
  photo: image,
  bio: text(),
  specialties: textList,
  languages: textList,
  /** Null while the office has not stated it. */
  acceptingNewPatients: lenient(z.boolean(), null),
  clinicIds: list(z.string()),
  serviceIds: list(requiredText),
  serviceNames: textList,
})

/** The schema of an address whose provider is no longer published there. */
const retiredProvider = z.object({
  id: requiredText,
  clinicIds: list(z.string()),
  serviceIds: list(requiredText),
  /** The slug of the same provider's page, if it is published under another one. */
  currentId: text(),
})

/** The schema of a membership package (DAT-43, DAT-44). */
export const membershipPackage = z.object({
  id: z.string().pipe(z.enum(packageIds)),
  name: requiredText,
  price: z.number().positive(),
  visits: text(),
  summary: text(),
  contents: textList,
  bestValue: lenient(z.boolean(), false),
  offerSavings: lenient(z.number().positive(), null),
  thankYouSavings: lenient(z.number().positive(), null),
  monthly: lenient(
    requireFields(z.object({ amount: z.number().positive(), payments: z.number().int().min(2) }), [
      'amount',
      'payments',
    ]),
    null,
  ),
  recurring: lenient(z.boolean(), false),
  policyPdf: optionalFileLink,
  ...dates,
})

const statistics = fieldGroup(
  editable(
    z.object({
      heading: heading('Our Impact'),
      providersLabel: text('healthcare providers'),
      locationsLabel: text('clinic locations'),
      yearsOfService: text(),
      yearsLabel: text('years of service'),
      happyPatients: text(),
      patientsLabel: text('happy patients'),
    }),
  ),
)

/** The schema of the content of every page: the site's settings and the clinics. */
export const layoutSchema = z.object({
  settings: document(
    z.object({
      name: heading('Our clinics'),
      strapline: text(),
      email: text(),
      socialMedia,
      primaryCareUrl: optionalWebLink,
      counselingUrl: optionalWebLink,
      alliance: fieldGroup(z.object({ name: text(), url: optionalWebLink, logo: image })),
      wellness: fieldGroup(
        z.object({ label: heading('Visit our sister wellness clinic'), url: optionalWebLink }),
      ),
      billingHelpPhone: text(),
      textMessageNumber: text(),
      officeHours: text(),
      menuNote: text(),
      description: text(),
    }),
  ),
  clinics: documents(clinic),
})

/** The schema of the home page's content. */
export const homeSchema = z.object({
  page: document(
    z.object({
      seo,
      slides: list(
        z.object({
          id: requiredText,
          ...dates,
          image,
          title: requiredText,
          subtitle: text(),
          button: lenient(
            editable(
              requireFields(
                z.object({
                  text: requiredText,
                  link,
                  variant: lenient(z.enum(['primary', 'secondary']), 'primary'),
                }),
                ['text', 'link'],
              ),
            ),
            null,
          ),
        }),
      ),
      defaultHeroImage: image,
      welcome: fieldGroup(
        z.object({
          heading: text(),
          body: richText,
          trustedSince: lenient(z.number().int(), null),
        }),
      ),
      stats: statistics,
      awardsHeading: heading('Awards & Recognition'),
      servicesHeading: heading('Our Services'),
      serviceCards: list(
        z.object({ title: requiredText, text: text(), fragment: text(), icon: contentIcon }),
      ),
      whyHeading: heading('Why Choose Us'),
      whyCards: list(titled.extend({ icon: contentIcon })),
      ratingsHeading: heading('What patients say'),
      ratings: list(
        z.object({
          clinicId: requiredText,
          location: requiredText,
          rating: z.number().min(0).max(5),
          reviews: z.number().int().min(0),
          allFiveStars: lenient(z.boolean(), false),
        }),
      ),
      ratingsSource: text(),
      testimonialsHeading: text(),
      callToAction: fieldGroup(
        editable(
          z.object({ heading: text(), text: text(), button: text('Schedule an Appointment') }),
        ),
      ),
      visitHeading: heading('Visit Our Location'),
    }),
  ),
  awards: documents(
    z.object({ title: requiredText, issuer: text(), year: z.number().int(), ...dates }),
  ),
  testimonials: documents(z.object({ author: requiredText, quote: requiredText, ...dates })),
})

/** The schema of the about page's content. */
export const aboutSchema = z.object({
  page: document(
    z.object({
      seo,
      heading: heading('About us'),
      introduction: text(),
      founded: lenient(z.number().int(), null),
      missionHeading: heading('Mission & Values'),
      mission: text(),
      values: list(titled),
      timelineHeading: heading('Our history'),
      timeline: list(z.object({ year: z.number().int(), title: requiredText, text: text() })),
      approachHeading: heading('Our Approach to Care'),
      approach: richText,
      conditionsHeading: heading('Conditions we treat'),
      conditions: textList,
      treatmentsHeading: heading('Treatment methods'),
      treatments: textList,
      callToAction: fieldGroup(
        editable(z.object({ heading: heading('Come and meet us'), text: text() })),
      ),
    }),
  ),
})

/** The schema of the services page's content, with the services. */
export const servicesSchema = z.object({
  page: document(
    z.object({
      seo,
      introduction: text(),
      offer: lenient(
        editable(
          z.object({
            label: text(),
            title: text(),
            text: text(),
            button: heading('View Options'),
            ...dates,
          }),
        ),
        null,
      ),
    }),
  ),
  services: documents(service),
})

/** The schema of the providers page's content, with the providers. */
export const providersSchema = z.object({
  page: document(
    z.object({
      seo,
      heading: heading('Meet Our Healthcare Team'),
      introduction: text(),
      stats: statistics,
    }),
  ),
  providers: documents(provider),
  retired: list(retiredProvider),
})

/** The schema of the locations page's content. */
export const locationsSchema = z.object({
  page: document(
    z.object({
      seo,
      heading: heading('Our locations'),
      introduction: text(),
      allHeading: heading('All Locations'),
    }),
  ),
})

/** The schema of the contact page's content, with the services to choose from. */
export const contactSchema = z.object({
  page: document(
    z.object({
      seo,
      heading: heading('Contact Us'),
      introduction: text(),
      emergencyNote: text(),
      privacyNote: text(),
      formHeading: heading('Send us a message'),
    }),
  ),
  services: documents(
    z.object({ id: requiredText, name: requiredText, clinicIds: list(z.string()) }),
  ),
})

/** The schema of the content of the page that verifies agreements. */
export const verifySchema = z.object({
  page: document(
    z.object({
      seo,
      heading: heading('Verify a Membership Agreement'),
      introduction: text(),
      codeHeading: heading('About the printed code'),
      codeNote: text(),
    }),
  ),
})

/** The schema of the patient forms page's content. */
export const patientFormsSchema = z.object({
  page: document(
    z.object({
      seo,
      heading: heading('Patient Forms'),
      introduction: text(),
      groups: list(
        z.object({
          title: requiredText,
          text: text(),
          forms: list(
            z.object({
              title: requiredText,
              text: text(),
              file: lenient(z.literal('').or(fileLink.startsWith('/forms/')), ''),
              upload: uploadedPdf,
            }),
          ),
        }),
      ),
      prepareHeading: heading('How to prepare'),
      prepareSteps: textList,
      helpHeading: heading('Need help?'),
      helpText: text(),
      textHelp: text(),
    }),
  ),
})

const packages = documents(membershipPackage)

/** The schema of the membership offer's content, with the packages. */
export const membershipOfferSchema = z.object({
  page: document(
    z.object({
      seo,
      heading: heading('Wellness Membership Packages'),
      introduction: text(),
      terms: textList,
      faqHeading: heading('Frequently Asked Questions'),
      faqs: list(question),
    }),
  ),
  packages,
})

/** The schema of the membership checkout's content, with the packages and the policies. */
export const membershipPaymentSchema = z.object({
  page: document(
    z.object({
      seo,
      heading: heading('Membership checkout'),
      introduction: text(),
      steps: list(titled),
      billingNote: text(),
      faqHeading: heading('Frequently Asked Questions'),
      faqs: list(question),
    }),
  ),
  packages,
  policies: document(
    z.object({
      entries: list(
        z.object({
          locationId: requiredText,
          name: requiredText,
          chiropracticPdf: optionalFileLink,
          acupuncturePdf: optionalFileLink,
          ultimatePdf: optionalFileLink,
          enabled: lenient(z.boolean(), false),
        }),
      ),
    }),
  ),
})

/** The schema of the membership agreement's content. */
export const membershipAgreementSchema = z.object({
  page: document(z.object({ seo, heading: heading('Membership agreement'), introduction: text() })),
})

/** The schema of the content of the page that cancels a membership. */
export const membershipCancelSchema = z.object({
  page: document(
    z.object({
      seo,
      heading: heading('Cancel a Membership'),
      introduction: text(),
      nextStepsHeading: heading('What happens next'),
      nextSteps: textList,
      helpHeading: heading('Questions?'),
      helpText: text(),
    }),
  ),
})

/** The schema of the content of the page after a membership purchase. */
export const membershipThankYouSchema = z.object({
  page: document(
    z.object({
      seo,
      heading: heading('Thank you'),
      introduction: text(),
      contentsHeading: heading('What your package includes'),
      helpHeading: heading('Questions?'),
      helpText: text(),
    }),
  ),
})

/** The schema of the bill payment page's content. */
export const payMyBillSchema = z.object({
  page: document(
    z.object({
      seo,
      heading: heading('Pay My Bill'),
      introduction: text(),
      instructionsHeading: heading('How to pay'),
      instructions: textList,
      chooserHeading: heading('Choose a clinic'),
      cardsNote: text(),
      processingNote: text(),
      helpHeading: heading('Questions?'),
      helpText: text(),
      clinicIds: textList,
    }),
  ),
})

/** The schema of the content of the page after a payment. */
export const confirmationSchema = z.object({
  page: document(
    z.object({
      seo,
      heading: heading('Payment received'),
      introduction: text(),
      nextSteps: textList,
      membershipText: text(),
    }),
  ),
})

/** The schema of the content of the page after a failed payment. */
export const paymentFailedSchema = z.object({
  page: document(
    z.object({
      seo,
      heading: heading('Payment failed'),
      introduction: text(),
      solutionsHeading: heading('Common solutions'),
      solutions: textList,
    }),
  ),
})

/** The schema of the legal pages. */
export const legalSchema = z.object({
  pages: documents(
    z.object({
      slug: requiredText,
      title: requiredText,
      seo,
      lastUpdated: z.iso.date(),
      introduction: text(),
      body: richText,
    }),
  ),
})

/** The schema of an insurer that clinics accept. */
export const insurer = z.object({
  name: requiredText,
  kind: z.enum(insurerKinds.map(({ value }) => value)),
  clinicIds: list(z.string()),
  note: text(),
  verifiedOn: z.iso.date(),
  sheet: uploadedPdf,
})

/** The schema of the insurers. */
export const insurersSchema = z.object({ insurers: documents(insurer) })

/** The schema of a notice that the law requires. */
export const legalNotice = z.object({
  /** The id by which a page refers to the notice. */
  documentId: requiredText,
  id: requiredText.regex(/^[a-z0-9-]+$/),
  title: requiredText,
  shown: lenient(z.boolean(), false),
  effectiveOn: z.iso.date(),
  body: richText,
  translations: list(
    z.object({
      language: z.enum(languages.map(({ tag }) => tag)),
      title: requiredText,
      body: richText,
    }),
  ),
})

/** The schema of the legal notices. */
export const legalNoticesSchema = z.object({ notices: documents(legalNotice) })

const sectionFields = { _key: requiredText, heading: text() }

/** The schemas of the sections from which staff compose pages; each has a component in `app/composed`. */
const section = z.discriminatedUnion('_type', [
  z.object({ _type: z.literal('textSection'), ...sectionFields, body: richText }),
  z.object({
    _type: z.literal('pictureSection'),
    ...sectionFields,
    body: richText,
    picture: imageReference,
  }),
  z.object({
    _type: z.literal('cardsSection'),
    ...sectionFields,
    cards: list(titled.extend({ button })),
  }),
  z.object({ _type: z.literal('stepsSection'), ...sectionFields, steps: list(titled) }),
  z.object({ _type: z.literal('questionsSection'), ...sectionFields, faqs: list(question) }),
  z.object({ _type: z.literal('hoursSection'), ...sectionFields }),
  z.object({ _type: z.literal('teamSection'), ...sectionFields }),
  z.object({ _type: z.literal('servicesSection'), ...sectionFields }),
  z.object({ _type: z.literal('clinicsSection'), ...sectionFields }),
  z.object({ _type: z.literal('firstVisitsSection'), ...sectionFields }),
  z.object({
    _type: z.literal('callToActionSection'),
    ...sectionFields,
    text: text(),
    buttons: list(z.object({ text: requiredText, link })),
  }),
  z.object({ _type: z.literal('noticeSection'), ...sectionFields, text: text() }),
  z.object({ _type: z.literal('insurersSection'), ...sectionFields, text: text() }),
  z.object({ _type: z.literal('pricesSection'), ...sectionFields, text: text() }),
  z.object({ _type: z.literal('membershipsSection'), ...sectionFields, text: text() }),
  z.object({
    _type: z.literal('legalNoticesSection'),
    _key: requiredText,
    notices: list(z.object({ _ref: requiredText })),
  }),
])

/** The schema of the pages that staff compose from sections. */
export const pagesSchema = z.object({
  pages: documents(
    z.object({
      slug: requiredText.regex(/^[a-z0-9-]+$/),
      title: requiredText,
      seo,
      introduction: text(),
      footerLabel: text(),
      ...dates,
      changed: moment,
      sections: list(section),
    }),
  ),
})

const redirect = z.object({
  from: requiredText.regex(/^\/(?!\/)[^?#]*$/, 'expected a path without a query'),
  to: redirectTarget,
  permanent: lenient(z.boolean(), true),
})

/** The redirects of old addresses. Without the document nothing is redirected. */
export const redirectsSchema = z.object({
  lists: documents(z.object({ entries: list(redirect) })),
})

/** The time of the last change of each document type and of each legal page. The bundled fixtures have no times. */
export const changesSchema = z.object({
  latest: z.object(
    Object.fromEntries(
      sitePages.flatMap((page) => contentTypesOf(page).map((type) => [type, moment])),
    ) as Record<PageContentType, typeof moment>,
  ),
  legal: list(z.object({ slug: requiredText, at: moment })),
  providers: list(z.object({ slug: requiredText, at: moment })),
})
