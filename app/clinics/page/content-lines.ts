const maxLineBytes = 75
const encoder = new TextEncoder()

/**
 * A property of a calendar or a contact: its name with parameters, such as `TEL;TYPE=WORK`, and its value. A list is a
 * structured value, whose parts are separated by semicolons.
 */
export type Property = readonly [name: string, value: string | readonly string[]]

/**
 * Returns properties as content lines, the format that iCalendar (RFC 5545) and vCard (RFC 2426, RFC 6350) share: text is
 * escaped, lines are folded at 75 bytes and end with CRLF. Properties without a value are omitted.
 */
export function contentLines(properties: readonly Property[]): string {
  return properties
    .flatMap(([name, value]) => {
      const parts = typeof value === 'string' ? [value] : value
      return parts.some(Boolean)
        ? [`${fold(`${name}:${parts.map(escapeText).join(';')}`)}\r\n`]
        : []
    })
    .join('')
}

/** Returns a value that must not be escaped, such as a recurrence rule, as a content line. */
export function rawLine(name: string, value: string): string {
  return `${fold(`${name}:${value}`)}\r\n`
}

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** Breaks a line between characters, so that no part has more than 75 bytes with the space that continues it. */
function fold(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > maxLineBytes) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
