import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type SigningKeys, sha256 } from '../../app/pdf/signing/signing-keys.server'
import { readSignature } from '../../app/pdf/signing/pdf-signature'
import { temporaryFolder } from '../test-site'
import { openAgreementKeys } from './agreement-keys'

const pdf = Buffer.from('%PDF-1.7\n%%EOF')
const unset = { agreementSigningKey: null, agreementPublicKeys: [] }
const keyPair = () => generateKeyPairSync('ed25519')

function verify(keys: SigningKeys, signed: Uint8Array) {
  const stated = readSignature(signed)
  if (typeof stated === 'string') throw new Error(stated)
  return keys.verify({ ...stated, digest: sha256(signed.subarray(0, stated.signedLength)) })
}

test('a key is generated once, for this user only, also by servers that start concurrently', async () => {
  const dataDir = await temporaryFolder()
  const servers = await Promise.all([1, 2, 3].map(() => openAgreementKeys({ dataDir, ...unset })))
  const signed = servers.map((keys) => Buffer.from(keys.signPdf(pdf)).toString())
  expect(new Set(signed).size).toBe(1)
  const folder = join(dataDir, 'agreement-keys')
  expect(await readdir(folder)).toEqual([
    expect.stringMatching(/^[0-9a-f]{16}\.public\.pem$/),
    'private.pem',
  ])
  expect((await stat(join(folder, 'private.pem'))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('agreements of a generated key stay verifiable after its removal and after a configured key', async () => {
  const dataDir = await temporaryFolder()
  const first = (await openAgreementKeys({ dataDir, ...unset })).signPdf(pdf)
  await rm(join(dataDir, 'agreement-keys/private.pem'))
  const second = (await openAgreementKeys({ dataDir, ...unset })).signPdf(pdf)
  const keys = await openAgreementKeys({
    dataDir,
    agreementSigningKey: keyPair().privateKey,
    agreementPublicKeys: [],
  })
  const third = keys.signPdf(pdf)
  expect(new Set([first, second, third].map(String)).size).toBe(3)
  for (const signed of [first, second, third]) expect(await verify(keys, signed)).toBe('valid')
})

test('a generated key whose public key staff deleted after a leak is not trusted at later starts', async () => {
  const dataDir = await temporaryFolder()
  const generated = await openAgreementKeys({ dataDir, ...unset })
  const forged = generated.signPdf(pdf)
  const [publicKeyFile = ''] = await readdir(join(dataDir, 'agreement-keys'))
  const configured = { agreementSigningKey: keyPair().privateKey, agreementPublicKeys: [] }
  await openAgreementKeys({ dataDir, ...configured })
  await rm(join(dataDir, 'agreement-keys', publicKeyFile))
  const keys = await openAgreementKeys({ dataDir, ...configured })
  expect(await verify(keys, forged)).toBe('unknown-key')
})

test('a server with another data folder verifies agreements of the keys that it is given', async () => {
  const { privateKey } = keyPair()
  const given = { agreementSigningKey: privateKey, agreementPublicKeys: [] }
  const signed = (await openAgreementKeys({ dataDir: await temporaryFolder(), ...given })).signPdf(
    pdf,
  )
  const dataDir = await temporaryFolder()
  expect(await verify(await openAgreementKeys({ dataDir, ...unset }), signed)).toBe('unknown-key')
  const agreementPublicKeys = [createPublicKey(privateKey)]
  const keys = await openAgreementKeys({ dataDir, ...unset, agreementPublicKeys })
  expect(await verify(keys, signed)).toBe('valid')
})

test('a server whose public key is stored writes nothing, so that it also starts on a full disk', async () => {
  const dataDir = await temporaryFolder()
  const given = { agreementSigningKey: keyPair().privateKey, agreementPublicKeys: [] }
  await openAgreementKeys({ dataDir, ...given })
  const folder = join(dataDir, 'agreement-keys')
  await utimes(folder, 1, 1)
  await openAgreementKeys({ dataDir, ...given })
  expect((await stat(folder)).mtimeMs).toBe(1_000)
})

test('a damaged key file is reported and not replaced', async () => {
  const dataDir = await temporaryFolder()
  await openAgreementKeys({ dataDir, ...unset })
  const file = join(dataDir, 'agreement-keys/private.pem')
  await writeFile(file, '')
  await expect(openAgreementKeys({ dataDir, ...unset })).rejects.toThrow('contains no key')
  expect(await readFile(file, 'utf8')).toBe('')
})
