import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFileDurably } from '../../app/files/durable.server'
import type { Config } from './env'

/**
 * The secret that encrypts cookies and waiting mail on a machine that was given none: made once, readable by this user
 * only. It is on disk before anything is encrypted with it, and two servers that start together agree on one.
 */
export async function sessionSecret(dataDir: string): Promise<string> {
  const kept = await readGeneratedSecret(dataDir)
  if (kept !== null) return kept
  const secret = randomBytes(32).toString('base64url')
  if (await createFileDurably(fileIn(dataDir), secret)) return secret
  const other = await readGeneratedSecret(dataDir)
  if (other === null)
    throw new Error(
      `${fileIn(dataDir)} is empty or cannot be read: put the secret back, or delete the file, and the next start makes a new one.`,
    )
  return other
}

/** Returns the generated secret, or null when none was generated. */
export async function readGeneratedSecret(dataDir: string): Promise<string | null> {
  const kept = await readFile(fileIn(dataDir), 'utf8').catch(() => '')
  return kept.trim() || null
}

/** Returns the key that encrypts mail on disk, followed by the keys of older mail. */
export async function mailSecrets(
  config: Pick<Config, 'dataDir' | 'sessionSecretPrevious'> & { sessionSecret: string },
): Promise<[string, ...string[]]> {
  const older = [config.sessionSecretPrevious, await readGeneratedSecret(config.dataDir)]
  return [config.sessionSecret, ...older.filter((secret) => secret !== null)]
}

const fileIn = (dataDir: string) => join(dataDir, 'session-secret')
