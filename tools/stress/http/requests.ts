import type { Random } from '../random'
import { canary, headerLines, names, parameters, pathTwists, values } from './hostile-values'
import type { Target } from './targets'

/**
 * How the bytes are sent: at once, in pieces, only some before the client disconnects, or all of them followed by the
 * end of the connection's writing side.
 */
type Pace = 'at once' | 'in pieces' | 'disconnect' | 'half-close'

export type HostileRequest = { target: Target; method: string; bytes: Buffer; pace: Pace }

const methods = [
  'GET',
  'GET',
  'POST',
  'POST',
  'POST',
  'HEAD',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'get',
  'G\0T',
  'X'.repeat(300),
]
const formTypes = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'application/json',
  'text/plain',
  'multipart/form-data',
  'application/x-www-form-urlencoded; charset=utf-7',
  'image/png',
  '\u00ff',
]

/**
 * Returns the next request: a real one with one or more faults. Many have only small faults, so that they pass the
 * first checks.
 */
export function hostileRequest(random: Random, target: Target): HostileRequest {
  const method = random.pick(random.chance(0.75) ? methods.slice(0, 6) : methods)
  const isPlainForm = method === 'POST' && random.chance(0.4)
  const existing = random.pick(isPlainForm ? target.forms : target.paths)
  const path = isPlainForm || random.chance(0.4) ? existing : random.pick(pathTwists)(existing)
  const body = method === 'POST' || random.chance(0.1) ? hostileBody(random, target) : null
  const wrong = Array.from(
    { length: isPlainForm || random.chance(0.5) ? 0 : 1 + random.below(2) },
    () => random.pick(headerLines),
  )
  const lines = [
    `${method} ${path}${query(random)} HTTP/1.1`,
    ...(random.chance(0.97) ? [`Host: ${new URL(target.origin).host}`] : []),
    'Connection: close',
    // Each request comes from a different address, because the rate limit of one address allows only a few forms.
    `X-Forwarded-For: 198.51.${random.below(256)}.${random.below(256)}`,
    ...(body && random.chance(0.9)
      ? [`Origin: ${target.origin}`, 'Sec-Fetch-Site: same-origin']
      : []),
    ...(body ? [`Content-Type: ${body.type}`, ...body.framing] : []),
    ...wrong,
  ]
  const bytes = Buffer.concat([
    Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'),
    body?.bytes ?? Buffer.alloc(0),
  ])
  const pace = random.pick<Pace>([
    'at once',
    'at once',
    'at once',
    'at once',
    'at once',
    'in pieces',
    'disconnect',
    'half-close',
  ])
  // A body shorter than its Content-Length would only wait for the server's timeout, which has a separate test.
  const isPossiblyShort =
    body?.mayBeIncomplete ||
    wrong.some((line) => /^(?:Content-Length|Transfer-Encoding|Expect)/.test(line))
  return {
    target,
    method,
    bytes,
    pace: isPossiblyShort && pace !== 'disconnect' ? 'half-close' : pace,
  }
}

function query(random: Random): string {
  if (random.chance(0.4)) return ''
  const one = () =>
    `${random.pick(parameters)}=${random.chance(0.9) ? encode(random.pick(values)) : random.pick(values).replace(/[\s\0]/g, '+')}`
  const count = random.chance(0.02) ? 400 : 1 + random.below(4)
  return `?${Array.from({ length: count }, one).join('&').slice(0, 12_000)}`
}

type Body = { type: string; bytes: Buffer; framing: string[]; mayBeIncomplete: boolean }

function hostileBody(random: Random, target: Target): Body {
  const type = random.chance(0.6) ? random.pick(formTypes.slice(0, 2)) : random.pick(formTypes)
  const content = random.chance(0.85)
    ? contentOf(random, target, type)
    : random.bytes(random.below(2000))
  return { type, ...framed(random, content) }
}

