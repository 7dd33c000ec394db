const phone = /(\d{3}-\d{3}-\d{4})/

/** A text whose phone numbers stay on one line each: a number broken at a hyphen is hard to read and to dial. */
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
