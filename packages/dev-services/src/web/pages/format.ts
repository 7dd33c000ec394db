import { clinicTimeZone } from '@site/domain/clinic-time'
import { html } from 'hono/html'

import type { Html } from './layout'

const localTime = new Intl.DateTimeFormat('en-US', {
  timeZone: clinicTimeZone,
  dateStyle: 'medium',
  timeStyle: 'medium',
})

/** The clinics' local time, with the exact one for machines. */
export function timeElement(iso: string): Html {
  return html`<time datetime="${iso}">${localTime.format(new Date(iso))}</time>`
}

/** `820 bytes`, `14 KB`, `2.3 MB`. */
export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** `1 mail`, `2 mails`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
