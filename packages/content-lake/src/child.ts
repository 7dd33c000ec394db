import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

import { testToken } from './testing'

const here = fileURLToPath(new URL('.', import.meta.url))

let program: Promise<string> | undefined

/** Compiles the program that the child processes run. This takes longer than their startup, so it is done only once. */
async function compileProgram(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: here,
    entryPoints: ['crash-child.ts'],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
  })
  return outputFiles.map(({ text }) => text).join('')
}

/** Starts a lake for tests in another process and resolves when it accepts requests. */
export async function serveInChild(dir: string): Promise<{ child: ChildProcess; port: number }> {
  program ??= compileProgram()
  const text = await program
  const child = spawn(process.execPath, ['--input-type=module', '-', dir, testToken], { cwd: here })
  child.stdin.end(text)
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
