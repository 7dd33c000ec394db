import { join } from 'node:path'
import { build } from 'esbuild'
import { installedPackages } from '../../build/installed-packages'
import { root } from '../../lib/root.mjs'

/** Compiles the build that `remix-serve` serves, as our own server is compiled, and returns the file. */
export async function bundledRemixBuild(): Promise<string> {
  const outfile = join(root, 'build/bench/remix-build.js')
  await build({
    absWorkingDir: root,
    entryPoints: ['tools/bench/references/remix-build.ts'],
    outfile,
    bundle: true,
    plugins: [installedPackages],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  })
  return outfile
}
