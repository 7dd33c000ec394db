import { once } from 'node:events'
import { MessageChannel, Worker } from 'node:worker_threads'

/** What pdf.js, which is independent of our PDF writer, reads in a PDF. */
export type ReadPdf = {
  title: string
  language: string
  isTagged: boolean
  /** Sizes of the pages in points. */
  pages: { width: number; height: number }[]
  /** The right end of the text that extends farthest, in points. */
  right: number
  /** The lowest baseline of a text, in points from the top of its page. */
  bottom: number
  /** Number of form fields, a group of radio buttons counted once. */
  fieldCount: number
  /** The text of all pages in reading order, with every run of white space as one space. */
  text: string
  /** The ActualText that assistive technology reads in place of the drawn glyphs, in reading order. */
  replacements: string[]
  /** The entries of the document's information, such as its keywords. */
  metadata: Record<string, unknown>
}

let worker: Worker | undefined

/**
 * Reads a PDF with pdf.js, in a separate thread: on Node.js 20 it replaces `JSON.stringify` and `Array.push` of its
 * thread by slower functions.
 */
export async function readWithPdfjs(bytes: Uint8Array): Promise<ReadPdf> {
  if (!worker) {
    worker = new Worker(new URL('pdfjs-worker.mjs', import.meta.url))
    worker.unref()
  }
  const { port1, port2 } = new MessageChannel()
  worker.postMessage({ bytes: Uint8Array.from(bytes), port: port2 }, [port2])
  const [reply] = (await once(port1, 'message')) as [{ pdf: ReadPdf } | { failure: string }]
  port1.close()
  if ('failure' in reply) throw new Error(`pdf.js could not read this PDF: ${reply.failure}`)
  return reply.pdf
}
