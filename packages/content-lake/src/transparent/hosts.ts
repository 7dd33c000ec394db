/** The host of the images and files of all projects in the hosted service. */
export const cdnHost = 'cdn.sanity.io'

/** The domains of the hosted service. */
export const sanityDomains = ['sanity.io', 'sanity.work', 'sanity-cdn.com'] as const

const sharedHosts = ['api.sanity.io', 'apicdn.sanity.io', cdnHost]
const demoPrefix = 'demo-'

/** Returns the hosts of the hosted service that clients of the projects use. */
export function listHosts(projectIds: readonly string[]): string[] {
  const projectHosts = projectIds.flatMap((id) => [`${id}.api.sanity.io`, `${id}.apicdn.sanity.io`])
  return [...projectHosts, ...sharedHosts]
}

/** Returns whether programs that use a project must not connect to the hosted service. */
export function isDemoProject(projectId: string): boolean {
  return projectId.startsWith(demoPrefix)
}

/** Returns whether a host, in lower case, belongs to the hosted service. */
export function isSanityHost(host: string): boolean {
  return sanityDomains.some((domain) => host === domain || host.endsWith(`.${domain}`))
}
