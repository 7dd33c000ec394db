import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'

import { Html, html } from './html'
import { STYLE } from './style'

/** What a page of the mailbox says. */
export interface Page {
  title: string
  content: Html
}

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Answers with a page. */
export function sendPage(response: ServerResponse, page: Page, status = 200): void {
  const data = Buffer.from(documentOf(page).text)
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': data.length,
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    // Not `no-referrer`: browsers would then hide the origin of the page's own forms.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  })
  response.end(data)
}

function documentOf({ title, content }: Page): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Local mailbox</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<header class="top">
<p class="wrap"><a href="/mailbox">Local mailbox</a> <span>– nothing leaves this machine</span></p>
<svg viewBox="0 0 1200 60" preserveAspectRatio="none" aria-hidden="true" focusable="false">
<path fill="#265533" d="M0 38 140 16l120 22 150-30 170 34 130-22 160 18 140-28 190 30v22H0z"/>
<path fill="#fbfbf8" d="M0 52 180 36l160 14 210-18 190 18 180-20 280 18v14H0z"/>
</svg>
</header>
<main class="wrap">
${content}
</main>
</body>
</html>
`
}
