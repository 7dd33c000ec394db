import type { BenchSite } from './site'
import type { Spread } from './statistics'

export type BenchOptions = {
  /** How often each comparison is repeated; every contender has its turn in each round. */
  rounds: number
  /** How long each contender is put under load in a round. */
  seconds: number
  /**
   * Returns the product on unchanged fixtures: started for the first measurement that needs it, and shared by the
   * others.
   */
  site: () => Promise<BenchSite>
  /** Only so much of everything that each kind of measurement happens: for a test of the measuring itself. */
  smoke: boolean
  /** Prints progress. */
  say: (line: string) => void
}

/** One line of the table: something of ours against something measured in the same run. */
export type Row = {
  what: string
  /** Medians, with their units. */
  ours: string
  reference: string
  /** Ours divided by the reference, round by round. */
  ratio: Spread
  /** The project's target, if there is one. */
  bar?: string
}

/** One kind of measurement. Rejects when something failed, never because something is slow. */
export type Part = (options: BenchOptions) => Promise<Row[]>
