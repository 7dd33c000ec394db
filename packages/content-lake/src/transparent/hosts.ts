/** Where pictures and files of all projects are in the hosted service. */
export const cdnHost = 'cdn.sanity.io'

/** The domains of the hosted service. */
export const sanityDomains = ['sanity.io', 'sanity.work', 'sanity-cdn.com'] as const

const sharedHosts = ['api.sanity.io', 'apicdn.sanity.io', cdnHost]
const demoPrefix = 'demo-'

/** Returns the hosts at which clients of the projects find the hosted service. */
export function hostsOf(projectIds: readonly string[]): string[] {
  const own = projectIds.flatMap((id) => [`${id}.api.sanity.io`, `${id}.apicdn.sanity.io`])
  return [...own, ...sharedHosts]
}

/** Returns whether programs that use the project must not reach the hosted service. */
export function isDemo(projectId: string): boolean {
  return projectId.startsWith(demoPrefix)
}

/** Returns whether a host, in lower case, belongs to the hosted service. */
export function isSanityHost(host: string): boolean {
  return sanityDomains.some((domain) => host === domain || host.endsWith(`.${domain}`))
}
