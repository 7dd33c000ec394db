import { createHash, createPublicKey, generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

/** A self-signed certificate in PEM, with its key. */
export type Certificate = {
  certificate: string
  privateKey: string
  /** The SHA-256 hash of the public key in base64, with which Chromium identifies the certificate. */
  publicKeyHash: string
}

// The validity is long because tests may set the clocks of their programs to any date. The key exists only in memory.
const validYears = 10
/** The type of a DNS name in a certificate's alternative names. */
const dnsName = 2

/** Creates a certificate for host names. It is not a certificate authority, so it cannot sign other certificates. */
export async function createCertificate(names: readonly string[]): Promise<Certificate> {
  // The library is loaded on demand, because only transparent mode needs it.
  const { default: forge } = await import('node-forge')
  const { pki } = forge
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const key = pki.privateKeyFromPem(privateKey)
  const forgeCertificate = pki.createCertificate()
  forgeCertificate.publicKey = pki.setRsaPublicKey(key.n, key.e)
  // The first byte ensures that the serial number is positive.
  forgeCertificate.serialNumber = `01${randomBytes(15).toString('hex')}`
  const { notBefore, notAfter } = forgeCertificate.validity
  notBefore.setFullYear(notBefore.getFullYear() - validYears)
  notAfter.setFullYear(notAfter.getFullYear() + validYears)
  const subject = [{ name: 'commonName', value: 'Local content lake' }]
  forgeCertificate.setSubject(subject)
  forgeCertificate.setIssuer(subject)
  forgeCertificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
    { name: 'extKeyUsage', serverAuth: true },
    { name: 'subjectAltName', altNames: names.map((value) => ({ type: dnsName, value })) },
  ])
  forgeCertificate.sign(key, forge.md.sha256.create())
  const certificate = pki.certificateToPem(forgeCertificate)
  const publicKey = createPublicKey(certificate).export({ type: 'spki', format: 'der' })
  const publicKeyHash = createHash('sha256').update(publicKey).digest('base64')
  return { certificate, privateKey, publicKeyHash }
}
