import { BlockList, isIP, isIPv6 } from 'node:net'

/** Networks that are not reachable from the internet (RFC 1918, 3927, 4193, 4291, 6598). */
const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, prefix)
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

/** Names that no public name server resolves (RFC 6761, 6762, 8375, and `internal` as ICANN reserved it). */
const privateNames = /\.(?:home\.arpa|internal|intranet|invalid|lan|local|localdomain|test)$/i

/** Returns whether only a private network can reach this host, named as a URL contains it. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  if (isIP(host)) return privateNetworks.check(host, isIPv6(host) ? 'ipv6' : 'ipv4')
  return !host.includes('.') || privateNames.test(host)
}

const loopbackHost =
  /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:(?:7f[\da-f]{2}:[\da-f]{1,4}|0:0)\])$/

/** Returns whether a host, named as a URL contains it, is the machine that sends the request. */
export function isLoopbackHostname(hostname: string): boolean {
  return loopbackHost.test(hostname)
}

/** Returns whether the dataset is a content lake on this machine. */
export function hasLocalLake({ sanity }: { sanity: { apiHost: string | null } }): boolean {
  return sanity.apiHost !== null && isLoopbackHostname(new URL(sanity.apiHost).hostname)
}
