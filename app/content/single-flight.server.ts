/**
 * Returns a function that runs one task at a time. A call during a run starts exactly one more run, whether the first
 * succeeds or not, and all calls until then share the result of the last run.
 */
export function singleFlight(task: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null
  let isQueued = false

  async function runUntilNoneIsQueued() {
    try {
      for (;;) {
        isQueued = false
        const failure = await task().then(
          () => null,
          (error: unknown) => ({ error }),
        )
        if (isQueued) continue
        if (failure) throw failure.error
        return
      }
    } finally {
      // The reset is synchronous. If it followed the promise's settlement, a call in between would count as part of the
      // finished run.
      current = null
    }
  }

  return () => {
    if (current) isQueued = true
    else current = runUntilNoneIsQueued()
    return current
  }
}
