import type { ReactNode } from 'react'
import { type Editable, editAttributes } from '~/content/edit'
import { telHref } from '~/components/phone'

/** Renders a link that calls a clinic. Its text is the clinic's phone number, unless it has children. */
export function PhoneLink({
  of: clinic,
  className,
  children = <span className="whitespace-nowrap">{clinic.phone}</span>,
}: {
  of: { phone: string } & Editable
  className?: string
  children?: ReactNode
}) {
  return (
    <a
      href={telHref(clinic.phone)}
      className={className}
      {...editAttributes(clinic, 'contact.phone')}
    >
      {children}
    </a>
  )
}
