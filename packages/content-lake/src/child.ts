import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { TOKEN } from './testing'

const CHILD = fileURLToPath(new URL('./crash-child.ts', import.meta.url))

/** For tests: starts a lake in another process and resolves when it accepts requests. */
export async function serveInChild(dir: string): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, dir, TOKEN], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (data) => (errors += String(data)))
  const port = await Promise.race([
    once(child.stdout, 'data').then(([line]) => Number(String(line))),
    once(child, 'exit').then(() => {
      throw new Error(`The lake did not start: ${errors}`)
    }),
  ])
  return { child, port }
}
