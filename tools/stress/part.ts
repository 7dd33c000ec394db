export type PartOptions = {
  /** Decides everything that is left to chance. */
  seed: number
  /** The number of runs; each part defines what it counts and has a default. */
  count?: number
  /** Prints progress. */
  say: (line: string) => void
}

/** One stress test. Returns the failed checks, one line each. */
export type Part = (options: PartOptions) => Promise<string[]>
