import { startLake } from '@site/content-lake'

/** The process that the stress test measures: serves the folder it is given and prints its port. */
const [dir = '', token = ''] = process.argv.slice(2)
const lake = await startLake({
  // The documents are random.
  relaxLimits: true,
  dir,
  token,
  projectId: 'stress',
  dataset: 'production',
  port: 0,
})
process.stdout.write(`${lake.port}\n`)
process.on('SIGTERM', () => void lake.close())
