import { award, testimonial } from './documents/awards-and-testimonials'
import { clinic } from './documents/clinic'
import { insurer } from './documents/insurer'
import { legalPage } from './documents/legal'
import { legalNotice } from './documents/legal-notice'
import { membershipPackage, membershipPolicies } from './documents/membership'
import { notice } from './documents/notice'
import { provider } from './documents/provider'
import { redirects } from './documents/redirects'
import { retiredProvider } from './documents/retired-provider'
import { service } from './documents/service'
import { siteSettings } from './documents/settings'
import { button } from './objects/button'
import { faq, faqs } from './objects/faq'
import { link, linkAddress } from './objects/links'
import { clinicNames, lines } from './objects/lists'
import { dayHours, openingHours, shift } from './objects/opening-hours'
import { scheduledHours } from './objects/scheduled-hours'
import { pdfFile } from './objects/pdf-file'
import { picture } from './objects/picture'
import { richText } from './objects/rich-text'
import { seo } from './objects/seo'
import { socialMedia } from './objects/social-media'
import { stats } from './objects/stats'
import { composedPage } from './pages/composed-page'
import * as groupPages from './pages/group-pages'
import { homePage } from './pages/home'
import * as patientPages from './pages/patient-pages'
import * as sections from './pages/sections'

/** All schema types of the dataset. */
export const schemaTypes = [
  // Documents
  siteSettings,
  clinic,
  notice,
  service,
  provider,
  retiredProvider,
  insurer,
  award,
  testimonial,
  membershipPackage,
  membershipPolicies,
  legalPage,
  legalNotice,
  composedPage,
  redirects,
  homePage,
  ...Object.values(groupPages),
  ...Object.values(patientPages),

  // Objects and lists that fields use by name
  button,
  clinicNames,
  dayHours,
  faq,
  faqs,
  lines,
  link,
  linkAddress,
  openingHours,
  scheduledHours,
  pdfFile,
  picture,
  richText,
  seo,
  shift,
  socialMedia,
  stats,
  ...Object.values(sections),
]
