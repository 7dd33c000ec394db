import type { Part } from './part'
import { publish, type Publication } from './publish'
import { row } from './rows'
import { quantile } from './statistics'

/** How many publications a round has. */
const each = 20

/** Measures the time from publishing to the changed page, and the time in which the dataset accepts the change. */
export const part: Part = async ({ rounds, smoke, say, site: started }) => {
  const site = await started()
  if (!smoke) await publish(site, 1)
  const series: Publication[][] = []
  for (let round = 0; round < rounds; round += 1) {
    say(`round ${round + 1}`)
    series.push(await publish(site, smoke ? 1 : each))
  }
  const values = (share: number, name: 'shown' | 'acknowledged') =>
    series.map((publications) =>
      quantile(
        publications.map((one) => one[name]),
        share,
      ),
    )
  const all = (name: 'shown' | 'acknowledged') => [
    quantile(
      series.flat().map((one) => one[name]),
      0.99,
    ),
  ]
  const of = 'dataset says yes'
  return [
    row(
      { what: 'publish to page, median' },
      { values: values(0.5, 'shown'), unit: 'ms' },
      { values: values(0.5, 'acknowledged'), unit: 'ms', of },
    ),
    row(
      { what: `publish to page, p99 of ${series.flat().length}`, bar: '< 1,000 ms' },
      { values: all('shown'), unit: 'ms' },
      { values: all('acknowledged'), unit: 'ms', of },
    ),
  ]
}
