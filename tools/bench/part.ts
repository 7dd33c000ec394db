import type { BenchSite } from './site'
import type { Spread } from './statistics'

export type BenchOptions = {
  /** How often each comparison is repeated; every contender is measured once in each round. */
  rounds: number
  /** How long each contender is put under load in a round. */
  seconds: number
  /**
   * Returns the product on unchanged fixtures: started for the first measurement that needs it, and shared by the
   * others.
   */
  site: () => Promise<BenchSite>
  /** Reduces every measurement to the minimum, for a test of the benchmark itself. */
  smoke: boolean
  /** Prints progress. */
  log: (line: string) => void
}

/** One line of the table: a figure of the product and one of its reference, measured in the same run. */
export type Row = {
  name: string
  /** Medians, with their units. */
  ours: string
  reference: string
  /** The product's figure divided by that of the reference, computed per round. */
  ratio: Spread
  /** The project's target, if there is one. */
  target?: string
}

/** One kind of measurement. Rejects when something failed, never because something is slow. */
export type Part = (options: BenchOptions) => Promise<Row[]>
