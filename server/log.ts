import pino, { type DestinationStream, type Logger } from 'pino'

/**
 * Structured lines on standard output. Writing never waits for the reader: lines that come while one is being
 * written go out together.
 */
export function createLog(stream: DestinationStream = pino.destination({ dest: 1, sync: false })): Logger {
  return pino({ base: undefined, formatters: { level: (level) => ({ level }) }, timestamp: pino.stdTimeFunctions.isoTime }, stream)
}
