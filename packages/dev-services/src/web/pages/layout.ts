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

/** The common parts of all pages of a local service. */
export type Layout = {
  /** The name after the title of each page. */
  name: string
  /** The header above the content of each page. */
  header: Html
  /** The style in addition to {@link baseStyle}. */
  style: string
  /** Directives of the content security policy in addition to those of all pages. */
  directives: Record<string, string>
}

declare module 'hono' {
  interface ContextRenderer {
    (page: Page): Response | Promise<Response>
  }
}

/** Creates a renderer of pages, with a content security policy that by default only allows their style. */
export function createPageRenderer({ name, header, style: additionalStyle, directives }: Layout) {
  const style = baseStyle + additionalStyle
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
