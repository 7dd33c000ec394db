import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { createCertificate } from './certificate'
import { listHosts, isDemoProject, sanityDomains } from './hosts'
import { terminateTls } from './termination'

/** The settings with which programs reach a lake by the hosts of the hosted service. */
export type TransparentAccess = {
  /**
   * The environment variables for a Node program. Variables with lists, such as NODE_OPTIONS, begin with the values of
   * this process.
   */
  environment: Record<string, string>
  /** The arguments for Chromium. */
  chromiumArguments: string[]
}

type TransparencyOptions = {
  /** The data folder. */
  dir: string
  projectIds: readonly string[]
  token: string
  /** The address of the lake. */
  url: string
}

const certificateFile = 'certificate.pem'
const proxyExceptions = [
  'localhost',
  '127.0.0.1',
  ...sanityDomains.flatMap((domain) => [domain, `.${domain}`]),
]

/** Starts to serve the hosts of the hosted service with a lake. The key of the certificate exists only in memory. */
export async function startTransparency({
  dir,
  projectIds,
  token,
  url,
}: TransparencyOptions): Promise<TransparentAccess & { close: () => Promise<void> }> {
  const hosts = listHosts(projectIds)
  const blockedDomains = projectIds.some(isDemoProject) ? sanityDomains : []
  const certificate = await createCertificate(hosts)
  const file = join(dir, certificateFile)
  await writeFile(file, certificate.certificate + (await readTrustedCertificates()))
  const termination = await terminateTls(certificate, new URL(url))
  const environment = {
    NODE_OPTIONS: joinPresent(
      ' ',
      process.env['NODE_OPTIONS'],
      `--require=${resolvePreloadPath()}`,
    ),
    NODE_EXTRA_CA_CERTS: file,
    // A proxy would resolve the host names itself.
    NO_PROXY: joinPresent(',', process.env['NO_PROXY'], ...proxyExceptions),
    no_proxy: joinPresent(',', process.env['no_proxy'], ...proxyExceptions),
    // Otherwise Sanity's tools would send the token of the user's account, which a lake rejects.
    SANITY_AUTH_TOKEN: token,
    CONTENT_LAKE_TRANSPARENT: JSON.stringify({
      port: termination.port,
      hosts,
      blockedDomains,
      projects: projectIds.join(', '),
    }),
  }
  // Chromium applies the first rule that matches a host.
  const rules = [
    ...hosts.map((host) => `MAP ${host} 127.0.0.1:${termination.port}`),
    ...blockedDomains.flatMap((domain) =>
      [domain, `*.${domain}`].map((pattern) => `MAP ${pattern} ~NOTFOUND`),
    ),
  ]
  return {
    environment,
    chromiumArguments: [
      `--host-resolver-rules=${rules.join(', ')}`,
      `--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`,
    ],
    close: termination.close,
  }
}

/** Returns the additional certificates that this process trusts. Node supports only one file with such certificates. */
async function readTrustedCertificates(): Promise<string> {
  const file = process.env['NODE_EXTRA_CA_CERTS']
  return file ? readFile(file, 'utf8').catch(() => '') : ''
}

/** Returns the quoted path of the preload module. It is an export, because the built package has other paths. */
function resolvePreloadPath(): string {
  const path = createRequire(import.meta.url).resolve('@site/content-lake/preload')
  // In NODE_OPTIONS, a backslash within quotes begins an escape sequence.
  return JSON.stringify(path)
}

function joinPresent(separator: string, ...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(separator)
}
