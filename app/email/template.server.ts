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
