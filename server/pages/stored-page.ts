import { createHash } from 'node:crypto'
import { compress, type Encoding } from '../http/compress'
import type { FlatHeaders } from '../http/headers'
import { TaskQueue } from './task-queue'

/** A page in one encoding, with all its headers. */
export type EncodedPage = { headers: FlatHeaders; body: Buffer }

/** Compresses one page at a time. The queue is large enough for every page after a change of content. */
const shrinking = new TaskQueue(1, 500)

/** The bytes of a rendered page in every encoding that was requested. */
export class StoredPage {
  readonly etag: string
  /** The headers of a 304 response. */
  readonly notModified: FlatHeaders
  private readonly ready = new Map<Encoding, EncodedPage>()
  private readonly pending = new Map<Encoding, Promise<EncodedPage>>()
  private readonly shrunk = new Set<Encoding>()

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

  /** The memory that the page uses in all encodings, in bytes. */
  get memoryBytes(): number {
    return this.html.length * 2
  }

  /**
   * Returns the response in this encoding if it is already compressed, and has it compressed to the smallest size after
   * that. This takes longer than rendering the page, and many pages are not requested again before they change.
   */
  readyIn(encoding: Encoding): EncodedPage | undefined {
    const response = this.ready.get(encoding)
    if (response && encoding !== 'identity' && !this.shrunk.has(encoding)) {
      this.shrunk.add(encoding)
      // A page that does not fit into the queue, or whose compression fails, stays compressed fast.
      shrinking.run(() => this.shrink(encoding)).catch(() => undefined)
    }
    return response
  }

  /** Returns the response in this encoding, compressed fast. */
  prepare(encoding: Encoding): Promise<EncodedPage> {
    const started = this.pending.get(encoding)
    if (started) return started
    const preparing = compress(this.html, encoding, 'fast')
      .then((body) => this.keep(encoding, body))
      .finally(() => this.pending.delete(encoding))
    this.pending.set(encoding, preparing)
    return preparing
  }

  private async shrink(encoding: Encoding): Promise<void> {
    this.keep(encoding, await compress(this.html, encoding, 'small'))
  }

  private keep(encoding: Encoding, body: Buffer): EncodedPage {
    const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
    const response = {
      headers: [...this.notModified, ...coding, 'Content-Length', String(body.length)],
      body,
    }
    this.ready.set(encoding, response)
    return response
  }
}
