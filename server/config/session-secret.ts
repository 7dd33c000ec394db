import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFileDurably } from '../../app/files/durable.server'
import type { Config } from './env'

/**
 * Returns the secret that encrypts cookies and pending mail when the environment defines none. It is generated once and
 * only this user can read it. It is on disk before anything is encrypted with it, and two servers that start together
 * use the same one.
 */
export async function sessionSecret(dataDir: string): Promise<string> {
  const stored = await readGeneratedSecret(dataDir)
  if (stored !== null) return stored
  const secret = randomBytes(32).toString('base64url')
  if (await createFileDurably(fileIn(dataDir), secret)) return secret
  const other = (await readFile(fileIn(dataDir), 'utf8')).trim()
  if (other === '')
    throw new Error(
      `${fileIn(dataDir)} is empty: restore the secret, or delete the file, and the next start generates a new one.`,
    )
  return other
}

/** Returns the generated secret, or null when none was generated. */
export async function readGeneratedSecret(dataDir: string): Promise<string | null> {
  const secret = await readFile(fileIn(dataDir), 'utf8').catch(() => '')
  return secret.trim() || null
}

/** Returns the key that encrypts mail on disk, followed by the keys of older mail. */
export async function mailSecrets(
  config: Pick<Config, 'dataDir' | 'sessionSecretPrevious'> & { sessionSecret: string },
): Promise<[string, ...string[]]> {
  const older = [config.sessionSecretPrevious, await readGeneratedSecret(config.dataDir)]
  return [config.sessionSecret, ...older.filter((secret) => secret !== null)]
}

const fileIn = (dataDir: string) => join(dataDir, 'session-secret')
