import { listenOnLoopback } from '@site/content-lake/server'
import { createEmailRelay } from './app'

/** The process that the durability test kills. It serves the folder in its argument and prints its port. */
const relay = await createEmailRelay({ dataDir: process.argv[2] ?? '' })
const { port } = await listenOnLoopback(relay.app, { port: 0 })
process.stdout.write(`${port}\n`)
