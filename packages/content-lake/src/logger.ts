/** The interface of the logger; a pino logger implements it. */
export type LakeLogger = {
  info(details: object, message?: string): void
  warn(details: object, message?: string): void
  error(details: object, message?: string): void
}

/** Discards everything; the default logger. */
export const silentLogger: LakeLogger = { info() {}, warn() {}, error() {} }
