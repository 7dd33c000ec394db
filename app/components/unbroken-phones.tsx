const phone = /(\d{3}-\d{3}-\d{4})/

/** Renders text whose phone numbers do not break at their hyphens, so that they are easy to read and to dial. */
export function UnbrokenPhones({ text }: { text: string }) {
  return text.split(phone).map((part, index) =>
    phone.test(part) ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
