import type { Part } from './part'
import { publish, type Publication } from './publish'
import { row } from './rows'
import { quantile } from './statistics'

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
  const values = (share: number, name: 'shownMs' | 'acknowledgedMs') =>
    series.map((publications) =>
      quantile(
        publications.map((one) => one[name]),
        share,
      ),
    )
  const all = (name: 'shownMs' | 'acknowledgedMs') => [
    quantile(
      series.flat().map((one) => one[name]),
      0.99,
    ),
  ]
  const source = 'dataset accepts it'
  return [
    row(
      { name: 'publish to page, median' },
      { values: values(0.5, 'shownMs'), unit: 'ms' },
      { values: values(0.5, 'acknowledgedMs'), unit: 'ms', source },
    ),
    row(
      { name: `publish to page, p99 of ${series.flat().length}`, target: '< 1,000 ms' },
      { values: all('shownMs'), unit: 'ms' },
      { values: all('acknowledgedMs'), unit: 'ms', source },
    ),
  ]
}
