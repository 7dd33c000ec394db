import { telHref } from '~/components/phone'

/** A phone number in running text with the words before it; nothing at all when the office has given none. */
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
