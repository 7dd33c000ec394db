/** The logger of a local service; a pino logger implements it. The content of requests is never logged. */
export type Logger = {
  info(details: object, message?: string): void
  warn(details: object, message?: string): void
  error(details: object, message?: string): void
}

/** Discards everything; the default logger. */
export const silentLogger: Logger = { info() {}, warn() {}, error() {} }
