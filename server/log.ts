import pino, { type DestinationStream, type Logger } from 'pino'

const linesAtOnce = 100
const longestWait = 50

/**
 * Structured lines on standard output, or in tests anywhere else. They never make a visitor wait for whoever reads
 * them, and none is lost when the process ends.
 */
export function createLog(stream: DestinationStream = standardOutput()): Logger {
  return pino({ base: undefined, formatters: { level: (level) => ({ level }) } }, stream)
}

/** Handing over each line by itself would cost more than answering from the page cache does. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false })
  let lines: string[] = []
  let timer: NodeJS.Timeout | undefined

  function handOver() {
    clearTimeout(timer)
    timer = undefined
    if (lines.length > 0) output.write(lines.join(''))
    lines = []
  }

  process.once('exit', () => {
    handOver()
    output.flushSync()
  })
  return {
    write(line) {
      lines.push(line)
      if (lines.length >= linesAtOnce) handOver()
      else timer ??= setTimeout(handOver, longestWait)
    },
  }
}
