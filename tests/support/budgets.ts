import { sitePages } from '@site/domain/pages'

const kilobyte = 1024

/**
 * The compressed bytes that a page may cost a phone, independent of the machine that measures. `npm test` fails beyond
 * these figures; docs/performance.md lists the current sizes.
 */
export const budgets = {
  /** A page's document with its styles. */
  document: 18 * kilobyte,
  /** React and Remix with its list of routes: the minimum of any hydrated page. */
  framework: 77 * kilobyte,
  /** All other script of a page without a form, and of one with a form. */
  script: 20 * kilobyte,
  scriptWithForm: 50 * kilobyte,
  /** Everything that is fetched until a page has been hydrated. */
  everything: 250 * kilobyte,
  /** How many things are fetched for it, the document included. */
  requests: 26,
  /** The sum of all layout shifts after the fonts have loaded. */
  layoutShift: 0.001,
} as const

/** URLs that show another state of a page than the URLs of the catalogue. */
const additionalAddresses: readonly { path: string; form?: true }[] = [
  { path: '/services?clinic=cpoint' },
  { path: '/locations/ashland' },
  { path: '/providers/linh-nguyen' },
  { path: '/pay-my-bill/ashland', form: true },
  { path: '/nowhere-at-all' },
]

/** Every page of the site (RTE-01 to RTE-21), and whether it contains a form whose values the browser validates. */
export const pages: readonly { path: string; form?: true }[] = [
  ...sitePages
    // The two addresses show the same page, and the test page has no content.
    .filter(({ path }) => path !== '/online-payments' && path !== '/test')
    .map(({ path, example, hasForm }) => ({ path: example ?? path, form: hasForm })),
  ...additionalAddresses,
]
