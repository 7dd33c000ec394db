import { startLake } from './index'

/** The process that the crash test kills: serves the folder it is given and prints its port. */
const [dir = '', token = ''] = process.argv.slice(2)
const lake = await startLake({
  dir,
  token,
  projectId: 'clinics',
  dataset: 'production',
  port: 0,
  // Small, so that kills also hit the folding of the log into the snapshot.
  limits: { compactAtBytes: 60_000 },
})
process.stdout.write(`${lake.port}\n`)
