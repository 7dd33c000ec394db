import { defineQuery } from 'groq'
import * as schemas from './schemas.server'

/*
 * All GROQ queries of the site. None has parameters: a page selects its clinic from the result, so one snapshot of the
 * results serves every page view (see docs/decisions).
 */

const picture = `{alt, hotspot{x, y}, crop{top, bottom, left, right}, "asset": asset->{_id}}`

const layoutQuery = defineQuery(`{
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{
    ..., "alliance": alliance{name, url, "logo": logo${picture}}
  },
  "clinics": *[_type == "clinic"] | order(orderRank asc, name asc){
    _id, "id": slug.current, name, title, location, services, domain, tagline, focus, address, addressNote, contact,
    coordinates{lat, lng}, hours, scheduledHours[]{from, through, hours}, socialMedia, history, introduction, accent, cardServices, specialties,
    directions, parking, accessFacts, insuranceNote, firstVisit,
    "notices": *[_type == "notice" && (everyClinic == true || ^._id in clinics[]._ref)] | order(from asc){
      _id, kind, from, until, message, button{text, link}
    },
    "heroImage": heroImage${picture},
    "image": image${picture},
    "photos": photos[]{"id": _key, "image": image${picture}}
  }
}`)

const homeQuery = defineQuery(`{
  "page": *[_type == "homePage" && _id == "homePage"][0]{
    ...,
    "slides": slides[]{"id": _key, showFrom, showUntil, title, subtitle, button, "image": image${picture}},
    "defaultHeroImage": defaultHeroImage${picture},
    "ratings": ratings[]{rating, reviews, allFiveStars, "clinicId": clinic->slug.current, "location": clinic->name}
  },
  "awards": *[_type == "award"] | order(orderRank asc, year desc){
    _id, title, issuer, year, showFrom, showUntil
  },
  "testimonials": *[_type == "testimonial"] | order(orderRank asc, author asc){
    _id, author, quote, showFrom, showUntil
  }
}`)

const aboutQuery = defineQuery(`{"page": *[_type == "aboutPage" && _id == "aboutPage"][0]}`)

const servicesQuery = defineQuery(`{
  "page": *[_type == "servicesPage" && _id == "servicesPage"][0],
  "services": *[_type == "service"] | order(orderRank asc, name asc){
    _id, "id": slug.current, name, subtitle, description, detailedDescription, approach, techniques, conditions,
    benefits, expectationSteps, locationInfo, faqs, prices, clinicIds, firstVisit
  }
}`)

const providersQuery = defineQuery(`{
  "page": *[_type == "providersPage" && _id == "providersPage"][0],
  "providers": *[_type == "provider"] | order(orderRank asc, name asc){
    _id, "id": slug.current, name, credentials, title, bio, specialties, languages, acceptingNewPatients, clinicIds,
    "serviceIds": services[]->slug.current, "serviceNames": services[]->name,
    "photo": photo${picture}
  },
  "retired": *[_type == "retiredProvider"]{
    "id": slug.current, clinicIds, "serviceIds": services[]->slug.current, "currentId": provider->slug.current
  }
}`)

const locationsQuery = defineQuery(
  `{"page": *[_type == "locationsPage" && _id == "locationsPage"][0]}`,
)

const contactQuery = defineQuery(`{
  "page": *[_type == "contactPage" && _id == "contactPage"][0],
  "services": *[_type == "service"] | order(orderRank asc, name asc){_id, "id": slug.current, name, clinicIds}
}`)

const verifyQuery = defineQuery(`{"page": *[_type == "verifyPage" && _id == "verifyPage"][0]}`)

const patientFormsQuery = defineQuery(`{
  "page": *[_type == "patientFormsPage" && _id == "patientFormsPage"][0]{
    ..., "groups": groups[]{title, text, "forms": forms[]{title, text, file, "upload": upload.asset->{_id, size}}}
  }
}`)

const membershipOfferQuery = defineQuery(`{
  "page": *[_type == "membershipOfferPage" && _id == "membershipOfferPage"][0],
  "packages": *[_type == "membershipPackage"] | order(orderRank asc, name asc){..., "id": slug.current}
}`)

const membershipPaymentQuery = defineQuery(`{
  "page": *[_type == "membershipPaymentPage" && _id == "membershipPaymentPage"][0],
  "packages": *[_type == "membershipPackage"] | order(orderRank asc, name asc){..., "id": slug.current},
  "policies": *[_type == "membershipPolicies" && _id == "membershipPolicies"][0]
}`)

const membershipAgreementQuery = defineQuery(
  `{"page": *[_type == "membershipAgreementPage" && _id == "membershipAgreementPage"][0]}`,
)

const membershipCancelQuery = defineQuery(
  `{"page": *[_type == "membershipCancelPage" && _id == "membershipCancelPage"][0]}`,
)

const membershipThankYouQuery = defineQuery(
  `{"page": *[_type == "membershipThankYouPage" && _id == "membershipThankYouPage"][0]}`,
)

const payMyBillQuery = defineQuery(`{
  "page": *[_type == "payMyBillPage" && _id == "payMyBillPage"][0]{..., "clinicIds": clinics[]->slug.current}
}`)

const confirmationQuery = defineQuery(
  `{"page": *[_type == "confirmationPage" && _id == "confirmationPage"][0]}`,
)

const paymentFailedQuery = defineQuery(
  `{"page": *[_type == "paymentFailedPage" && _id == "paymentFailedPage"][0]}`,
)

