import { escapeHtml } from '@site/domain/escape-html'
import { formatFullDateTime } from '@site/domain/clinic-time'
import { valueTable, withLineBreaks } from './html'

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
