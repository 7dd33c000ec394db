import { clinic } from './documents/clinic'
import { dayHours } from './documents/hours'
import { legalPage } from './documents/legal'
import { membershipPackage, membershipPolicies } from './documents/membership'
import { award, testimonial } from './documents/praise'
import { provider } from './documents/provider'
import { redirects } from './documents/redirects'
import { service } from './documents/service'
import { siteSettings } from './documents/settings'
import * as groupPages from './pages/group-pages'
import { homePage } from './pages/home'
import * as journeyPages from './pages/journey-pages'

/** Every type of the dataset. */
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
  ...Object.values(journeyPages),
  dayHours,
]
