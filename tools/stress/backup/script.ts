import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Environment } from '../../lib/environment.mjs'
import { root } from '../../lib/root.mjs'

/** Only these variables are inherited, so that a developer's settings do not affect the drill. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SystemRoot']

/** Runs a command of package.json with this environment only, and returns what it printed. */
export async function runScript(
  name: 'backup' | 'restore' | 'mail',
  args: string[],
  environment: Environment,
): Promise<string> {
  const base = Object.fromEntries(inherited.map((key) => [key, process.env[key]]))
  const env = { ...base, ...environment } as NodeJS.ProcessEnv
  const command = ['run', '--silent', name, '--', ...args]
  const { stdout } = await promisify(execFile)('npm', command, { cwd: root, env })
  return stdout.trim()
}
