import pino, { type DestinationStream, type Logger } from 'pino'

const bufferBytes = 64 * 1024
/** The most that UTF-8 takes for a unit of a JavaScript string. */
const bytesOfCharacter = 3
const maxDelayMs = 50

/** A pino destination in its buffer mode; pino's types declare strings only. */
type BytesDestination = { write(lines: Buffer): void; flushSync(): void }

/**
 * One request and its response. `ms` is the time from its arrival until the response was written or the connection
 * ended.
 */
type RequestFields = {
  requestId: string
  method: string
  path: string
  status: number
  ms: number
  bytes: number
  cache: string
  /** Whether the connection closed before the response. */
  unanswered: boolean
  /** Why the request was rejected. */
  reason?: string
}

export type SiteLog = Logger & { request(fields: RequestFields): void }

/**
 * Writes structured lines to standard output, or in tests to another stream. Logging never delays a response, and no
 * line is lost when the process exits.
 */
export function createLog(stream: DestinationStream = standardOutput()): SiteLog {
  const log = pino(
    {
      base: undefined,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: serializeError },
    },
    stream,
  )
  return Object.assign(log, {
    request: (fields: RequestFields) => stream.write(requestLine(fields)),
  })
}

/**
 * Returns the fields of an error for the log. Libraries attach more to their errors, such as a request to the dataset
 * whose headers contain the token.
 */
function serializeError(error: unknown) {
  if (!(error instanceof Error)) return error
  const { type, message, stack, code } = pino.stdSerializers.err(error)
  return { type, message, stack, code: code as unknown }
}

/** Formats the line by hand, because pino would take almost as long as a response from the page cache. */
function requestLine({
  requestId,
  method,
  path,
  status,
  ms,
  bytes,
  cache,
  unanswered,
  reason,
}: RequestFields): string {
  return `{"level":"info","time":${Date.now()},"requestId":"${requestId}","method":${JSON.stringify(method)},"path":${JSON.stringify(path)},"status":${status},"ms":${ms},"bytes":${bytes},"cache":"${cache}"${unanswered ? ',"unanswered":true' : ''}${reason === undefined ? '' : `,"reason":${JSON.stringify(reason)}`},"msg":"request"}\n`
}

/**
 * Lines are buffered as bytes, because writing each line separately, or as text that is encoded again, would cost more
 * than a response from the page cache does.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({
    dest: 1,
    sync: false,
    contentMode: 'buffer',
  }) as unknown as BytesDestination
  const waiting = Buffer.allocUnsafeSlow(bufferBytes)
  let used = 0
  let timer: NodeJS.Timeout | undefined

  function handOver() {
    clearTimeout(timer)
    timer = undefined
    // The line is copied, so that a reader that keeps it does not retain the entire buffer.
    if (used > 0) output.write(Buffer.from(waiting.subarray(0, used)))
    used = 0
  }

  process.once('exit', () => {
    handOver()
    output.flushSync()
  })
  return {
    write(line) {
      const maxBytes = line.length * bytesOfCharacter
      if (used + maxBytes > bufferBytes) handOver()
      if (maxBytes > bufferBytes) return void output.write(Buffer.from(line))
      used += waiting.write(line, used)
      timer ??= setTimeout(handOver, maxDelayMs)
    },
  }
}
