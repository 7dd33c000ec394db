import { parseArgs } from 'node:util'
import { pages } from '../tests/support/budgets'
import { startProduct } from '../tests/support/product'
import { measureBlocking } from '../tools/bench/blocking'
import { measureInteractions } from '../tools/bench/interactions'
import { lighthouseCosts, type PageCosts } from '../tools/bench/lighthouse'
import { findOrInstallBrowser } from '../tools/test/browser.mjs'
import { countOption, runCommand } from '../tools/lib/command'

/**
 * Measures the built product on a simulated phone, page by page, and prints medians of several rounds. Then it measures
 * how long each page blocks, by processor time and by elapsed time, and how long a key and a click take with a
 * processor slowed down four times. It needs `npm run build`, and the network for the first run, in which npx downloads
 * Lighthouse. Only a failed measurement ends with 1, never a slow figure.
 *
 * Usage: `npm run lighthouse [-- --rounds 3 --page / --page /providers]`
 */
async function main() {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '3' }, page: { type: 'string', multiple: true } },
  })
  const rounds = countOption('rounds', values.rounds)
  const browser = await findOrInstallBrowser()
  const paths = values.page ?? pages.map(({ path }) => path)

  const product = await startProduct()
  try {
    const urls: string[] = []
    console.log(
      `Lighthouse, simulated phone, medians of ${rounds} rounds; sizes in kilobytes, compressed\n`,
    )
    console.log(heading)
    for (const path of paths) {
      const { status } = await fetch(product.url + path, { method: 'HEAD' })
      // Lighthouse rejects a page that does not exist, such as one that only other content has.
      if (status >= 400) {
        console.log(`${path} skipped: it responds ${status}`)
        continue
      }
      urls.push(product.url + path)
      const costs = await lighthouseCosts(product.url + path, { browser, rounds })
      console.log(row(path, costs))
      for (const audit of costs.failedAudits) console.log(`  - ${audit}`)
    }
    console.log(
      `\nBlocked after the first paint, tasks slowed down four times, medians of ${rounds} rounds`,
    )
    for (const [url, { cpuMs, elapsedMs }] of await measureBlocking(urls, { browser, rounds })) {
      console.log(
        `  ${url.slice(product.url.length).padEnd(38)} processor ${String(Math.round(cpuMs)).padStart(4)} ms, clock ${String(Math.round(elapsedMs)).padStart(4)} ms`,
      )
    }
  } finally {
    await product.stop()
  }
  console.log(
    '\nLongest response time to a key or a click, with the processor slowed down four times',
  )
  for (const providers of [41, 4_100]) {
    const { searchMs, clinicMs } = await measureInteractions({ providers, browser })
    console.log(
      `  ${String(providers).padStart(5)} providers at one clinic: provider search ${searchMs} ms, clinic switch ${clinicMs} ms`,
    )
  }
}

const columns = [
  'perf',
  'a11y',
  'best',
  'seo',
  'LCP s',
  'TBT ms',
  'CLS',
  'HTML',
  'CSS',
  'fonts',
  'images',
  'React+Remix',
  'script',
  'requests',
]
const heading = [
  'page'.padEnd(38),
  ...columns.map((name) => name.padStart(Math.max(7, name.length + 1))),
].join('')

function row(
  path: string,
  { scores, largestPaintSeconds, blockingMs, shift, kilobytes, requests }: PageCosts,
): string {
  const { html, css, fonts, images, framework, script } = kilobytes
  const figures = [
    ...scores,
    largestPaintSeconds.toFixed(2),
    Math.round(blockingMs),
    shift.toFixed(3),
    ...[html, css, fonts, images, framework, script].map((size) => size.toFixed(1)),
    requests,
  ]
  return [
    path.padEnd(38),
    ...figures.map((figure, index) =>
      String(figure).padStart(Math.max(7, (columns[index] ?? '').length + 1)),
    ),
  ].join('')
}

await runCommand(main)
