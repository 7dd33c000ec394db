import { escapeHtml } from './escape'

/** A module that says what a mail of one kind is made of; its body is HTML in which every value is escaped. */
export type MailTemplate<Values> = {
  subject(values: Values): string
  body(values: Values): string
}

/**
 * Fills in a template that is loaded only now: `renderMail(() => import('./inquiry-mail.server'), values)`.
 * The body becomes a whole document.
 */
export async function renderMail<Values>(
  load: () => Promise<MailTemplate<Values>>,
  values: Values,
): Promise<{ subject: string; body: string }> {
  const template = await load()
  const subject = template.subject(values)
  return { subject, body: documentOf(subject, template.body(values)) }
}

function documentOf(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5">
${body}
</body>
</html>
`
}
