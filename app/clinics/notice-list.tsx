import type { NoticeLine } from './hours'

/** Renders a clinic's current notices, one paragraph for each, or nothing without notices. */
export function NoticeList({ clinic }: { clinic: { name: string; notices: NoticeLine[] } }) {
  return clinic.notices.map(({ kind, headline, message }) => (
    <p key={kind + message}>
      <strong>{`${clinic.name}: ${headline}.`}</strong> {message}
    </p>
  ))
}
