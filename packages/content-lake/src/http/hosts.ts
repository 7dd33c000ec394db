import type { LakeOptions } from '../options'
import { isSanityHost } from '../transparent/hosts'
import { isLoopbackHost } from './loopback'

/** Returns whether a Host header names this machine or one of the other names of the lake. */
export function isServedHost(
  host: string | undefined,
  { hostNames = [] }: Pick<LakeOptions, 'hostNames'>,
): boolean {
  return isLoopbackHost(host) || (host !== undefined && hostNames.includes(nameOf(host)))
}

/** Returns whether a Host header is that of the hosted service, as whose hosts a lake serves in transparent mode. */
export function isHostedHost(host: string): boolean {
  return isSanityHost(nameOf(host))
}

function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}
