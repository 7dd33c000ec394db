import { ExternalLink } from '~/components/button'
import { type Editable, editAttributes } from '~/content/edit'
import type { NoticeLine } from './hours'

/** Renders a clinic's current notices, one paragraph for each, with their links, or nothing without notices. */
export function NoticeList({
  clinic,
}: {
  clinic: { name: string; notices: NoticeLine[] } & Editable
}) {
  return clinic.notices.map(({ headline, message, button, ...notice }, index) => (
    <p key={index}>
      <strong {...editAttributes(clinic, 'name')}>{`${clinic.name}: ${headline}.`}</strong>{' '}
      <span {...editAttributes(notice, 'message')}>{message}</span>
      {button && <NoticeLink button={button} />}
    </p>
  ))
}

function NoticeLink({ button }: { button: NonNullable<NoticeLine['button']> }) {
  const Anchor = button.link.startsWith('https:') ? ExternalLink : 'a'
  return (
    <>
      {' '}
      <Anchor
        href={button.link}
        className="inline-block font-semibold"
        {...editAttributes(button, 'text')}
      >
        {button.text}
      </Anchor>
    </>
  )
}
