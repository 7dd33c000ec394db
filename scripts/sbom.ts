/**
 * `npm run sbom`: writes the bills of materials of the site and of the Studio in CycloneDX to `build/sbom/`. It fails when
 * one differs from its lock file, or when a package has a license that is not allowed.
 */
import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runCommand, UsageError } from '../tools/lib/command'
import { root } from '../tools/lib/root.mjs'
import { lockedFolders, lockedPackages, withDisallowedLicense } from '../tools/supply-chain/locked'

/** A component of a CycloneDX bill of materials. A package that contains others lists them. */
type Component = { group?: string; name: string; version: string; components?: Component[] }

/**
 * Npm's own `npm sbom --omit dev` leaves out every package that a development package uses as well. The tool is loaded
 * from the registry when it is needed, because its 150 packages would make every installation slower.
 */
const tool = '@cyclonedx/cyclonedx-npm@6.0.1'

await runCommand(async () => {
  const target = join(root, 'build/sbom')
  await mkdir(target, { recursive: true })
  for (const [name, folder] of Object.entries(lockedFolders)) {
    console.log(`Listing the packages of the ${name}…`)
    const bill = await billOfMaterials(folder)
    await writeFile(join(target, `${name}.cdx.json`), bill)
    const listed = idsOf((JSON.parse(bill) as { components: Component[] }).components)
    const locked = lockedPackages(folder)
    const missing = locked.filter(({ id }) => !listed.has(id))
    if (missing.length > 0)
      throw new UsageError(
        `build/sbom/${name}.cdx.json lacks packages of ${join(folder, 'package-lock.json')}: ${missing.map(({ id }) => id).join(', ')}`,
      )
    const disallowed = withDisallowedLicense(locked)
    if (disallowed.length > 0)
      throw new UsageError(
        `The ${name} uses packages whose license is not allowed:\n${disallowed.map(({ id, license }) => `  ${id}: ${license || 'no license'}`).join('\n')}\nReplace them, or read the license and add it to tools/supply-chain/locked.ts.`,
      )
    console.log(`build/sbom/${name}.cdx.json: ${listed.size} packages`)
  }
})

async function billOfMaterials(folder: string): Promise<string> {
  const options = ['--package-lock-only', '--omit', 'dev', '--output-reproducible']
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${tool}`, '--', 'cyclonedx-npm', ...options],
    { cwd: join(root, folder), maxBuffer: 64 * 1024 * 1024 },
  )
  return stdout
}

function idsOf(components: Component[]): Set<string> {
  return new Set(
    components.flatMap(({ group, name, version, components: inner = [] }) => [
      `${group ? `${group}/` : ''}${name}@${version}`,
      ...idsOf(inner),
    ]),
  )
}
