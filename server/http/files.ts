import { existsSync, type ReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import sirv from 'sirv'
import { acceptedEncoding } from './compress'
import { pathOf } from './exchange'
import { type FlatHeaders, pairsOf } from './headers'

/**
 * Serves the file that `req.url` names, with these headers and caching. Returns false when there is no such file, and
 * then changes nothing.
 */
export type FileServer = (
  req: IncomingMessage,
  res: ServerResponse,
  headers: FlatHeaders,
  caching: string,
) => boolean

/** Matches a single valid range. For any other range the complete file is sent, as the protocol allows. */
const plainRange = /^bytes=(\d{1,15})-(\d{0,15})$/

/**
 * Serves the files of a folder, with their compressed copies. Files that are added later are not found. When a visitor
 * disconnects during a response, the file is closed; `pipe` alone would keep it open. When a file cannot be read, the
 * connection is closed; the error would otherwise end the process.
 */
export function createFileServer(
  folder: string,
  extensions: string[],
  log: Pick<Logger, 'error'>,
): FileServer {
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions,
    setHeaders: checkExists,
  })

  /** Throws when a file was deleted after the list of files was read. Opening it would throw an uncaught error. */
  function checkExists(_response: unknown, pathname: string) {
    if (!existsSync(join(folder, pathname))) throw new FileHasGone()
  }

  return (req, res, headers, caching) => {
    // The address of no file needs encoding. The caller derives headers from the path, and sirv would decode it
    // afterwards.
    if (pathOf(req.url ?? '').includes('%')) return false
    for (const [name, value] of pairsOf(headers)) res.setHeader(name, value)
    res.setHeader('Cache-Control', caching)
    const { 'accept-encoding': encodings } = req.headers
    req.headers['accept-encoding'] = acceptedEncoding(encodings)
    if (!isPlainRange(req.headers.range) || req.headers['if-range']) delete req.headers.range
    const onPipe = (file: ReadStream) => {
      res.once('close', () => file.destroy())
      file.once('error', (error) => {
        log.error({ err: error, file: file.path }, 'file could not be read')
        res.destroy()
      })
    }
    res.once('pipe', onPipe)
    let exists = true
    try {
      serve(req, res, () => {
        exists = false
      })
    } catch (error) {
      if (!(error instanceof FileHasGone)) throw error
      exists = false
    }
    if (exists) return true
    res.off('pipe', onPipe)
    req.headers['accept-encoding'] = encodings
    for (const name of res.getHeaderNames()) res.removeHeader(name)
    return false
  }
}

class FileHasGone extends Error {}

function isPlainRange(range: string | undefined): boolean {
  const [, first, last] = plainRange.exec(range ?? '') ?? []
  // For an end of 0, sirv would send the complete file as the requested part.
  return first !== undefined && (last === '' || Number(last) >= Math.max(Number(first), 1))
}
