import { escapeHtml } from '@site/domain/escape-html'
import { telHref } from '../../app/components/phone'
import type { OfflineClinic } from '../../app/clinics/offline-clinics.server'
import { plainPage } from '../http/error-page'

type OfflinePage = {
  clinics: OfflineClinic[]
  /** The date on which the page was rendered, as printed. */
  date: string
  nonce: string
}

/** Renders the page that a browser shows without a connection: every clinic's phone, hours and address. */
export function offlinePage({ clinics, date, nonce }: OfflinePage): string {
  return plainPage({
    title: 'You’re offline',
    nonce,
    main: `<p>This page needs an internet connection. You can still call us. Our hours are as of ${escapeHtml(date)}, and may have changed.</p>
<nav aria-label="What you can do now"><a href="">Try again</a></nav>
${clinics.map(clinicSection).join('\n')}`,
  })
}

function clinicSection(
  { name, phone, address, addressNote, hours, changes }: OfflineClinic,
  index: number,
): string {
  const lines = [...hours, ...changes].map(
    ({ label, text }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd></div>`,
  )
  const place = [address, addressNote].filter(Boolean).map(escapeHtml).join('<br>')
  return [
    `<section aria-labelledby="clinic-${index}"><h2 id="clinic-${index}">${escapeHtml(name)}</h2>`,
    phone && `<p><a href="${telHref(phone)}">${escapeHtml(phone)}</a></p>`,
    lines.length > 0 && `<dl>${lines.join('')}</dl>`,
    place && `<p>${place}</p>`,
    '</section>',
  ]
    .filter(Boolean)
    .join('')
}
