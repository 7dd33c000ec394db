import { createContentLake } from '../../packages/content-lake/src'

/** The process of a measured content lake: serves the folder that it is given and sends its port and how long it took to open. */
const [dataDir = '', token = ''] = process.argv.slice(2)
const started = performance.now()
const lake = await createContentLake({
  dataDir,
  token,
  projectId: 'bench',
  dataset: 'production',
  port: 0,
})
process.on('message', () => process.send?.(process.memoryUsage().rss))
process.send?.([lake.port, performance.now() - started])
