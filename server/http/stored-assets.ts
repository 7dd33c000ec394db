import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { createFileServer, type FileServer } from './files'
import { immutableCaching, type SiteHeaders } from './headers'
import type { SiteEnv } from './exchange'

/** The number of versions whose files are stored, this one included. */
const maxVersions = 5
const versionName = /^[0-9a-f]{16}$/
const assetPath = /^\/assets\/[\w-][\w.-]*$/
const abandonedAfterMs = 60 * 60_000

const foldersOf = (dataDir: string) => join(dataDir, 'assets')

/**
 * Copies the scripts and styles of this version to the data folder, from which other versions serve them. Open pages
 * request the files of the version that rendered them (decision 0108). A failure is only logged, because a full disk
 * must not prevent the startup.
 */
export async function storeAssets(
  clientDir: string,
  dataDir: string,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const folder = foldersOf(dataDir)
  try {
    const source = join(clientDir, 'assets')
    const version = await versionOf(source)
    await mkdir(folder, { recursive: true })
    const target = join(folder, version)
    if (!(await exists(target))) {
      // Backups omit files with the name of a temporary file.
      const temporary = join(folder, `${randomUUID()}.tmp`)
      try {
        await cp(source, join(temporary, 'assets'), { recursive: true })
        await rename(temporary, target)
      } catch (error) {
        await rm(temporary, { recursive: true, force: true })
        // Another server with this data folder stored the same version at the same time.
        if (!(await exists(target))) throw error
      }
    }
    const now = new Date()
    await utimes(target, now, now)
    await removeOldest(folder)
  } catch (error) {
    log.warn({ err: error }, 'the scripts and styles of this version cannot be stored for others')
  }
}

/** Serves the scripts and styles of other versions that the data folder contains. */
export function createStoredAssets(
  dataDir: string,
  site: SiteHeaders,
  log: Pick<Logger, 'error'>,
): MiddlewareHandler<SiteEnv> {
  const folder = foldersOf(dataDir)
  /** A stored version never changes, so its list of files is read once. */
  const servers = new Map<string, FileServer>()
  const serverOf = (version: string) => {
    const serve = servers.get(version) ?? createFileServer(join(folder, version), [], log)
    servers.set(version, serve)
    return serve
  }

  return async (c, next) => {
    const { incoming, outgoing, exchange } = c.env
    if (!assetPath.test(exchange.path) || /\.(?:br|gz)$/.test(exchange.path)) return next()
    const versions = await namesOf(folder)
    for (const version of servers.keys()) if (!versions.includes(version)) servers.delete(version)
    for (const version of versions.filter((name) => versionName.test(name))) {
      if (!serverOf(version)(incoming, outgoing, site.file, immutableCaching)) continue
      exchange.handledBy = '/assets/*'
      return RESPONSE_ALREADY_SENT
    }
    return next()
  }
}

/** Returns the id of a version. File names contain hashes of their content, so equal names mean equal files. */
async function versionOf(source: string): Promise<string> {
  const names = (await readdir(source)).sort()
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)
}

/** Removes all versions but the most recently started ones, and the remains of a crash. */
async function removeOldest(folder: string) {
  const folders = (await Promise.all((await namesOf(folder)).map((name) => ageOf(folder, name))))
    .filter((one) => one !== null)
    .sort((a, b) => b.changedAt - a.changedAt)
  const versions = folders.filter(({ name }) => versionName.test(name))
  // Another server may be writing its version at this moment.
  const abandoned = folders.filter(
    ({ name, changedAt }) => !versionName.test(name) && Date.now() - changedAt > abandonedAfterMs,
  )
  const removed = [...versions.slice(maxVersions), ...abandoned]
  await Promise.all(
    removed.map(({ name }) => rm(join(folder, name), { recursive: true, force: true })),
  )
}

async function ageOf(folder: string, name: string) {
  const stats = await stat(join(folder, name)).catch(() => null)
  return stats && { name, changedAt: stats.mtimeMs }
}

function namesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
