const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for the HTML of a mail, in elements and quoted attributes alike. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char)
}

/** Text for the HTML of a mail that keeps its line breaks. */
export function withLineBreaks(text: string): string {
  return escapeHtml(text).replace(/\r\n|[\r\n\u2028\u2029]/g, '<br>\n')
}

/** Labels and values as the table of a mail; the labels are ours, the values are escaped. */
export function valueTable(rows: [label: string, value: string][]): string {
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${label}</th><td>${escapeHtml(value)}</td></tr>`,
  )
  return `<table cellpadding="4">\n${lines.join('\n')}\n</table>`
}