function contentOf(random: Random, target: Target, type: string): Buffer {
  const fields = random.chance(0.5)
    ? almostCorrectForm(random, target)
    : Array.from({ length: random.chance(0.03) ? 1000 : random.below(15) }, () =>
        wrongField(random, target),
      )
  if (type.includes('json')) return Buffer.from(json(random, fields))
  if (type.includes('multipart')) return Buffer.from(multipart(random, fields))
  const plain = fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  return Buffer.from(random.chance(0.03) ? plain + 'x'.repeat(400_000) : plain)
}

type Pair = readonly [name: string, value: string]

const wrongField = (random: Random, { fields }: Target): Pair => [
  random.chance(0.8) ? random.pick(fields).name : random.pick(names),
  random.pick(values),
]

/** Returns a form as its page sends it, with at most two wrong fields. */
function almostCorrectForm(random: Random, target: Target): Pair[] {
  const isButtonClicked = random.chance(0.3)
  const right = target.fields
    .filter(({ isButton }) => isButtonClicked || !isButton)
    .map(({ name, value }): Pair => [name, value])
  return Array.from({ length: random.below(3) }, () => wrongField(random, target)).reduce<Pair[]>(
    (pairs, wrong) =>
      random.chance(0.7)
        ? pairs.map((pair) => (pair[0] === wrong[0] ? wrong : pair))
        : [...pairs, wrong],
    random.chance(0.8) ? right : right.filter(() => random.chance(0.9)),
  )
}

function json(random: Random, fields: Pair[]): string {
  const whole = JSON.stringify(random.chance(0.3) ? fields : Object.fromEntries(fields))
  return random.pick([
    whole,
    whole,
    whole.slice(0, -3),
    `[${'['.repeat(random.below(20_000))}`,
    '{"__proto__":{"polluted":1}}',
    '{"mutations":[{"create":{"_id":"__proto__","_type":7}},{"patch":{}}]}',
    'null',
    '7',
    `"${canary}"`,
  ])
}

function multipart(random: Random, fields: Pair[]): string {
  const parts = fields.map(([name, value]) => {
    const disposition = random.pick([
      `form-data; name="${name}"`,
      `form-data; name="${name}"; filename="a.png"`,
      `form-data; name=${name}`,
      'form-data',
      `attachment; name*=UTF-8''%`,
      '',
    ])
    const headers = random.pick([
      `Content-Disposition: ${disposition}`,
      `Content-Disposition: ${disposition}\r\nContent-Type: image/png`,
      `content-disposition:${disposition}`,
      '',
    ])
    return `--b\r\n${headers}${random.pick(['\r\n\r\n', '\r\n\r\n', '\r\n\r\n', '\n\n', '\r\n'])}${value}\r\n`
  })
  return parts.join('') + random.pick(['--b--\r\n', '--b--', '--b--\r\n', '--b', '', '--c--\r\n'])
}

/** Frames the content with a correct or wrong Content-Length, or in chunks, some of them incomplete. */
function framed(random: Random, content: Buffer): Omit<Body, 'type'> {
  if (random.chance(0.85))
    return {
      bytes: content,
      framing: [`Content-Length: ${content.length}`],
      mayBeIncomplete: false,
    }
  if (random.chance(0.3))
    return {
      bytes: content,
      framing: [`Content-Length: ${content.length + random.pick([-1, 1, 1000, 500_000])}`],
      mayBeIncomplete: true,
    }
  const size = random.pick(['', 'zz', '-1', 'ffffffffffffffff', `;${'x'.repeat(3000)}`])
  const chunk = [
    Buffer.from(`${content.length.toString(16)}${random.pick(['', '', ';ext=1', size])}\r\n`),
    content,
    Buffer.from(
      random.pick(['\r\n0\r\n\r\n', '\r\n0\r\nX-Injected: yes\r\n\r\n', '0\r\n\r\n', '']),
    ),
  ]
  return {
    bytes: Buffer.concat(chunk),
    framing: ['Transfer-Encoding: chunked'],
    mayBeIncomplete: true,
  }
}

function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd')).replaceAll('%20', '+')
}
