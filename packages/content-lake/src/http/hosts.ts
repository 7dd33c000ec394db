import { isIP } from 'node:net'

import type { LakeOptions } from '../options'
import { isSanityHost } from '../transparent/hosts'
import { isLoopbackHost } from './loopback'

/**
 * Returns whether a Host header names this machine or is another name of the lake. If an attacker points a DNS name to
 * this machine, requests of their page contain that name and never an IP address.
 */
export function isServedHost(
  host: string | undefined,
  { hostNames = [], isNetworked = false }: Pick<LakeOptions, 'hostNames' | 'isNetworked'>,
): boolean {
  if (host === undefined) return false
  const name = parseHostName(host)
  const isAddress = isIP(name.replace(/^\[(.+)\]$/, '$1')) !== 0
  return isLoopbackHost(host) || hostNames.includes(name) || (isNetworked && isAddress)
}

/** Returns the port in a Host header, or undefined when it has none. */
export function parsePort(host: string | undefined): number | undefined {
  const port = /:(\d+)$/.exec(host ?? '')?.[1]
  return port === undefined ? undefined : Number(port)
}

/** Returns whether a Host header names a host of the hosted service, which a lake serves in transparent mode. */
export function isHostedHost(host: string): boolean {
  return isSanityHost(parseHostName(host))
}

function parseHostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}
