import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sitePages } from '@site/domain/pages'
import { root } from '../lib/root.mjs'
import type { BenchOptions, Part, Row } from './part'
import { sendRequest } from './references/request'
import { startBare } from './references/bare'
import { browserHeaders, compare, type Contender } from './rounds'
import { cpuRow, throughputRow, formatNumber, p99Row } from './rows'
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
        headers: browserHeaders,
        child: remix.server,
      }),
    }
    const rows = [
      ...(await measureHomePage(against, options)),
      ...(await measureOverload(site, options)),
      ...(await measureOtherPages(against, options)),
    ]
    return options.smoke ? rows : [...rows, ...(await measureScript(against, options))]
  } finally {
    await remix.server.stop()
  }
}

type Against = { site: BenchSite; remix: (path: string) => Contender }

const contenderOf = (site: BenchSite, path: string, headers = browserHeaders): Contender => ({
  url: site.url + path,
  headers,
  child: site.server,
})

async function measureHomePage({ site, remix }: Against, options: BenchOptions): Promise<Row[]> {
  options.log('the home page')
  const { etag = '' } = (await sendRequest({ url: site.url, headers: browserHeaders })).fields
  const conditional = { ...browserHeaders, 'if-none-match': etag }
  const {
    urls: [page = '', unchanged = ''],
    child,
  } = await startBare(
    [
      { url: site.url, headers: browserHeaders },
      { url: site.url, headers: conditional },
    ],
    site.folder,
  )
  try {
    const results = await compare(
      {
        ours: contenderOf(site, '/'),
        bare: { url: page, headers: browserHeaders, child },
        remix: remix('/'),
      },
      options,
    )
    const notModified = await compare(
      {
        ours: contenderOf(site, '/', conditional),
        bare: { url: unchanged, headers: conditional, child },
      },
      options,
    )
    return [
      throughputRow({ name: '/ cached', target: '>= 0.90' }, results.ours, results.bare, bare),
      p99Row({ name: '/ cached, p99', target: '< 2' }, results.ours, results.bare, bare),
      cpuRow({ name: '/ cached, processor time each' }, results.ours, results.bare, bare),
      throughputRow({ name: '/ cached', target: '>= 10' }, results.ours, results.remix, remixServe),
      p99Row({ name: '/ cached, p99' }, results.ours, results.remix, remixServe),
      throughputRow(
        { name: '/ not changed (304)', target: '>= 0.90' },
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
  headers: { ...browserHeaders, 'content-type': 'application/x-www-form-urlencoded' },
  form: 'name=Jo',
}
/** More forms than one client may send in a minute, with a margin. */
const formsOverLimit = 400

/** Measures the processor time per response during a flood of requests that the page cache does not handle. */
async function measureOverload(site: BenchSite, options: BenchOptions): Promise<Row[]> {
  options.log('404, 429 and a page that is not stored')
  for (let sent = 0; sent < formsOverLimit; sent += 1)
    await sendRequest({ url: `${site.url}/contact`, ...unwantedForm })
  const { status } = await sendRequest({ url: `${site.url}/contact`, ...unwantedForm })
  if (status !== 429) throw new Error(`A form beyond the limit got ${status} instead of 429.`)
  const cases = [
    {
      name: '/nowhere (404)',
      path: '/nowhere',
      headers: browserHeaders,
      statuses: [404],
      target: 1_000,
    },
    // The count starts again each minute. After that, the first forms are rejected for their origin, also without being
    // read.
    {
      name: 'form beyond the limit (429)',
      path: '/contact',
      ...unwantedForm,
      statuses: [429, 403],
      target: 1_000,
    },
    {
      name: '/providers?q=massage not stored',
      path: '/providers?q=massage',
      headers: browserHeaders,
      statuses: [200],
      target: 5_000,
    },
  ]
  const { urls, child } = await startBare(
    cases.map(({ path, ...request }) => ({ url: site.url + path, ...request })),
    site.folder,
  )
  try {
    const rows: Row[] = []
    for (const [index, { name, path, target, ...request }] of cases.entries()) {
      const results = await compare(
        {
          ours: { ...request, url: site.url + path, child: site.server },
          bare: { ...request, url: urls[index] ?? '', child },
        },
        options,
      )
      rows.push(
        cpuRow(
          { name: `${name}, processor time each`, target: `< ${formatNumber(target)} µs` },
          results.ours,
          results.bare,
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
async function measureOtherPages({ site, remix }: Against, options: BenchOptions): Promise<Row[]> {
  const others = [...sitePages.map(({ path }) => path).filter((path) => path !== '/'), ...morePages]
  const paths = options.smoke ? ['/test'] : others
  const responses = await Promise.all(
    paths.map(async (path) => ({
      path,
      response: await sendRequest({ url: site.url + path, headers: browserHeaders }),
    })),
  )
  const stored = responses
    .filter(({ response }) => response.fields['cache-control']?.startsWith('public'))
    .map(({ path }) => path)
  const bareServer =
    stored.length > 0
      ? await startBare(
          stored.map((path) => ({ url: site.url + path, headers: browserHeaders })),
          site.folder,
        )
      : null
  const rows: Row[] = []
  try {
    for (const path of paths) {
      options.log(path)
      const url = bareServer?.urls[stored.indexOf(path)]
      if (!bareServer || url === undefined) {
        const results = await compare(
          { ours: contenderOf(site, path), remix: remix(path) },
          options,
        )
        rows.push(
          throughputRow(
            { name: `${path} rendered each time` },
            results.ours,
            results.remix,
            remixServe,
          ),
        )
      } else {
        const results = await compare(
          {
            ours: contenderOf(site, path),
            bare: { url, headers: browserHeaders, child: bareServer.child },
          },
          options,
        )
        rows.push(
          throughputRow(
            { name: `${path} cached`, target: '>= 0.90' },
            results.ours,
            results.bare,
            bare,
          ),
        )
      }
    }
    return rows
  } finally {
    await bareServer?.child.stop()
  }
}

/** Measures the largest script that every page loads. */
async function measureScript({ site, remix }: Against, options: BenchOptions): Promise<Row[]> {
  const name = (await readdir(join(root, 'build/client/assets'))).find((entry) =>
    /^framework-.*\.js$/.test(entry),
  )
  if (!name) throw new Error('The build has no framework script.')
  const path = `/assets/${name}`
  options.log(path)
  const {
    urls: [url = ''],
    child,
  } = await startBare([{ url: site.url + path, headers: browserHeaders }], site.folder)
  try {
    const results = await compare(
      {
        ours: contenderOf(site, path),
        bare: { url, headers: browserHeaders, child },
        remix: remix(path),
      },
      options,
    )
    return [
      throughputRow({ name: 'script of 70 KB' }, results.ours, results.bare, bare),
      throughputRow({ name: 'script of 70 KB' }, results.ours, results.remix, remixServe),
    ]
  } finally {
    await child.stop()
  }
}
