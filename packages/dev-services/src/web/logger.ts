/** What a stand-in asks of a logger; a pino logger fits. It is never told what somebody sent. */
export interface Logger {
  info(details: object, message?: string): void
  warn(details: object, message?: string): void
  error(details: object, message?: string): void
}

/** Used when no logger is given. */
export const silentLogger: Logger = { info() {}, warn() {}, error() {} }
