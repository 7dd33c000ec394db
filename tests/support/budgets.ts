const kilobyte = 1024

/**
 * What a page may cost a phone, compressed, whatever the machine that measures it. `npm test` fails beyond these
 * figures; docs/performance.md says what the pages take now.
 */
export const budgets = {
  /** The home page's document with its styles: what a connection carries in its first flight. */
  home: 14 * kilobyte,
  /** Any other page's document. */
  document: 17 * kilobyte,
  /** React and Remix with its list of routes: the floor of any page that is taken over. */
  framework: 77 * kilobyte,
  /** All other script of a page without a form, and of one with a form. */
  script: 15 * kilobyte,
  scriptWithForm: 45 * kilobyte,
  /** Everything that is fetched until a page has been taken over. */
  everything: 250 * kilobyte,
  /** How many things are fetched for it, the document included. */
  requests: 26,
  /** The sum of all layout shifts after the fonts have come. */
  layoutShift: 0.001,
} as const

/** Every page of the site (RTE-01 to RTE-21), and whether it holds a form whose answers the browser checks. */
export const pages: readonly { path: string; form?: true }[] = [
  { path: '/' },
  { path: '/about' },
  { path: '/services' },
  { path: '/services?clinic=cpoint' },
  { path: '/providers' },
  { path: '/locations' },
  { path: '/contact', form: true },
  { path: '/patient-forms' },
  { path: '/membership-offer' },
  { path: '/membership-payment?package=ultimate', form: true },
  { path: '/membership-agreement?package=ultimate', form: true },
  { path: '/membership-thank-you?package=ultimate' },
  { path: '/pay-my-bill' },
  { path: '/pay-my-bill/ashland', form: true },
  { path: '/confirmation' },
  { path: '/payment-failed' },
  { path: '/privacy-policy' },
  { path: '/terms-of-service' },
  { path: '/accessibility' },
  { path: '/nowhere-at-all' },
]
