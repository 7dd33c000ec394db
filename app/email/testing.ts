import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MailSettings } from './mailer.server'

/** A valid mail. */
export const mail = { subject: 'Contact Form', body: '<p>Hello</p>' }

/** Returns the settings of a production site. */
export function productionSettings(relayUrl: string): MailSettings {
  return {
    environment: 'production',
    enabled: true,
    relayUrl,
    relayToken: null,
    to: 'info@clinics.example',
    agreementsTo: 'agreements@clinics.example',
    testTo: 'test@clinics.example',
  }
}

/** Runs `run` with the URL of a relay whose responses come from `listener`. */
export async function withRelay(
  listener: RequestListener,
  run: (url: string) => Promise<void>,
): Promise<void> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}/send`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
