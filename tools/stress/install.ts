import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Skipped } from './part'

const exec = promisify(execFile)

/**
 * Installs packages in a temporary folder, because npm would add them to the project here, and returns the folder. It
 * remains for the next run.
 * @throws {Skipped} when npm cannot install them.
 */
export async function installPackages(
  name: string,
  packages: object,
  log: (line: string) => void,
): Promise<string> {
  const text = `${JSON.stringify({ private: true, type: 'module', ...packages }, null, 2)}\n`
  const folder = join(tmpdir(), `content-lake-${name}-${digest(text)}`)
  const complete = join(folder, 'installed')
  if (existsSync(complete)) return folder
  log(`installing ${name} …`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), text)
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  try {
    await exec('npm', ['install', ...flags], { cwd: folder })
  } catch (error) {
    throw new Skipped(`npm could not install ${name}: ${(error as { stderr: string }).stderr}`)
  }
  await writeFile(complete, '')
  return folder
}

/** Returns a short digest of a text, for the names of folders. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
