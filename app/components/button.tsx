import { isFilePath } from '@site/domain/paths'
import { Link, type LinkProps } from '@remix-run/react'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { type Editable, editAttributes } from '~/content/edit'

/** The variants of a pill. components/styles.css lists their class names, because Tailwind does not find them here. */
export type ButtonVariant = 'filled' | 'outline' | 'light' | 'quiet' | 'on-dark'

/** Returns the class names of a pill, for elements other than the links below. */
export function pill(look: ButtonVariant = 'filled', extra = ''): string {
  return `pill pill-${look} ${extra}`.trim()
}

/** Renders a link within the site that looks like a button. */
export function ButtonLink({ look, className, ...link }: LinkProps & { look?: ButtonVariant }) {
  return (
    <Link
      {...link}
      prefetch={link.reloadDocument ? 'none' : 'intent'}
      className={pill(look, className)}
    />
  )
}

/**
 * Renders a link to another site, which opens a new tab and announces that to assistive technology (LAY-03). `tel:` and
 * `mailto:` links are plain anchors instead.
 */
export function ExternalLink({
  children,
  mark = false,
  ...anchor
}: AnchorHTMLAttributes<HTMLAnchorElement> & { children: ReactNode; mark?: boolean }) {
  return (
    <a {...anchor} target="_blank" rel="noopener noreferrer">
      {children}
      {mark && <span aria-hidden="true"> ↗</span>}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/**
 * Renders a link that staff entered as a button. A link to another website opens a new tab (LAY-03), and the browser
 * opens a file.
 */
export function ContentButton({
  button,
  look,
  className,
}: {
  button: { text: string; link: string } & Editable
  look?: ButtonVariant
  className?: string
}) {
  const { text, link } = button
  const edit = editAttributes(button, 'text')
  return link.startsWith('https:') ? (
    <ExternalLink href={link} className={pill(look, className)} {...edit}>
      {text}
    </ExternalLink>
  ) : (
    <ButtonLink
      to={link}
      reloadDocument={isFilePath(link)}
      look={look}
      className={className}
      {...edit}
    >
      {text}
    </ButtonLink>
  )
}
