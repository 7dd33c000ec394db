import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'

import { Html, html } from './html'
import { BASE_STYLE } from './style'

/** What one page says. */
export interface Page {
  title: string
  content: Html
}

/** What all pages of a stand-in have in common. */
export interface Place {
  /** Follows each page's title. */
  name: string
  /** What stands above each page's content. */
  header: Html
  /** Beside {@link BASE_STYLE}. */
  style: string
  /** Sources of the policy beside nothing and the place's own style, by directive. */
  sources: Record<string, string>
}

/** Answers with a page. */
export type SendPage = (response: ServerResponse, page: Page, status?: number) => void

/** Gives the function that answers with a page of this place, under a policy that lets it load nothing but its style. */
export function pagesOf({ name, header, style: own, sources }: Place): SendPage {
  const style = BASE_STYLE + own
  const policy = Object.entries({
    'default-src': "'none'",
    'style-src': `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    ...sources,
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.map((directive) => directive.join(' ')).join('; '),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    // Not `no-referrer`: browsers would then hide the origin of the page's own forms.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  }
  return (response, { title, content }, status = 200) => {
    const data = Buffer.from(
      documentOf({ title: `${title} · ${name}`, style, header, content }).text,
    )
    response.writeHead(status, { ...headers, 'content-length': data.length })
    response.end(data)
  }
}

function documentOf({
  title,
  style,
  header,
  content,
}: Page & { style: string; header: Html }): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Html(style)}</style>
</head>
<body>
<header class="top">
${header}
</header>
<main class="wrap">
${content}
</main>
</body>
</html>
`
}
