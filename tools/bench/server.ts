import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sitePages } from '@site/domain/pages'
import { root } from '../lib/root.mjs'
import type { BenchOptions, Part, Row } from './part'
import { askFor } from './references/ask'
import { startBare } from './references/bare'
import { browser, compare, type Contender } from './rounds'
import { effortRow, perSecondRow, shown, slowestRow } from './rows'
import type { BenchSite } from './site'

/** Pages that exist once for each clinic or package. */
const morePages = [
  '/pay-my-bill/ashland',
  '/membership-payment?package=chiropractic',
  '/providers?q=massage',
]
const bare = 'bare node:http'
const remixServe = 'remix-serve'

/**
 * Compares the server with a bare server that sends the same bytes, and with `remix-serve` with the same build.
 */
export const part: Part = async (options) => {
  const site = await options.site()
  const remix = await site.startRemixServe()
  try {
    const against = {
      site,
      remix: (path: string): Contender => ({
        url: remix.url + path,
        headers: browser,
        child: remix.server,
      }),
    }
    const rows = [
      ...(await homePage(against, options)),
      ...(await overload(site, options)),
      ...(await otherPages(against, options)),
    ]
    return options.smoke ? rows : [...rows, ...(await file(against, options))]
  } finally {
    await remix.server.stop()
  }
}

type Against = { site: BenchSite; remix: (path: string) => Contender }

const own = (site: BenchSite, path: string, headers = browser): Contender => ({
  url: site.url + path,
  headers,
  child: site.server,
})

async function homePage({ site, remix }: Against, options: BenchOptions): Promise<Row[]> {
  options.say('the home page')
  const { etag = '' } = (await askFor({ url: site.url, headers: browser })).fields
  const known = { ...browser, 'if-none-match': etag }
  const {
    urls: [page = '', unchanged = ''],
    child,
  } = await startBare(
    [
      { url: site.url, headers: browser },
      { url: site.url, headers: known },
    ],
    site.folder,
  )
  try {
    const turns = await compare(
      { ours: own(site, '/'), bare: { url: page, headers: browser, child }, remix: remix('/') },
      options,
    )
    const notModified = await compare(
      { ours: own(site, '/', known), bare: { url: unchanged, headers: known, child } },
      options,
    )
    return [
      perSecondRow({ what: '/ cached', bar: '>= 0.90' }, turns.ours, turns.bare, bare),
      slowestRow({ what: '/ cached, p99', bar: '< 2' }, turns.ours, turns.bare, bare),
      effortRow({ what: '/ cached, processor time each' }, turns.ours, turns.bare, bare),
      perSecondRow({ what: '/ cached', bar: '>= 10' }, turns.ours, turns.remix, remixServe),
      slowestRow({ what: '/ cached, p99' }, turns.ours, turns.remix, remixServe),
      perSecondRow(
        { what: '/ not changed (304)', bar: '>= 0.90' },
        notModified.ours,
        notModified.bare,
        bare,
      ),
    ]
  } finally {
    await child.stop()
  }
}

/** A form without the headers that identify a page of the site, as a bot sends it. */
const unwantedForm = {
  headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
  form: 'name=Jo',
}
/** More forms than one client may send in a minute, with a margin. */
const formsOverLimit = 400

/** Measures the processor time per response during a flood of requests that the page cache does not handle. */
async function overload(site: BenchSite, options: BenchOptions): Promise<Row[]> {
  options.say('404, 429 and a page that is not stored')
  for (let sent = 0; sent < formsOverLimit; sent += 1)
    await askFor({ url: `${site.url}/contact`, ...unwantedForm })
  const { status } = await askFor({ url: `${site.url}/contact`, ...unwantedForm })
  if (status !== 429) throw new Error(`A form beyond the limit got ${status} instead of 429.`)
  const cases = [
    { what: '/nowhere (404)', path: '/nowhere', headers: browser, statuses: [404], bar: 1_000 },
    // The count starts again each minute. After that, the first forms are rejected for their origin, also without being
    // read.
    {
      what: 'a form too many (429)',
      path: '/contact',
      ...unwantedForm,
      statuses: [429, 403],
      bar: 1_000,
    },
    {
      what: '/providers?q=massage not stored',
      path: '/providers?q=massage',
      headers: browser,
      statuses: [200],
      bar: 5_000,
    },
  ]
  const { urls, child } = await startBare(
    cases.map(({ path, ...request }) => ({ url: site.url + path, ...request })),
    site.folder,
  )
  try {
    const rows: Row[] = []
    for (const [index, { what, path, bar, ...request }] of cases.entries()) {
      const turns = await compare(
        {
          ours: { ...request, url: site.url + path, child: site.server },
          bare: { ...request, url: urls[index] ?? '', child },
        },
        options,
      )
      rows.push(
        effortRow(
          { what: `${what}, processor time each`, bar: `ours < ${shown(bar)} µs` },
          turns.ours,
          turns.bare,
          bare,
        ),
      )
    }
    return rows
  } finally {
    await child.stop()
  }
}

/**
 * Compares each stored page with the bare server, and each page that is rendered for every visitor with `remix-serve`.
 */
async function otherPages({ site, remix }: Against, options: BenchOptions): Promise<Row[]> {
  const others = [...sitePages.map(({ path }) => path).filter((path) => path !== '/'), ...morePages]
  const paths = options.smoke ? ['/test'] : others
  const responses = await Promise.all(
    paths.map(async (path) => ({
      path,
      response: await askFor({ url: site.url + path, headers: browser }),
    })),
  )
  const stored = responses
    .filter(({ response }) => response.fields['cache-control']?.startsWith('public'))
    .map(({ path }) => path)
  const bareServer =
    stored.length > 0
      ? await startBare(
          stored.map((path) => ({ url: site.url + path, headers: browser })),
          site.folder,
        )
      : null
  const rows: Row[] = []
  try {
    for (const path of paths) {
      options.say(path)
      const url = bareServer?.urls[stored.indexOf(path)]
      if (!bareServer || url === undefined) {
        const turns = await compare({ ours: own(site, path), remix: remix(path) }, options)
        rows.push(
          perSecondRow({ what: `${path} rendered each time` }, turns.ours, turns.remix, remixServe),
        )
      } else {
        const turns = await compare(
          { ours: own(site, path), bare: { url, headers: browser, child: bareServer.child } },
          options,
        )
        rows.push(
          perSecondRow({ what: `${path} cached`, bar: '>= 0.90' }, turns.ours, turns.bare, bare),
        )
      }
    }
    return rows
  } finally {
    await bareServer?.child.stop()
  }
}

/** Measures the largest script that every page loads. */
async function file({ site, remix }: Against, options: BenchOptions): Promise<Row[]> {
  const name = (await readdir(join(root, 'build/client/assets'))).find((entry) =>
    /^framework-.*\.js$/.test(entry),
  )
  if (!name) throw new Error('The build has no framework script.')
  const path = `/assets/${name}`
  options.say(path)
  const {
    urls: [url = ''],
    child,
  } = await startBare([{ url: site.url + path, headers: browser }], site.folder)
  try {
    const turns = await compare(
      { ours: own(site, path), bare: { url, headers: browser, child }, remix: remix(path) },
      options,
    )
    return [
      perSecondRow({ what: 'script of 70 KB' }, turns.ours, turns.bare, bare),
      perSecondRow({ what: 'script of 70 KB' }, turns.ours, turns.remix, remixServe),
    ]
  } finally {
    await child.stop()
  }
}
