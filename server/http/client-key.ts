import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'

/**
 * Returns the key under which a client's requests are counted: the IPv4 address, or the first half of an IPv6 address,
 * because a household is assigned an entire network of those. Behind `trustedProxies` proxies the address is the one
 * that the outermost of them received; clients can forge the entries to its left. An entry that is not an address, with
 * or without a port, is ignored, so that a client cannot obtain a new key for each connection.
 */
export function clientKey(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trustedProxies: number,
): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  const forwardedAddress =
    trustedProxies > 0 ? withoutPort(forwarded.at(-trustedProxies) ?? '') : ''
  const address = isIP(forwardedAddress) ? forwardedAddress : (socket.remoteAddress ?? '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  return network(address)
}

/** Returns an entry without its port, which some proxies add, as in `192.0.2.7:51234` and `[2001:db8::1]:443`. */
function withoutPort(entry: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry) ?? []
  return bracketed ?? dotted ?? entry
}

function network(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...zeros, ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}
