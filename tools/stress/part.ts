type PartOptions = {
  /** Decides everything that is left to chance. */
  seed: number
  /** The number of runs; each part defines what it counts and has a default. */
  count?: number
  /** Prints progress. */
  log: (line: string) => void
}

/** One stress test. Returns the failed checks, one line each; throws `Skipped` where it cannot run. */
export type Part = (options: PartOptions) => Promise<string[]>

/** This machine lacks what a stress test needs; the message says what. */
export class Skipped extends Error {}
