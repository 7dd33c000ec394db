import { isIP } from 'node:net'

import type { LakeOptions } from '../options'
import { isSanityHost } from '../transparent/hosts'
import { isLoopbackHost } from './loopback'

/**
 * Returns whether a Host header names this machine or one of the other names of the lake. A page whose DNS name an
 * attacker points to this machine has that name as host, and never an IP address.
 */
export function isServedHost(
  host: string | undefined,
  { hostNames = [], isNetworked = false }: Pick<LakeOptions, 'hostNames' | 'isNetworked'>,
): boolean {
  if (host === undefined) return false
  const name = nameOf(host)
  const isAddress = isIP(name.replace(/^\[(.+)\]$/, '$1')) !== 0
  return isLoopbackHost(host) || hostNames.includes(name) || (isNetworked && isAddress)
}

/** Returns the port in a Host header, if it has one. */
export function portOf(host: string | undefined): number | undefined {
  const port = /:(\d+)$/.exec(host ?? '')?.[1]
  return port === undefined ? undefined : Number(port)
}

/** Returns whether a Host header is that of the hosted service, as whose hosts a lake serves in transparent mode. */
export function isHostedHost(host: string): boolean {
  return isSanityHost(nameOf(host))
}

function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}
