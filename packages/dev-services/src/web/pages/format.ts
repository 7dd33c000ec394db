import { clinicTimeZone } from '@site/domain/clinic-time'
import { html } from 'hono/html'

import type { Html } from './layout'

const localTime = new Intl.DateTimeFormat('en-US', {
  timeZone: clinicTimeZone,
  dateStyle: 'medium',
  timeStyle: 'medium',
})

/** Renders the local time of the clinics, with the ISO time as the attribute. */
export function renderTime(iso: string): Html {
  return html`<time datetime="${iso}">${localTime.format(new Date(iso))}</time>`
}

/** Returns a size such as `820 bytes`, `14 KB` or `2.3 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
