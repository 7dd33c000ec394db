import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { createCertificate } from './certificate'
import { hostsOf, isDemo, sanityDomains } from './hosts'
import { terminateTls } from './termination'

/** How programs reach a lake under the hosts of the hosted service. */
export type TransparentAccess = {
  /**
   * The environment variables of a Node program that reaches the lake. Those that lists are made of, such as
   * NODE_OPTIONS, begin with what this process has.
   */
  environment: Record<string, string>
  /** The arguments with which Chromium reaches the lake. */
  chromiumArguments: string[]
}

type Served = {
  /** The folder of the data. */
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

/** Serves the hosts of the hosted service with a lake. The key of the certificate exists only in memory. */
export async function startTransparency({
  dir,
  projectIds,
  token,
  url,
}: Served): Promise<TransparentAccess & { close: () => Promise<void> }> {
  const hosts = hostsOf(projectIds)
  const blockedDomains = projectIds.some(isDemo) ? sanityDomains : []
  const created = await createCertificate(hosts)
  const file = join(dir, certificateFile)
  await writeFile(file, created.certificate + (await trustedCertificates()))
  const termination = await terminateTls(created, new URL(url))
  const environment = {
    NODE_OPTIONS: joined(' ', process.env['NODE_OPTIONS'], `--require=${preloadPath()}`),
    NODE_EXTRA_CA_CERTS: file,
    // A proxy would resolve the names itself.
    NO_PROXY: joined(',', process.env['NO_PROXY'], ...proxyExceptions),
    no_proxy: joined(',', process.env['no_proxy'], ...proxyExceptions),
    // The tools of Sanity would otherwise send the token of the user's account, which a lake does not know.
    SANITY_AUTH_TOKEN: token,
    CONTENT_LAKE_TRANSPARENT: JSON.stringify({
      port: termination.port,
      hosts,
      blockedDomains,
      projects: projectIds.join(', '),
    }),
  }
  // The first rule that fits a host decides.
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
      `--ignore-certificate-errors-spki-list=${created.publicKeyHash}`,
    ],
    close: termination.close,
  }
}

/** The certificates that programs of this process trust besides those of Node, which one file names. */
async function trustedCertificates(): Promise<string> {
  const file = process.env['NODE_EXTRA_CA_CERTS']
  return file ? readFile(file, 'utf8').catch(() => '') : ''
}

/** The package resolves its own export, because its modules are in other places once it is built. */
function preloadPath(): string {
  const path = createRequire(import.meta.url).resolve('@site/content-lake/preload')
  // Node reads a backslash within quotes as the beginning of an escape.
  return JSON.stringify(path)
}

function joined(separator: string, ...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(separator)
}
