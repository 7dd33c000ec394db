import type { Page } from '@playwright/test'

/**
 * Accepts each alert of the page, and returns their messages. A message is listed once its alert has been accepted, so a
 * test that waits for it does not end before that.
 */
export function alertsOf(page: Page): string[] {
  const alerts: string[] = []
  page.on('dialog', (dialog) => void dialog.accept().then(() => alerts.push(dialog.message())))
  return alerts
}
