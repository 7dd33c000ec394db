/** Writes structured log lines. Values that a visitor entered are never passed to it. */
export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
