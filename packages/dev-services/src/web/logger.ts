/** What a local service needs of a logger, such as pino. What a request contains is never logged. */
export type Logger = {
  info(details: object, message?: string): void
  warn(details: object, message?: string): void
  error(details: object, message?: string): void
}

/** Used when no logger is given. */
export const silentLogger: Logger = { info() {}, warn() {}, error() {} }
