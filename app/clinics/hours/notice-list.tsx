import { type Editable, editAttributes } from '~/content/edit'
import type { NoticeLine } from './hours'

/** Renders a clinic's current notices, one paragraph for each, or nothing without notices. */
export function NoticeList({
  clinic,
}: {
  clinic: { name: string; notices: NoticeLine[] } & Editable
}) {
  return clinic.notices.map(({ headline, message, ...notice }, index) => (
    <p key={index}>
      <strong {...editAttributes(clinic, 'name')}>{`${clinic.name}: ${headline}.`}</strong>{' '}
      <span {...editAttributes(notice, 'message')}>{message}</span>
    </p>
  ))
}
