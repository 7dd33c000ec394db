import { createHash } from 'node:crypto'
import { createBackground } from './background'
import { compress, type Encoding } from '../http/compress'
import type { FlatHeaders } from '../http/headers'

/** Bytes ready to be written, with all their headers. */
export type ReadyAnswer = { headers: FlatHeaders; body: Buffer }

/** Room for every page of a site whose content has just changed. Without the smaller bytes the quickly made ones go on being sent. */
const inBackground = createBackground(500)

/** A rendered page as the bytes to send, in every encoding that a visitor has asked for. */
export class StoredPage {
  readonly etag: string
  /** Headers of a response that says 'you have it already'. */
  readonly notModified: FlatHeaders
  private readonly ready = new Map<Encoding, ReadyAnswer>()
  private readonly pending = new Map<Encoding, Promise<ReadyAnswer>>()

  /** `headers` are those of the page itself; length, encoding, entity tag and caching are added here. */
  constructor(
    private readonly html: Buffer,
    headers: FlatHeaders,
    caching: FlatHeaders,
    readonly status: 200 | 404 = 200,
  ) {
    const digest = createHash('sha256')
      .update(headers.join('\n'))
      .update('\0')
      .update(html)
      .digest('base64url')
    this.etag = `W/"${digest.slice(0, 27)}"`
    this.notModified = [...headers, ...caching, ...(status === 200 ? ['ETag', this.etag] : [])]
  }

  /** What the page may take of the memory, all encodings counted. */
  get weight(): number {
    return this.html.length * 2
  }

  /** The answer in this encoding when nothing has to be done for it first. */
  readyIn(encoding: Encoding): ReadyAnswer | undefined {
    return this.ready.get(encoding)
  }

  /** The answer in this encoding: quickly compressed at first, and as small as can be soon after. */
  prepare(encoding: Encoding): Promise<ReadyAnswer> {
    const started = this.pending.get(encoding)
    if (started) return started
    const preparing = compress(this.html, encoding, 'fast')
      .then((body) => this.keep(encoding, body))
      .finally(() => this.pending.delete(encoding))
    this.pending.set(encoding, preparing)
    if (encoding !== 'identity') inBackground(() => this.shrink(encoding, preparing))
    return preparing
  }

  private async shrink(encoding: Encoding, preparing: Promise<ReadyAnswer>): Promise<void> {
    await preparing
    this.keep(encoding, await compress(this.html, encoding, 'small'))
  }

  private keep(encoding: Encoding, body: Buffer): ReadyAnswer {
    const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
    const answer = {
      headers: [...this.notModified, ...coding, 'Content-Length', String(body.length)],
      body,
    }
    this.ready.set(encoding, answer)
    return answer
  }
}
