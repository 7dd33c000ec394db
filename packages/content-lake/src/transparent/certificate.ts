import { createHash, createPublicKey, generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

/** A self-signed certificate in PEM, with its key. */
export type Certificate = {
  certificate: string
  privateKey: string
  /** The SHA-256 of the public key in base64, by which Chromium recognizes it. */
  publicKeyHash: string
}

// Tests set the clocks of their programs to any date. The key exists only as long as the lake runs.
const validYears = 10
const dnsName = 2

/** Makes a certificate for these host names. It is no authority, so it cannot vouch for others. */
export async function createCertificate(names: readonly string[]): Promise<Certificate> {
  // Only transparent mode needs the library.
  const { default: forge } = await import('node-forge')
  const { pki } = forge
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const key = pki.privateKeyFromPem(privateKey)
  const made = pki.createCertificate()
  made.publicKey = pki.setRsaPublicKey(key.n, key.e)
  // The first byte of a serial number is positive.
  made.serialNumber = `01${randomBytes(15).toString('hex')}`
  const { notBefore, notAfter } = made.validity
  notBefore.setFullYear(notBefore.getFullYear() - validYears)
  notAfter.setFullYear(notAfter.getFullYear() + validYears)
  const subject = [{ name: 'commonName', value: 'Local content lake' }]
  made.setSubject(subject)
  made.setIssuer(subject)
  made.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
    { name: 'extKeyUsage', serverAuth: true },
    { name: 'subjectAltName', altNames: names.map((value) => ({ type: dnsName, value })) },
  ])
  made.sign(key, forge.md.sha256.create())
  const certificate = pki.certificateToPem(made)
  const publicKey = createPublicKey(certificate).export({ type: 'spki', format: 'der' })
  const publicKeyHash = createHash('sha256').update(publicKey).digest('base64')
  return { certificate, privateKey, publicKeyHash }
}
