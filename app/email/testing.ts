import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MailSettings } from './mailer.server'

/** A mail that nothing is wrong with. */
export const mail = { subject: 'Contact Form', body: '<p>Hello</p>' }

/** Settings of a site in production. */
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

/** Runs with the address of a relay that answers as `listener` says. */
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
