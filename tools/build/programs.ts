import { build } from 'esbuild'
import { root } from '../lib/root.mjs'
import { installedPackages } from './installed-packages'

/** The commands that run without the sources: `build/start/<name>.js`. The server is bundled beside them. */
const programs = {
  local: 'packages/dev-services/src/main.ts',
  seed: 'scripts/seed.ts',
  mail: 'scripts/mail.ts',
  content: 'scripts/content.ts',
  migrate: 'scripts/migrate.ts',
}

/** Bundles the commands into a folder, and returns the paths of their sources. */
export async function bundlePrograms(folder: string): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: programs,
    outdir: folder,
    bundle: true,
    plugins: [installedPackages],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
    metafile: true,
  })
  return Object.keys(metafile.inputs)
}
