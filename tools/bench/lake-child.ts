import { startLake } from '@site/content-lake'

/** The process of a measured content lake: serves the folder that it is given and sends its port and how long it took to open. */
const [dir = '', token = ''] = process.argv.slice(2)
const started = performance.now()
const lake = await startLake({
  dir,
  token,
  projectId: 'bench',
  dataset: 'production',
  port: 0,
})
process.on('message', () => process.send?.(process.memoryUsage().rss))
process.send?.([lake.port, performance.now() - started])
