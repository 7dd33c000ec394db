import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFileDurably, unlessMissing } from '../../app/files/durable.server'
import {
  type SigningKeys,
  createSigningKeys,
  keyIdOf,
} from '../../app/pdf/signing/signing-keys.server'
import type { Config } from './env'

/**
 * Opens the keys that sign and verify agreements. Without a configured key one is generated into the data folder,
 * readable by this user only. The folder keeps the public key of every key that ever signed, so that agreements remain
 * verifiable after a change (decision 0080).
 */
export async function openAgreementKeys({
  dataDir,
  agreementSigningKey,
  agreementPublicKeys,
}: Pick<Config, 'dataDir' | 'agreementSigningKey' | 'agreementPublicKeys'>): Promise<SigningKeys> {
  const folder = join(dataDir, 'agreement-keys')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const publicKeyFile = (id: string) => join(folder, `${id}.public.pem`)
  const configured = new Map(agreementPublicKeys.map((key) => [keyIdOf(key), key]))

  const privateKey =
    agreementSigningKey ?? (await readPrivateKey(folder)) ?? (await generatePrivateKey(folder))
  // Only the signing key is written: staff delete the public key of a leaked one, which must not return at a restart.
  const publicKey = createPublicKey(privateKey)
  const file = publicKeyFile(keyIdOf(publicKey))
  const pem = publicKey.export({ format: 'pem', type: 'spki' })
  // On a full disk, a server that has stored its key before starts all the same.
  if (!existsSync(file)) await createFileDurably(file, pem)
  return createSigningKeys({
    privateKey,
    // The file is read for each verification, because another server with this folder may have a newer key.
    findPublicKey: async (id) => configured.get(id) ?? readPublicKey(publicKeyFile(id)),
  })
}

const privateKeyFile = (folder: string) => join(folder, 'private.pem')

async function generatePrivateKey(folder: string): Promise<KeyObject> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' })
  if (await createFileDurably(privateKeyFile(folder), pem)) return privateKey
  const other = await readPrivateKey(folder)
  if (!other) throw new Error(`${privateKeyFile(folder)} was removed while the server started.`)
  return other
}

/** Returns the generated key, or null when none was generated. Throws when its file contains no key. */
async function readPrivateKey(folder: string): Promise<KeyObject | null> {
  const pem = await readFile(privateKeyFile(folder), 'utf8').catch(unlessMissing(null))
  if (pem === null) return null
  try {
    return createPrivateKey(pem)
  } catch {
    throw new Error(
      `${privateKeyFile(folder)} contains no key: put the key back, or delete the file, and the next start makes a new one.`,
    )
  }
}

async function readPublicKey(path: string): Promise<KeyObject | null> {
  const pem = await readFile(path, 'utf8').catch(unlessMissing(null))
  return pem === null ? null : createPublicKey(pem)
}
