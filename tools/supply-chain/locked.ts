import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import satisfies from 'spdx-satisfies'
import { root } from '../lib/root.mjs'

/** A package of a lock file: its name and version, and its license as its package.json states it. */
type LockedPackage = { id: string; license: string }

/** The folders that have a lock file. */
export const lockedFolders = { site: '.', studio: 'studio' } as const

/**
 * The licenses that a package outside development may have. They allow the use in a closed product; LGPL-3.0-or-later
 * does so for libraries that are loaded unchanged, such as the picture library of sharp.
 */
const allowedLicenses = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]

/**
 * The licenses of packages whose package.json states none in the notation of SPDX, from their license files. The author
 * of jsonify put it in the public domain, which is what the Unlicense declares.
 */
const licensesFromFiles: Record<string, string> = {
  'jsonify@0.0.1': 'Unlicense',
  'md5-o-matic@0.1.1': 'MIT',
  'rgbcolor@1.0.1': 'MIT',
}

/** Returns the packages of a folder's lock file that are not for development only. */
export function lockedPackages(folder: string): LockedPackage[] {
  const { packages } = JSON.parse(
    readFileSync(join(root, folder, 'package-lock.json'), 'utf8'),
  ) as {
    packages: Record<
      string,
      { name?: string; version: string; license?: string; dev?: boolean; link?: boolean }
    >
  }
  const installed = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
  )
  const found = installed.map(([path, { name, version, license = '' }]) => {
    const id = `${name ?? path.replace(/^.*node_modules\//, '')}@${version}`
    return [id, { id, license: licensesFromFiles[id] ?? license }] as const
  })
  return [...new Map(found).values()]
}

/** Returns the packages whose license is not allowed or unknown. */
export function withDisallowedLicense(packages: LockedPackage[]): LockedPackage[] {
  return packages.filter(({ license }) => !isAllowed(license))
}

function isAllowed(license: string): boolean {
  try {
    return satisfies(license, allowedLicenses)
  } catch {
    // The package states no license, or one that is not an SPDX expression.
    return false
  }
}
