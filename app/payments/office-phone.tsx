import { telHref } from '~/components/phone'

/**
 * Renders a phone number in running text with the text before it, or nothing when the office has
 * not entered one.
 */
export function OfficePhone({ phone, before }: { phone: string; before: string }) {
  if (!phone) return null
  return (
    <>
      {before}
      <a href={telHref(phone)} className="inline-block py-1 font-semibold whitespace-nowrap">
        {phone}
      </a>
      .
    </>
  )
}
