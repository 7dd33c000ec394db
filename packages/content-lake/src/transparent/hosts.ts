/** Where pictures and files of all projects are in the hosted service. */
export const CDN_HOST = 'cdn.sanity.io'

/** The domains of the hosted service. */
export const SANITY_DOMAINS = ['sanity.io', 'sanity.work', 'sanity-cdn.com'] as const

const SHARED_HOSTS = ['api.sanity.io', 'apicdn.sanity.io', CDN_HOST]
const DEMO_PREFIX = 'demo-'

/** Returns the hosts at which clients of the projects find the hosted service. */
export function hostsOf(projectIds: readonly string[]): string[] {
  const own = projectIds.flatMap((id) => [`${id}.api.sanity.io`, `${id}.apicdn.sanity.io`])
  return [...own, ...SHARED_HOSTS]
}

/** Returns whether programs that use the project must not reach the hosted service. */
export function isDemo(projectId: string): boolean {
  return projectId.startsWith(DEMO_PREFIX)
}

/** Returns whether a host, in lower case, belongs to the hosted service. */
export function isSanityHost(host: string): boolean {
  return SANITY_DOMAINS.some((domain) => host === domain || host.endsWith(`.${domain}`))
}
