import type { HostileRequest } from './requests'
import type { Outcome } from './wire'

type Policy = [name: string, pattern: RegExp][]

/** The headers of every response of the site. */
const policy: Policy = [
  ['content-security-policy', /^default-src 'none'.*frame-ancestors '(?:none|self)'/],
  ['x-content-type-options', /^nosniff$/],
  ['cross-origin-resource-policy', /^same-origin$/],
  ['cache-control', /./],
]
/** Further headers of every response except static files, which have a separate policy. */
const policyOfDocuments: Policy = [
  ...policy,
  ['x-frame-options', /^(?:DENY|SAMEORIGIN)$/],
  ['referrer-policy', /^strict-origin-when-cross-origin$/],
  ['permissions-policy', /camera=\(\)/],
  ['cross-origin-opener-policy', /^same-origin$/],
]
const policyOfFile =
  "default-src 'none';style-src 'unsafe-inline';base-uri 'none';frame-ancestors 'none'"
/** 'Clear my details' on the confirmation also deletes the cookies of a membership and a bill. */
const cookies =
  /^(?:(?:preferredLocation|preview|journey)=|(?:membership|bill)=; Max-Age=0;)[^\r\n]*$/
/** Text that only a stack trace or an internal path would contain. */
const internals = /\bat \S+ \(|node_modules|file:\/\/\/|\/build\/|\.ts:\d+/

/** Returns the faults of the outcome. */
export function findFaults(
  { target, method, pace }: HostileRequest,
  { response, end }: Outcome,
): string[] {
  if (end === 'timeout') return ['no response']
  // A client that disconnects or closes its writing side early may get no response.
  if (!response)
    return pace === 'disconnect' ||
      pace === 'half-close' ||
      (method === 'CONNECT' && target.name === 'local')
      ? []
      : ['the connection closed without a response']
  const { status, headers, body } = response
  const valuesOf = (name: string) =>
    headers.filter(([key]) => key === name).map(([, value]) => value)
  const faults = [
    ...(status < 200 && status !== 101 ? [`status ${status}`] : []),
    ...(status >= 500 && !(target.name === 'site' ? isAllowedFailure(response) : status === 501)
      ? [`status ${status}`]
      : []),
    ...(headers.some(([name]) => name === 'x-injected') ? ['a header was injected'] : []),
    ...(internals.test(body) &&
    target.name === 'site' &&
    /json|html|plain/.test(valuesOf('content-type').join())
      ? ['the response reveals internals']
      : []),
  ]
  if (target.name === 'local') return faults
  const expected =
    valuesOf('content-security-policy').join() === policyOfFile ? policy : policyOfDocuments
  const wrong = expected
    .filter(
      ([name, pattern]) => valuesOf(name).length !== 1 || !pattern.test(valuesOf(name)[0] ?? ''),
    )
    .map(([name]) => `${status} without its ${name}`)
  const redirects = valuesOf('location')
    .filter((place) => !/^\/(?![/\\])/.test(place))
    .map((place) => `redirects to ${place}`)
  const foreign = valuesOf('set-cookie')
    .filter((cookie) => !cookies.test(cookie))
    .map((cookie) => `sets ${cookie}`)
  return [...faults, ...wrong, ...redirects, ...foreign]
}

/** Checks for a 502 or 503 in JSON, which the site sends when a service is not configured or does not respond. */
function isAllowedFailure({
  status,
  headers,
}: {
  status: number
  headers: [string, string][]
}): boolean {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? ''
  return (status === 502 || status === 503) && type.startsWith('application/json')
}
