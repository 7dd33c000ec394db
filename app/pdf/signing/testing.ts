import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { type SigningKeys, createSigningKeys, keyIdOf } from './signing-keys.server'

type KeyPair = { privateKey: KeyObject; publicKey: KeyObject }

/** Returns a new pair of keys. */
export const keyPair = (): KeyPair => generateKeyPairSync('ed25519')

/** Returns the keys of a site that signs with the last pair and signed with the others before. */
export function createTestKeys(...pairs: [KeyPair, ...KeyPair[]]): SigningKeys {
  const [first] = pairs
  const known = new Map(pairs.map(({ publicKey }) => [keyIdOf(publicKey), publicKey]))
  return createSigningKeys({
    privateKey: (pairs.at(-1) ?? first).privateKey,
    findPublicKey: (id) => Promise.resolve(known.get(id) ?? null),
  })
}
