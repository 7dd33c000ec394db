import { execFile } from 'node:child_process'
import { once } from 'node:events'

/** A finished command: its exit code, its standard output, and everything that it printed. */
type Finished = { code: number; stdout: string; output: string }

export type Engine = {
  name: 'docker' | 'podman'
  /** Runs a command such as `build` to its end. */
  run(...args: string[]): Promise<Finished>
  /** Returns the standard output of a command, and throws with everything that it printed when it fails. */
  succeed(...args: string[]): Promise<string>
}

/** Returns the container engine of this machine, or null when neither Docker nor podman responds. */
export async function findEngine(): Promise<Engine | null> {
  for (const name of ['docker', 'podman'] as const) {
    const engine = engineOf(name)
    if ((await engine.run('info')).code === 0) return engine
  }
  return null
}

function engineOf(name: Engine['name']): Engine {
  async function run(...args: string[]): Promise<Finished> {
    const child = execFile(name, args, { maxBuffer: 64 * 1024 * 1024 })
    let stdout = ''
    let output = ''
    child.stdout?.on('data', (text: string) => (stdout += text))
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: string) => (output += text))
    // A program that is not installed emits an error in place of an exit code.
    const ended = await once(child, 'close').catch(() => [127])
    return { code: (ended[0] as number | null) ?? 1, stdout, output }
  }
  return {
    name,
    run,
    async succeed(...args) {
      const { code, stdout, output } = await run(...args)
      if (code !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${code}:\n${output}`)
      return stdout
    },
  }
}
