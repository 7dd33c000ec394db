const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text for the HTML of a mail, in elements and quoted attributes alike. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char)
}

/** Text for the HTML of a mail that keeps its line breaks. */
export function withLineBreaks(text: string): string {
  return escapeHtml(text).replace(/\r\n|[\r\n\u2028\u2029]/g, '<br>\n')
}
