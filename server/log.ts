import pino, { type DestinationStream, type Logger } from 'pino'

const options = { base: undefined, formatters: { level: (level: string) => ({ level }) }, timestamp: pino.stdTimeFunctions.isoTime }

/** Lines are written together, this often in milliseconds or when there are many: one write for each would cost more than an answer. */
const writtenEvery = 100
const writtenFrom = 16 * 1024

/** Structured lines on standard output, or in tests anywhere else. Nothing is lost when the process ends. */
export function createLog(stream?: DestinationStream): Logger {
  if (stream) return pino(options, stream)
  const output = pino.destination({ dest: 1, sync: false, minLength: writtenFrom, periodicFlush: writtenEvery })
  process.once('exit', () => output.flushSync())
  return pino(options, output)
}
