import { defineQuery } from 'groq'
import * as schemas from './schemas.server'

/*
 * Every GROQ query of the site. None takes parameters: a page picks its clinic from
 * the answer, so one snapshot of these answers serves every page view (see docs/decisions).
 */

const layoutQuery = defineQuery(`{
  "settings": *[_id == "siteSettings"][0]{
    ..., "alliance": alliance{name, url, "logo": logo{alt, hotspot, crop, "asset": asset->{_id, "lqip": metadata.lqip}}}
  },
  "clinics": *[_type == "clinic"] | order(orderRank asc, name asc){
    _id, "id": slug.current, name, title, location, services, domain, tagline, focus, address, addressNote, contact,
    coordinates, hours, hoursExceptions, socialMedia, history, introduction, accent, cardServices, specialties,
    "heroImage": heroImage{alt, hotspot, crop, "asset": asset->{_id, "lqip": metadata.lqip}},
    "image": image{alt, hotspot, crop, "asset": asset->{_id, "lqip": metadata.lqip}}
  }
}`)

const homeQuery = defineQuery(`{
  "page": *[_id == "homePage"][0]{
    ...,
    "slides": slides[]{"id": _key, title, subtitle, button, "image": image{alt, hotspot, crop, "asset": asset->{_id, "lqip": metadata.lqip}}},
    "defaultHeroImage": defaultHeroImage{alt, hotspot, crop, "asset": asset->{_id, "lqip": metadata.lqip}},
    "ratings": ratings[]{rating, reviews, allFiveStars, "clinicId": clinic->slug.current, "location": clinic->name}
  },
  "awards": *[_type == "award"] | order(orderRank asc, year desc){_id, title, issuer, year},
  "testimonials": *[_type == "testimonial"] | order(orderRank asc, author asc){_id, author, quote},
  "providerCount": count(*[_type == "provider"])
}`)

const aboutQuery = defineQuery(`{"page": *[_id == "aboutPage"][0]}`)

const servicesQuery = defineQuery(`{
  "page": *[_id == "servicesPage"][0],
  "services": *[_type == "service"] | order(orderRank asc, name asc){
    _id, "id": slug.current, name, subtitle, description, detailedDescription, approach, techniques, conditions,
    benefits, expectationSteps, locationInfo, faqs, clinicIds
  }
}`)

const providersQuery = defineQuery(`{
  "page": *[_id == "providersPage"][0],
  "providers": *[_type == "provider"] | order(orderRank asc, name asc){
    _id, "id": slug.current, name, credentials, title, bio, specialties, clinicIds,
    "photo": photo{alt, hotspot, crop, "asset": asset->{_id, "lqip": metadata.lqip}}
  }
}`)

const locationsQuery = defineQuery(`{"page": *[_id == "locationsPage"][0]}`)

const contactQuery = defineQuery(`{
  "page": *[_id == "contactPage"][0],
  "services": *[_type == "service"] | order(orderRank asc, name asc){_id, "id": slug.current, name, clinicIds}
}`)

const patientFormsQuery = defineQuery(`{"page": *[_id == "patientFormsPage"][0]}`)

const membershipOfferQuery = defineQuery(`{
  "page": *[_id == "membershipOfferPage"][0],
  "packages": *[_type == "membershipPackage"] | order(orderRank asc, name asc){..., "id": slug.current}
}`)

const membershipPaymentQuery = defineQuery(`{
  "page": *[_id == "membershipPaymentPage"][0],
  "packages": *[_type == "membershipPackage"] | order(orderRank asc, name asc){..., "id": slug.current},
  "policies": *[_id == "membershipPolicies"][0]
}`)

const membershipAgreementQuery = defineQuery(`{
  "page": *[_id == "membershipAgreementPage"][0],
  "packages": *[_type == "membershipPackage"] | order(orderRank asc, name asc){..., "id": slug.current}
}`)

const membershipThankYouQuery = defineQuery(`{
  "page": *[_id == "membershipThankYouPage"][0],
  "packages": *[_type == "membershipPackage"] | order(orderRank asc, name asc){..., "id": slug.current}
}`)

const payMyBillQuery = defineQuery(`{
  "page": *[_id == "payMyBillPage"][0]{..., "clinicIds": clinics[]->slug.current}
}`)

const confirmationQuery = defineQuery(`{"page": *[_id == "confirmationPage"][0]}`)

const paymentFailedQuery = defineQuery(`{"page": *[_id == "paymentFailedPage"][0]}`)

const legalQuery = defineQuery(`{
  "pages": *[_type == "legalPage"] | order(slug.current asc){_id, "slug": slug.current, title, seo, lastUpdated, introduction, body}
}`)

/** Query and answer schema of each part of the site, by the name that loaders ask for. */
export const contentParts = {
  layout: { query: layoutQuery, schema: schemas.layoutSchema },
  home: { query: homeQuery, schema: schemas.homeSchema },
  about: { query: aboutQuery, schema: schemas.aboutSchema },
  services: { query: servicesQuery, schema: schemas.servicesSchema },
  providers: { query: providersQuery, schema: schemas.providersSchema },
  locations: { query: locationsQuery, schema: schemas.locationsSchema },
  contact: { query: contactQuery, schema: schemas.contactSchema },
  patientForms: { query: patientFormsQuery, schema: schemas.patientFormsSchema },
  membershipOffer: { query: membershipOfferQuery, schema: schemas.membershipOfferSchema },
  membershipPayment: { query: membershipPaymentQuery, schema: schemas.membershipPaymentSchema },
  membershipAgreement: { query: membershipAgreementQuery, schema: schemas.membershipAgreementSchema },
  membershipThankYou: { query: membershipThankYouQuery, schema: schemas.membershipThankYouSchema },
  payMyBill: { query: payMyBillQuery, schema: schemas.payMyBillSchema },
  confirmation: { query: confirmationQuery, schema: schemas.confirmationSchema },
  paymentFailed: { query: paymentFailedQuery, schema: schemas.paymentFailedSchema },
  legal: { query: legalQuery, schema: schemas.legalSchema },
} as const
