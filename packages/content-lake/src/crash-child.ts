import { startLake } from './index'

/** The process that the crash test kills. It serves the folder in its arguments and prints its port. */
const [dir = '', token = ''] = process.argv.slice(2)
const lake = await startLake({
  dir,
  token,
  projectId: 'clinics',
  dataset: 'production',
  port: 0,
  // The size is small, so that the process is also killed while it folds the log into the snapshot.
  limits: { compactAtBytes: 60_000 },
})
process.stdout.write(`${lake.port}\n`)
