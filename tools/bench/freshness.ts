import type { Part } from './part'
import { publish, type Publication } from './publish'
import { row } from './rows'
import { median, quantile } from './statistics'

const publicationsPerRound = 20

/** Measures the time from publishing to the changed page, and the time in which the dataset accepts the change. */
export const part: Part = async ({ rounds, smoke, log, site: getSite }) => {
  const site = await getSite()
  if (!smoke) await publish(site, 1)
  const series: Publication[][] = []
  for (let round = 0; round < rounds; round += 1) {
    log(`round ${round + 1}`)
    series.push(await publish(site, smoke ? 1 : publicationsPerRound))
  }
  type Figure = 'shownMs' | 'acknowledgedMs'
  const medians = (figure: Figure) =>
    series.map((publications) => median(publications.map((one) => one[figure])))
  const p99 = (figure: Figure) => [
    quantile(
      series.flat().map((one) => one[figure]),
      0.99,
    ),
  ]
  const source = 'dataset accepts it'
  return [
    row(
      { name: 'publish to page, median' },
      { values: medians('shownMs'), unit: 'ms' },
      { values: medians('acknowledgedMs'), unit: 'ms', source },
    ),
    row(
      { name: `publish to page, p99 of ${series.flat().length}`, target: '< 1,000 ms' },
      { values: p99('shownMs'), unit: 'ms' },
      { values: p99('acknowledgedMs'), unit: 'ms', source },
    ),
  ]
}
