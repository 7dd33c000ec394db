import { createHash } from 'node:crypto'

import { createMiddleware } from 'hono/factory'
import { html, raw } from 'hono/html'

import { baseStyle } from './style'

/** Escaped HTML, as Hono's `html` returns it. */
export type Html = ReturnType<typeof html>

/** One page of a local service. */
export type Page = {
  title: string
  content: Html
}

/** What all pages of a local service have in common. */
export type Layout = {
  /** Follows the title of each page. */
  name: string
  /** Is shown above the content of each page. */
  header: Html
  /** Is added to {@link baseStyle}. */
  style: string
  /** Directives of the content security policy in addition to those of all pages. */
  directives: Record<string, string>
}

declare module 'hono' {
  interface ContextRenderer {
    (page: Page): Response | Promise<Response>
  }
}

/** Renders pages in a layout, with a content security policy that allows its style and nothing else. */
export function pageRenderer({ name, header, style: ownStyle, directives }: Layout) {
  const style = baseStyle + ownStyle
  const policy = Object.entries({
    'default-src': "'none'",
    'style-src': `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    ...directives,
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  })
  const headers = {
    'content-security-policy': policy.map((directive) => directive.join(' ')).join('; '),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    // With `no-referrer` browsers would hide the origin of the page's own forms.
    'referrer-policy': 'same-origin',
  }
  return createMiddleware(async (c, next) => {
    c.setRenderer(({ title, content }) =>
      c.html(
        html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${name}</title>
<style>${raw(style)}</style>
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
`,
        { headers },
      ),
    )
    await next()
  })
}
