import { clinic } from './documents/clinic'
import { dayHours } from './documents/hours'
import { insurer } from './documents/insurer'
import { legalNotice } from './documents/legal-notice'
import { legalPage } from './documents/legal'
import { membershipPackage, membershipPolicies } from './documents/membership'
import { award, testimonial } from './documents/awards-and-testimonials'
import { notice } from './documents/notice'
import { provider } from './documents/provider'
import { retiredProvider } from './documents/retired-provider'
import { redirects } from './documents/redirects'
import { service } from './documents/service'
import { siteSettings } from './documents/settings'
import { composedPage } from './pages/composed-page'
import * as groupPages from './pages/group-pages'
import { homePage } from './pages/home'
import * as patientPages from './pages/patient-pages'

/** All schema types of the dataset. */
export const schemaTypes = [
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
  dayHours,
]
