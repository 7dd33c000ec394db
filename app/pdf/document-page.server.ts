import { escapeHtml } from '@site/domain/escape-html'
import { sizeText } from '~/files/size-text'

/** A web page with the same text as a PDF; `body` is HTML, the other values plain text. */
export type DocumentPageOptions = {
  groupName: string
  title: string
  description: string
  /** The name of the document in the navigation: 'This form'. */
  name: string
  index: { href: string; text: string }
  pdf: { href: string; bytes: number }
  body: string
  /** The text at the foot after the title; it may be empty. */
  edition: string
}

/**
 * Returns the HTML of the page. It contains no script and no inline style, so that it satisfies the
 * strictest policy of the site.
 */
export function renderDocumentPage({
  groupName,
  title,
  description,
  name,
  index,
  pdf,
  body,
  edition,
}: DocumentPageOptions): string {
  const footer = [groupName, title, edition].filter((part) => part !== '').map(escapeHtml)
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} | ${escapeHtml(groupName)}</title>
<meta name="description" content="${escapeHtml(description)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/forms/forms.css">
</head>
<body>
<header>
<p class="group">${mark}${escapeHtml(groupName)}</p>
<nav aria-label="${escapeHtml(name)}">
<a href="${index.href}">${escapeHtml(index.text)}</a>
<a href="${pdf.href}">${escapeHtml(title)} (PDF, ${sizeText(pdf.bytes)})</a>
</nav>
</header>
<main>
<h1>${escapeHtml(title)}</h1>
<p class="purpose">${escapeHtml(description)}</p>
${body}</main>
<footer>
<p>${footer.join(' · ')}</p>
</footer>
</body>
</html>
`
}

/** The explanation of how to print a page, for every document. */
export const printHint =
  'To print, use your browser’s menu, or press Ctrl and P (Command and P on a Mac).'
/** The explanation of a document without fields. */
export const keepHint = `<p class="tip">This page is yours to keep. ${printHint}</p>\n`

const mark = `<svg viewBox="0 0 48 48" width="32" height="32" aria-hidden="true" focusable="false"><circle cx="37" cy="15.5" r="7" fill="#e9a84c"/><path d="M28 40.5c3.5-1.6 4.9-5.2 5.7-9l.4-2.5h8.4l.4 2.5c.8 4 2.1 7.4 4.7 9z" fill="#7d9c7c"/><path d="M.4 40.5c5-1.3 7.3-6 8.5-12.5L10 20h20.6l1.1 8c1.2 6.5 4.2 11.2 9.7 12.5z" fill="#265533"/><path d="M9.5 23.6h21.6l.6 4.3-3.7-1.2-3 2.4-3.5-2-3.7 2.3-3.4-2.2-3 1.9-2.5-.5z" fill="#f3d9a4"/></svg>`
