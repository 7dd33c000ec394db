import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'

export type Allowed = {
  /** Console errors and warnings that the test provokes. */
  expectedConsole: RegExp[]
  /** Messages of uncaught errors that the test provokes. */
  expectedErrors: RegExp[]
  /** URLs of other origins that the test expects to be requested. */
  expectedRequests: RegExp[]
}

/**
 * Remix logs an error when it aborts a request that a second click or a newer draft has superseded. Whether that happens
 * is a matter of milliseconds, so tests allow it.
 */
const superseded = /^AbortError: (?:BodyStreamBuffer was aborted|signal is aborted without reason)/

/** Tests block service workers unless they are about them, which Playwright logs for each page. */
const blockedWorker = 'Service Worker registration blocked by Playwright'

/** Records errors, warnings and external requests of a page; `problems` is empty without any. */
export function watch(
  context: BrowserContext,
  siteUrl: string,
  { expectedConsole, expectedErrors, expectedRequests }: Allowed,
) {
  const problems: string[] = []
  const visited = new Set<string>()

  context.on('request', (request: Request) => {
    if (request.isNavigationRequest()) visited.add(request.url())
    if (!isOwn(request.url()) && !isExpected(request.url()))
      problems.push(`request to ${request.url()}`)
  })
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const { url } = message.location()
    // The browser logs a 404 document as an error; tests check the status themselves.
    const isOwnStatus =
      message.text().startsWith('Failed to load resource') && (visited.has(url) || isExpected(url))
    if (
      isOwnStatus ||
      superseded.test(message.text()) ||
      message.text() === blockedWorker ||
      expectedConsole.some((pattern) => pattern.test(message.text()))
    )
      return
    problems.push(`console ${message.type()}: ${message.text()} (${url})`)
  })
  context.on('weberror', (error) => {
    const { message, stack } = error.error()
    if (!expectedErrors.some((pattern) => pattern.test(message)))
      problems.push(`uncaught ${stack || message}`)
  })

  function isOwn(address: string) {
    const { protocol, port, hostname } = new URL(address)
    if (!['http:', 'https:', 'ws:', 'wss:'].includes(protocol)) return true
    return port === new URL(siteUrl).port && ['localhost', '127.0.0.1'].includes(hostname)
  }
  function isExpected(address: string) {
    return expectedRequests.some((pattern) => pattern.test(address))
  }
  return { problems }
}
