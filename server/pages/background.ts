/**
 * Runs background work one task at a time, so that it never takes the processor from visitors. Failed tasks are
 * dropped, and so are new tasks while `maxQueued` are waiting, which limits the memory in use.
 */
export function createBackground(maxQueued: number): (work: () => Promise<void>) => void {
  let last: Promise<void> = Promise.resolve()
  let waiting = 0
  return (work) => {
    if (waiting >= maxQueued) return
    waiting += 1
    last = last
      .then(work)
      .catch(() => {})
      .finally(() => {
        waiting -= 1
      })
  }
}
