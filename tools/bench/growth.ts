import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { contentParts } from '../../app/content/queries.server'
import { root } from '../lib/root.mjs'
import { multipliedFixtures } from './multiply'
import type { BenchOptions, Part, Row } from './part'
import { publish } from './publish'
import { browserHeaders, compare, type Contender } from './rounds'
import { cpuRow, throughputRow, row, p99Row } from './rows'
import { type BenchSite, startBenchSite } from './site'
import { quantile } from './statistics'

/** 100 times the four clinics and 41 providers are 400 and 4,100. */
const factors = [10, 100]
const pages = ['/', '/about', '/locations', '/providers']
const search = '/providers?q=massage'
/**
 * The number of concurrent searches. Each search is rendered separately, so the wait of one person counts, not the wait
 * of fifty for each other.
 */
const concurrentSearches = 2
const publicationsPerRound = 20

/** Two sites of different size, which are measured alternately. */
type Pair = { large: BenchSite; small: BenchSite; factor: number }

/**
 * Compares the product with 10 and 100 times the clinics and providers with the product with the unchanged fixtures.
 */
export const part: Part = async (options) => {
  const small = await startBenchSite()
  const rows: Row[] = []
  try {
    for (const factor of options.smoke ? [2] : factors) {
      options.log(`seeding ${factor} times the clinics and providers`)
      const fixtures = await multipliedFixtures(join(root, 'studio/fixtures'), {
        clinics: factor,
        providers: factor,
      })
      const large = await startBenchSite({ fixtures })
      try {
        for (const measure of [
          measurePages,
          measureSearch,
          measurePublishing,
          measureQueries,
          measureMemory,
        ])
          rows.push(...(await measure({ large, small, factor }, options)))
      } finally {
        await large.stop()
        await rm(fixtures, { recursive: true, force: true, maxRetries: 5 })
      }
    }
    return rows
  } finally {
    await small.stop()
  }
}

const contender = ({ url, server }: BenchSite, path: string): Contender => ({
  url: url + path,
  headers: browserHeaders,
  child: server,
})

async function measurePages({ large, small, factor }: Pair, options: BenchOptions): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of options.smoke ? ['/'] : pages) {
    options.log(`x${factor} ${path}`)
    const { ours, x1 } = await compare(
      { ours: contender(large, path), x1: contender(small, path) },
      options,
    )
    rows.push(
      throughputRow({ name: `x${factor} ${path} cached`, target: 'as fast' }, ours, x1, 'x1'),
    )
    rows.push(cpuRow({ name: `x${factor} ${path} cached, processor time each` }, ours, x1, 'x1'))
  }
  return rows
}

async function measureSearch(
  { large, small, factor }: Pair,
  options: BenchOptions,
): Promise<Row[]> {
  options.log(`x${factor} ${search}`)
  const { ours, x1 } = await compare(
    {
      ours: { ...contender(large, search), connections: concurrentSearches },
      x1: { ...contender(small, search), connections: concurrentSearches },
    },
    options,
  )
  return [
    throughputRow({ name: `x${factor} ${search}` }, ours, x1, 'x1'),
    p99Row({ name: `x${factor} ${search}, p99` }, ours, x1, 'x1'),
  ]
}

async function measurePublishing(
  { large, small, factor }: Pair,
  options: BenchOptions,
): Promise<Row[]> {
  options.log(`x${factor} publish to page`)
  const { ours, x1 } = await measureBoth({ large, small, factor }, options, async (site) =>
    (await publish(site, options.smoke ? 1 : publicationsPerRound)).map(({ shownMs }) => shownMs),
  )
  const medians = (series: number[][]) => ({
    values: series.map((values) => quantile(values, 0.5)),
    unit: 'ms',
  })
  const slowest = (series: number[][]) => ({ values: [quantile(series.flat(), 0.99)], unit: 'ms' })
  return [
    row({ name: `x${factor} publish to page, median` }, medians(ours), {
      ...medians(x1),
      source: 'x1',
    }),
    row(
      { name: `x${factor} publish to page, p99 of ${ours.flat().length}`, target: '< 1,000 ms' },
      slowest(ours),
      { ...slowest(x1), source: 'x1' },
    ),
  ]
}

/** Measures the queries that the site sends to its dataset after every change, all at the same time. */
async function measureQueries(pair: Pair, options: BenchOptions): Promise<Row[]> {
  options.log(`x${pair.factor} queries`)
  const { ours, x1 } = await measureBoth(pair, options, async ({ client }) => {
    const started = performance.now()
    await Promise.all(
      Object.values(contentParts).map(({ query }) =>
        client.fetch(query, {}, { perspective: 'published' }),
      ),
    )
    return performance.now() - started
  })
  return [
    row(
      { name: `x${pair.factor} all queries of the site` },
      { values: ours, unit: 'ms' },
      { values: x1, unit: 'ms', source: 'x1' },
    ),
  ]
}

/** Measures the memory of both servers. It runs last, after every page was requested. */
async function measureMemory(pair: Pair, options: BenchOptions): Promise<Row[]> {
  const { ours, x1 } = await measureBoth(pair, options, ({ server }) => server.memory())
  const values = (series: typeof ours, name: 'rss' | 'heapUsed') => ({
    values: series.map((memory) => memory[name]),
    unit: 'MB',
  })
  return [
    row({ name: `x${pair.factor} memory`, target: '< 2' }, values(ours, 'rss'), {
      ...values(x1, 'rss'),
      source: 'x1',
    }),
    row({ name: `x${pair.factor} memory, objects` }, values(ours, 'heapUsed'), {
      ...values(x1, 'heapUsed'),
      source: 'x1',
    }),
  ]
}

/** Measures both sites alternately. */
async function measureBoth<T>(
  { large, small }: Pair,
  { rounds }: BenchOptions,
  measure: (site: BenchSite) => Promise<T>,
): Promise<{ ours: T[]; x1: T[] }> {
  const [ours, x1]: [T[], T[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measure(large))
    x1.push(await measure(small))
  }
  return { ours, x1 }
}
