import type { ServerResponse } from 'node:http'

import type { LakeContext } from './context'
import type { LakeLimits } from '../options'

/** One server-sent event; `data` is sent as JSON. */
export type StreamEvent = {
  event: string
  id?: string
  data: unknown
}

/** One open event stream. */
export class EventStream {
  readonly #response: ServerResponse
  readonly #stallMs: number
  readonly #heartbeat: NodeJS.Timeout
  #room: Promise<void> | undefined

  constructor(c: LakeContext, limits: Pick<LakeLimits, 'stallMs' | 'heartbeatMs'>) {
    const response = c.env.outgoing
    this.#response = response
    this.#stallMs = limits.stallMs
    response.writeHead(200, {
      ...Object.fromEntries(c.res.headers),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
    response.socket?.setNoDelay(true)
    this.#heartbeat = setInterval(() => void this.#write(': keep-alive\n\n'), limits.heartbeatMs)
    this.#heartbeat.unref()
    this.onClose(() => clearInterval(this.#heartbeat))
  }

  /** Runs `callback` once the reader is gone or {@link close} was called. */
  onClose(callback: () => void): void {
    this.#response.once('close', callback)
  }

  /** Resolves once there is room for more; whoever has much to send waits for that. */
  send({ event, id, data }: StreamEvent): Promise<void> {
    const idLine = id === undefined ? '' : `id: ${id}\n`
    return this.#write(`event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`)
  }

  close(): void {
    this.#response.end()
    this.#response.socket?.destroySoon()
  }

  #write(text: string): Promise<void> {
    const response = this.#response
    const isOver = response.destroyed || response.writableEnded
    if (isOver || response.write(text)) return Promise.resolve()
    this.#room ??= this.#untilDrained().finally(() => (this.#room = undefined))
    return this.#room
  }

  #untilDrained(): Promise<void> {
    const response = this.#response
    return new Promise((resolve) => {
      // Cut off rather than buffer without end: clients connect again and fetch anew.
      const stalled = setTimeout(() => response.destroy(), this.#stallMs)
      const settle = () => {
        clearTimeout(stalled)
        response.off('drain', settle).off('close', settle)
        resolve()
      }
      response.once('drain', settle).once('close', settle)
    })
  }
}

/** All open streams of a lake, so that they can be closed with it. */
export class EventStreams {
  readonly #open = new Set<EventStream>()
  readonly #limits: LakeLimits

  constructor(limits: LakeLimits) {
    this.#limits = limits
  }

  get size(): number {
    return this.#open.size
  }

  /** Turns the response to a request into an event stream. Its handler has nothing else to send. */
  open(c: LakeContext): EventStream {
    const stream = new EventStream(c, this.#limits)
    this.#open.add(stream)
    stream.onClose(() => this.#open.delete(stream))
    return stream
  }

  closeAll(): void {
    for (const stream of this.#open) stream.close()
  }
}
