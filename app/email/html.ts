import { escapeHtml } from '@site/domain/escape-html'

/** Returns text escaped for the HTML of a mail with its line breaks as `<br>`. */
export function withLineBreaks(text: string): string {
  return escapeHtml(text).replace(/\r\n|[\r\n\u2028\u2029]/g, '<br>\n')
}

/** Returns the HTML table of labels and values. The values are escaped; the labels come from the code and are not. */
export function valueTable(rows: [label: string, value: string][]): string {
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top" style="overflow-wrap: normal">${label}</th><td>${escapeHtml(value)}</td></tr>`,
  )
  return `<table cellpadding="4">\n${lines.join('\n')}\n</table>`
}
