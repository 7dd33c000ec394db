import { formatFullDateTime } from '@site/domain/clinic-time'
import { escapeHtml } from '@site/domain/escape-html'

/** A module that creates the subject and the body of one kind of mail. The body is HTML with escaped values. */
type MailTemplate<Values> = {
  subject(values: Values): string
  body(values: Values): string
}

/**
 * Returns the subject of a mail and its body as a complete HTML document. The template is loaded on demand:
 * `renderMail(() => import('./inquiry-mail.server'), values)`.
 */
export async function renderMail<Values>(
  load: () => Promise<MailTemplate<Values>>,
  values: Values,
): Promise<{ subject: string; body: string }> {
  const template = await load()
  const subject = template.subject(values)
  return { subject, body: mailDocument(subject, template.body(values)) }
}

/** Returns the body of a mail, which is HTML with escaped values, as a complete HTML document. */
export function mailDocument(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5; overflow-wrap: anywhere">
${body}
</body>
</html>
`
}

/** Returns the HTML table of labels and values. The values are escaped; the labels come from the code and are not. */
export function valueTable(rows: [label: string, value: string][]): string {
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top" style="overflow-wrap: normal">${label}</th><td>${escapeHtml(value)}</td></tr>`,
  )
  return `<table cellpadding="4">\n${lines.join('\n')}\n</table>`
}

/** The content of a mail to the office about what a visitor entered in a form. */
type MessageContent = {
  heading: string
  /** What the visitor did, and what the office has to do. */
  introduction: string
  /** The labels and values of the form, in the order of the form. */
  rows: [label: string, value: string][]
  /** A longer text of the visitor with its heading. */
  text?: { heading: string; value: string } | null
  receivedAt: Date
  /** The reasons why the submission looks automated; usually there are none. */
  suspicions: string[]
  /** What the office does about a submission that looks automated. */
  suspicionAdvice?: string
}

/** Returns the HTML body of the mail; every value that a visitor entered is escaped. */
export function messageBody(content: MessageContent): string {
  const { heading, introduction, text, receivedAt, suspicions } = content
  const { suspicionAdvice = 'Check this message before you reply.' } = content
  const rows: typeof content.rows = [
    ...content.rows.map(([label, value]): [string, string] => [label, value || 'Not provided']),
    ['Received', `${formatFullDateTime(receivedAt)} (${receivedAt.toISOString()})`],
  ]
  const longText = text ? `<h2>${text.heading}</h2>\n<p>${withLineBreaks(text.value)}</p>\n` : ''
  const note =
    suspicions.length > 0
      ? `<p><strong>Possible spam:</strong> ${escapeHtml(suspicions.join('; '))}. ${suspicionAdvice}</p>`
      : ''
  return `<h1>${heading}</h1>\n<p>${introduction}</p>\n${valueTable(rows)}\n${longText}${note}`
}

/** Returns text escaped for the HTML of a mail with its line breaks as `<br>`. */
export function withLineBreaks(text: string): string {
  return escapeHtml(text).replace(/\r\n|[\r\n\u2028\u2029]/g, '<br>\n')
}
