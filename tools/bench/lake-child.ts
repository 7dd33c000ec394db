import { startLake } from '@site/content-lake'

/**
 * The process of a measured content lake. It serves the given folder and sends its port and how long the lake took to
 * open, in elapsed and in processor time.
 */
const [dir = '', token = ''] = process.argv.slice(2)
const started = performance.now()
const processorTimeBefore = processorTime()
const lake = await startLake({
  dir,
  token,
  projectId: 'bench',
  dataset: 'production',
  port: 0,
})

let isWatching = false
let longest = 0

/** Measures the processor time of each turn of the event loop. */
function watch(before: number) {
  longest = Math.max(longest, processorTime() - before)
  const now = processorTime()
  if (isWatching) setImmediate(() => watch(now))
}

/** Returns the processor time of all threads in milliseconds, including those of the garbage collector. */
function processorTime() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

process.on('message', (message) => {
  if (message === 'memory') process.send?.(process.memoryUsage().rss)
  if (message === 'processor time') process.send?.(processorTime())
  if (message === 'watch') {
    isWatching = true
    longest = 0
    watch(processorTime())
    process.send?.(0)
  }
  // The work that the last request left behind counts as part of it.
  if (message === 'stretch')
    setTimeout(() => {
      isWatching = false
      process.send?.(longest)
    }, 50)
})
process.send?.([lake.port, performance.now() - started, processorTime() - processorTimeBefore])
