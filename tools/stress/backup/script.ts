import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Environment, systemEnvironment } from '../../lib/environment.mjs'
import { root } from '../../lib/root.mjs'

/** Runs a command of package.json with this environment only, and returns what it printed. */
export async function runScript(
  name: 'backup' | 'restore' | 'mail',
  args: string[],
  environment: Environment,
): Promise<string> {
  const env = { ...systemEnvironment(), ...environment } as NodeJS.ProcessEnv
  const command = ['run', '--silent', name, '--', ...args]
  const { stdout } = await promisify(execFile)('npm', command, { cwd: root, env })
  return stdout.trim()
}