const legalQuery = defineQuery(`{
  "pages": *[_type == "legalPage"] | order(slug.current asc){_id, "slug": slug.current, title, seo, lastUpdated, introduction, body}
}`)

const insurersQuery = defineQuery(`{
  "insurers": *[_type == "insurer"] | order(orderRank asc, name asc){_id, name, kind, clinicIds, note, verifiedOn, "sheet": sheet.asset->{_id, size}}
}`)

/* Translations without a check by a translator stay in the dataset, so that no code of the site can show one. */
const legalNoticesQuery = defineQuery(`{
  "notices": *[_type == "legalNotice"] | order(orderRank asc, title asc){
    _id, "documentId": _id, "id": slug.current, title, shown, effectiveOn, body,
    "translations": translations[checked == true]{language, title, body}
  }
}`)

const pagesQuery = defineQuery(`{
  "pages": *[_type == "page"] | order(orderRank asc, title asc){
    _id, "slug": slug.current, title, seo, introduction, footerLabel, showFrom, showUntil, "changed": _updatedAt, sections
  }
}`)

const redirectsQuery = defineQuery(
  `{"lists": *[_type == "redirects" && _id == "redirects"]{_id, "entries": entries[]{from, to, permanent}}}`,
)

const changesQuery = defineQuery(`{
  "latest": {
    "homePage": *[_type == "homePage"] | order(_updatedAt desc)[0]._updatedAt,
    "aboutPage": *[_type == "aboutPage"] | order(_updatedAt desc)[0]._updatedAt,
    "servicesPage": *[_type == "servicesPage"] | order(_updatedAt desc)[0]._updatedAt,
    "providersPage": *[_type == "providersPage"] | order(_updatedAt desc)[0]._updatedAt,
    "locationsPage": *[_type == "locationsPage"] | order(_updatedAt desc)[0]._updatedAt,
    "contactPage": *[_type == "contactPage"] | order(_updatedAt desc)[0]._updatedAt,
    "membershipCancelPage": *[_type == "membershipCancelPage"] | order(_updatedAt desc)[0]._updatedAt,
    "verifyPage": *[_type == "verifyPage"] | order(_updatedAt desc)[0]._updatedAt,
    "patientFormsPage": *[_type == "patientFormsPage"] | order(_updatedAt desc)[0]._updatedAt,
    "membershipOfferPage": *[_type == "membershipOfferPage"] | order(_updatedAt desc)[0]._updatedAt,
    "payMyBillPage": *[_type == "payMyBillPage"] | order(_updatedAt desc)[0]._updatedAt,
    "clinic": *[_type == "clinic"] | order(_updatedAt desc)[0]._updatedAt,
    "notice": *[_type == "notice"] | order(_updatedAt desc)[0]._updatedAt,
    "service": *[_type == "service"] | order(_updatedAt desc)[0]._updatedAt,
    "provider": *[_type == "provider"] | order(_updatedAt desc)[0]._updatedAt,
    "award": *[_type == "award"] | order(_updatedAt desc)[0]._updatedAt,
    "testimonial": *[_type == "testimonial"] | order(_updatedAt desc)[0]._updatedAt,
    "membershipPackage": *[_type == "membershipPackage"] | order(_updatedAt desc)[0]._updatedAt
  },
  "legal": *[_type == "legalPage"] | order(slug.current asc){"slug": slug.current, "at": _updatedAt},
  "providers": *[_type == "provider"] | order(_id) {"slug": slug.current, "at": _updatedAt}
}`)

/** The query and the result schema of each part of the site, by the name that loaders use. */
export const contentParts = {
  layout: { query: layoutQuery, schema: schemas.layoutSchema },
  home: { query: homeQuery, schema: schemas.homeSchema },
  about: { query: aboutQuery, schema: schemas.aboutSchema },
  services: { query: servicesQuery, schema: schemas.servicesSchema },
  providers: { query: providersQuery, schema: schemas.providersSchema },
  locations: { query: locationsQuery, schema: schemas.locationsSchema },
  contact: { query: contactQuery, schema: schemas.contactSchema },
  verify: { query: verifyQuery, schema: schemas.verifySchema },
  patientForms: { query: patientFormsQuery, schema: schemas.patientFormsSchema },
  membershipOffer: { query: membershipOfferQuery, schema: schemas.membershipOfferSchema },
  membershipPayment: { query: membershipPaymentQuery, schema: schemas.membershipPaymentSchema },
  membershipAgreement: {
    query: membershipAgreementQuery,
    schema: schemas.membershipAgreementSchema,
  },
  membershipCancel: { query: membershipCancelQuery, schema: schemas.membershipCancelSchema },
  membershipThankYou: { query: membershipThankYouQuery, schema: schemas.membershipThankYouSchema },
  payMyBill: { query: payMyBillQuery, schema: schemas.payMyBillSchema },
  confirmation: { query: confirmationQuery, schema: schemas.confirmationSchema },
  paymentFailed: { query: paymentFailedQuery, schema: schemas.paymentFailedSchema },
  legal: { query: legalQuery, schema: schemas.legalSchema },
  insurers: { query: insurersQuery, schema: schemas.insurersSchema },
  legalNotices: { query: legalNoticesQuery, schema: schemas.legalNoticesSchema },
  pages: { query: pagesQuery, schema: schemas.pagesSchema },
  redirects: { query: redirectsQuery, schema: schemas.redirectsSchema },
  changes: { query: changesQuery, schema: schemas.changesSchema },
} as const

export type PartName = keyof typeof contentParts
/** The unparsed query results of the dataset, by part. */
export type RawContent = Record<PartName, unknown>
