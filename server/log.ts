import pino, { type DestinationStream, type Logger } from 'pino'

const linesAtOnce = 100
const longestWait = 50

/** One request and its answer. `ms` from its arrival until the system had taken the answer, or the connection ended. */
export type RequestFields = {
  requestId: string
  method: string
  path: string
  status: number
  ms: number
  bytes: number
  cache: string
  /** The visitor left before the answer. */
  unanswered: boolean
}

export type SiteLog = Logger & { request(fields: RequestFields): void }

/**
 * Structured lines on standard output, or in tests anywhere else. They never make a visitor wait for whoever reads
 * them, and none is lost when the process ends.
 */
export function createLog(stream: DestinationStream = standardOutput()): SiteLog {
  const log = pino({ base: undefined, formatters: { level: (level) => ({ level }) } }, stream)
  return Object.assign(log, { request: (fields: RequestFields) => stream.write(requestLine(fields)) })
}

/** Written by hand: there is one for each answer from the page cache, which takes little longer than a line takes pino. */
function requestLine({ requestId, method, path, status, ms, bytes, cache, unanswered }: RequestFields): string {
  return `{"level":"info","time":${Date.now()},"requestId":"${requestId}","method":${JSON.stringify(method)},"path":${JSON.stringify(path)},"status":${status},"ms":${ms},"bytes":${bytes},"cache":"${cache}"${unanswered ? ',"unanswered":true' : ''},"msg":"request"}\n`
}

/** Handing over each line by itself would cost more than answering from the page cache does. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false })
  let lines = ''
  let count = 0
  let timer: NodeJS.Timeout | undefined

  function handOver() {
    clearTimeout(timer)
    timer = undefined
    if (count > 0) output.write(lines)
    lines = ''
    count = 0
  }

  process.once('exit', () => {
    handOver()
    output.flushSync()
  })
  return {
    write(line) {
      lines += line
      count += 1
      if (count >= linesAtOnce) handOver()
      else timer ??= setTimeout(handOver, longestWait)
    },
  }
}
