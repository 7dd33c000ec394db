import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mailSecrets, sessionSecret } from './session-secret'
import { temporaryFolder } from '../test-site'

const given = 'a secret that is 32 letters long'
const previous = 'the one before it, also 32 letters'

test('a secret is created once, also by servers that start concurrently', async () => {
  const dataDir = await temporaryFolder()
  const secrets = await Promise.all([1, 2, 3, 4].map(() => sessionSecret(dataDir)))
  expect(new Set([...secrets, await sessionSecret(dataDir)]).size).toBe(1)
  expect(secrets[0]).toMatch(/^[\w-]{43}$/)
  expect(await readdir(dataDir)).toEqual(['session-secret'])
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)
})

test('a secret that an operator restored with a line break at its end is the same secret', async () => {
  const dataDir = await temporaryFolder()
  await writeFile(join(dataDir, 'session-secret'), `${given}\n`)
  expect(await sessionSecret(dataDir)).toBe(given)
})

test('an empty secret file is reported instead of being filled with a new secret', async () => {
  const dataDir = await temporaryFolder()
  await writeFile(join(dataDir, 'session-secret'), '')
  await expect(sessionSecret(dataDir)).rejects.toThrow('session-secret is empty')
})

test('a secret file that cannot be read is not reported as empty, because it must not be deleted', async () => {
  const dataDir = await temporaryFolder()
  await mkdir(join(dataDir, 'session-secret'))
  await expect(sessionSecret(dataDir)).rejects.toMatchObject({ code: 'EISDIR' })
})

test('mail is encrypted with the current secret and decrypted with the previous and the generated secret as well', async () => {
  const dataDir = await temporaryFolder()
  expect(await mailSecrets({ dataDir, sessionSecret: given, sessionSecretPrevious: null })).toEqual(
    [given],
  )
  const made = await sessionSecret(dataDir)
  expect(
    await mailSecrets({ dataDir, sessionSecret: given, sessionSecretPrevious: previous }),
  ).toEqual([given, previous, made])
})
