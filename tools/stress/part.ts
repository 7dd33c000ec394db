export type PartOptions = {
  /** Decides everything that is left to chance. */
  seed: number
  /** How much of it; each part knows what it counts and has a default. */
  count?: number
  /** Tells the person who waits. */
  say: (line: string) => void
}

/** One kind of strain. Gives what did not hold, a line each; nothing when all did. */
export type Part = (options: PartOptions) => Promise<string[]>
