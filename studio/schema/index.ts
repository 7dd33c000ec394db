import { clinic } from './documents/clinic'
import { dayHours } from './documents/hours'
import { legalPage } from './documents/legal'
import { membershipPackage, membershipPolicies } from './documents/membership'
import { award, testimonial } from './documents/awards-and-testimonials'
import { provider } from './documents/provider'
import { redirects } from './documents/redirects'
import { service } from './documents/service'
import { siteSettings } from './documents/settings'
import * as groupPages from './pages/group-pages'
import { homePage } from './pages/home'
import * as patientPages from './pages/patient-pages'

/** All schema types of the dataset. */
export const schemaTypes = [
  siteSettings,
  clinic,
  service,
  provider,
  award,
  testimonial,
  membershipPackage,
  membershipPolicies,
  legalPage,
  redirects,
  homePage,
  ...Object.values(groupPages),
  ...Object.values(patientPages),
  dayHours,
]
