import { setImmediate } from 'node:timers'
import { setImmediate as waitForNextTurn } from 'node:timers/promises'

const sliceMs = 8
/** The number of items that are sorted without a pause. */
const runLength = 1024

/** The time at which the slice of this turn of the event loop ends; undefined until the slice begins. */
let sliceEnd: number | undefined
/** Resolves when the last waiting caller's slice begins. */
let lastSlice: Promise<unknown> = Promise.resolve()

/**
 * Returns whether long work should {@link rest}. All long work of the process shares one slice of a few milliseconds in
 * each turn of the event loop, so that other requests do not wait longer when many queries run at the same time.
 */
export function isSliceOver(): boolean {
  return performance.now() >= (sliceEnd ?? beginSlice())
}

/** Lets the process do other work when the slice is over. Resolves after the slices of all earlier callers. */
export async function rest(): Promise<void> {
  if (!isSliceOver()) return
  lastSlice = lastSlice.then(() => waitForNextTurn()).then(beginSlice)
  await lastSlice
}

/** Calls `handle` with each item and rests when a slice is over. */
export async function forEachInSlices<T>(
  items: Iterable<T>,
  handle: (item: T) => void,
): Promise<void> {
  for (const item of items) {
    handle(item)
    if (isSliceOver()) await rest()
  }
}

/** Returns the results of `map` for all items and rests when a slice is over. */
export async function mapInSlices<T, Result>(
  items: Iterable<T>,
  map: (item: T) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  await forEachInSlices(items, (item) => void results.push(map(item)))
  return results
}

/** Returns the sorted items in a new array and rests when a slice is over. The sort is stable. */
export async function sortInSlices<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
): Promise<T[]> {
  let runs: T[][] = []
  for (let start = 0; start < items.length; start += runLength) {
    runs.push(items.slice(start, start + runLength).sort(compare))
    if (isSliceOver()) await rest()
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let index = 0; index < runs.length; index += 2)
      merged.push(await mergeInSlices(runs[index] ?? [], runs[index + 1] ?? [], compare))
    runs = merged
  }
  return runs[0] ?? []
}

async function mergeInSlices<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
): Promise<T[]> {
  const result: T[] = []
  let next = 0
  for (const [index, item] of left.entries()) {
    for (; next < right.length && compare(right[next] as T, item) < 0; next += 1)
      result.push(right[next] as T)
    result.push(item)
    if (index % runLength === 0 && isSliceOver()) await rest()
  }
  for (; next < right.length; next += 1) result.push(right[next] as T)
  return result
}

function beginSlice(): number {
  const end = performance.now() + sliceMs
  sliceEnd = end
  setImmediate(() => {
    if (sliceEnd === end) sliceEnd = undefined
  })
  return end
}
