/**
 * Runs one of the project's TypeScript programs on a machine that may have nothing installed yet:
 * `node scripts/run.mjs scripts/seed.ts --check`.
 */
import { spawn } from 'node:child_process'
import { loadEnvironment } from '../tools/lib/environment.mjs'
import { root } from '../tools/lib/root.mjs'
import { onStop } from '../tools/lib/signals.mjs'
import { prepare } from './prepare.mjs'

const [script, ...args] = process.argv.slice(2)
if (!script) {
  console.error('Usage: node scripts/run.mjs <script.ts> [arguments]')
  process.exit(1)
}

await prepare()
const env = loadEnvironment()
const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
  cwd: root,
  env,
  stdio: 'inherit',
})
onStop(() => child.kill())
child.on('close', (code) => {
  process.exitCode = code ?? 1
})
