/**
 * Runs background work one task at a time, so that it never takes the processor from visitors. What fails is
 * dropped, and so is what comes while `longest` pieces are waiting: how much memory they hold has an end.
 */
export function createBackground(longest: number): (work: () => Promise<void>) => void {
  let last: Promise<void> = Promise.resolve()
  let waiting = 0
  return (work) => {
    if (waiting >= longest) return
    waiting += 1
    last = last
      .then(work)
      .catch(() => {})
      .finally(() => {
        waiting -= 1
      })
  }
}
