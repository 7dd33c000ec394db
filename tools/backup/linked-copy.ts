import { chmod, cp, link, lstat, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder in which a file system stores what it recovers, at the top of a disk; only root can read it. */
export const recoveryFolder = 'lost+found'

const prefix = '.backup-'
/** A copy of this age belongs to a backup that was killed. */
const maxAgeMs = 24 * 60 * 60_000

/**
 * Calls `use` with a copy of a folder in which a server renames and removes files meanwhile. The copy consists of hard
 * links, which take no space. It is inside the folder, because a link cannot lead to another disk; the files of a folder
 * that is not writable are copied to a temporary folder instead.
 */
export async function withLinkedCopy<T>(
  folder: string,
  use: (copy: string) => Promise<T>,
): Promise<T> {
  await removeAbandoned(folder)
  const parent = await mkdtemp(join(folder, prefix)).catch(() => mkdtemp(join(tmpdir(), prefix)))
  try {
    const copy = join(parent, 'data')
    await linkFolder(folder, copy)
    return await use(copy)
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
}

/**
 * Links the files of a folder until two listings are equal: a file that is renamed meanwhile is then linked under one of
 * its names, and only under that. Folders follow the files, because the server moves damaged mail from the outbox to a
 * folder in it, and a mail must not be missing from both.
 */
async function linkFolder(source: string, copy: string, path = ''): Promise<void> {
  await mkdir(join(copy, path))
  const linked = new Set<string>()
  for (;;) {
    const entries = await readdir(join(source, path), { withFileTypes: true })
    const lasting = entries.filter(({ name }) => !isTemporary(join(path, name)))
    const names = new Set(lasting.filter((entry) => !entry.isDirectory()).map(({ name }) => name))
    const added = [...names].filter((name) => !linked.has(name))
    const removed = [...linked].filter((name) => !names.has(name))
    for (const name of removed) {
      await rm(join(copy, path, name))
      linked.delete(name)
    }
    for (const name of added) {
      const file = join(path, name)
      if (await addFile(join(source, file), join(copy, file))) linked.add(name)
    }
    if (added.length + removed.length > 0) continue

    for (const { name } of lasting.filter((entry) => entry.isDirectory())) {
      const folder = join(path, name)
      await linkFolder(source, copy, folder).catch(async (error: unknown) => {
        if (!(await isMissing(join(source, folder)))) throw error
        await rm(join(copy, folder), { recursive: true, force: true })
      })
    }
    // At the end, because nothing can be added to a folder that is not writable.
    return chmod(join(copy, path), (await stat(join(source, path))).mode)
  }
}

/** Adds a file to the copy. Returns false when it no longer exists. */
async function addFile(file: string, copy: string): Promise<boolean> {
  try {
    // Some disks have no hard links, and some users may not link the files of others.
    await link(file, copy).catch(() =>
      cp(file, copy, { preserveTimestamps: true, verbatimSymlinks: true }),
    )
    return true
  } catch (error) {
    if (await isMissing(file)) return false
    throw error
  }
}

/** Returns whether a path means something only to the running server, to this disk, or to a backup. */
function isTemporary(path: string): boolean {
  // The scripts and styles of versions of the site, which a start stores again.
  if (path === 'assets' || path === recoveryFolder || path.startsWith(prefix)) return true
  return /(?:^|\/)(?:lock\.[\w.-]+|[^/]+\.(?:lock|tmp))$/.test(path)
}

async function removeAbandoned(folder: string) {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue
    const path = join(folder, name)
    if (Date.now() - (await stat(path)).mtimeMs > maxAgeMs)
      await rm(path, { recursive: true, force: true })
  }
}

async function isMissing(path: string): Promise<boolean> {
  return lstat(path).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  )
}
