import { createHash } from 'node:crypto'

import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import type { LakeAccount } from './identity'
import { roles } from './roles'

/** Escaped HTML. */
type Html = ReturnType<typeof html>

// The page has the palette and style of the site, with system fonts.
const style = `
:root { font: 112.5%/1.6 system-ui, sans-serif; color: #1d2a22; background: #eef3eb; }
* { box-sizing: border-box; }
body { display: grid; min-height: 100vh; margin: 0; padding: 1.1rem; place-items: center; }
main { width: 100%; max-width: 27rem; overflow: hidden; border: 1px solid #dde3d8; border-radius: 1.15rem; background: #fff; }
svg { display: block; width: 100%; height: 5.5rem; background: linear-gradient(#fbfbf8, #f3d9a4); }
.text { padding: 1.3rem clamp(1.2rem, 6vw, 2rem) 2rem; }
h1 { margin: 0 0 0.5rem; font: 600 1.6rem/1.15 Fraunces, Georgia, serif; letter-spacing: -0.015em; color: #163a25; text-wrap: balance; }
p { margin: 0.6rem 0; overflow-wrap: anywhere; }
.quiet { margin: 1.3rem 0 0; font-size: 0.9rem; color: #515e54; }
input { width: 100%; min-height: 2.9rem; padding: 0.5em 1em; font: inherit; border: 2px solid #515e54; border-radius: 0.6rem; }
ul { display: grid; gap: 1.1rem; margin: 1.1rem 0 0; padding: 0; list-style: none; }
li p { margin: 0.35rem 0 0; font-size: 0.9rem; }
button { width: 100%; min-height: 2.9rem; padding: 0.5em 1.2em; overflow-wrap: anywhere; font: inherit; font-weight: 650; color: #fff; background: #265533; border: 2px solid #265533; border-radius: 999px; cursor: pointer; }
button:hover { background: #163a25; }
:focus-visible { outline: 3px solid #1d2a22; outline-offset: 3px; }
`
const styleHash = createHash('sha256').update(style).digest('base64')

/**
 * Responds with the sign-in page, which lists the accounts and returns to the Studio at `target`. If other machines can
 * reach the page, the form requires the token.
 */
export function sendLoginPage(
  c: Context,
  target: URL,
  accounts: readonly LakeAccount[],
  isNetworked = false,
): Response | Promise<Response> {
  const field = isNetworked
    ? html`<p><label>Token of the content lake<br><input type="password" name="token" required></label></p>`
    : ''
  const note = isNetworked
    ? 'The token was set when the content lake was started.'
    : 'There are no passwords here: the content is local, and nothing leaves this machine.'
  const content = html`<h1>Sign in to the Studio</h1>
<p>${accounts.length === 1 ? 'This machine has one account.' : 'Choose the account to work with.'}</p>
<form method="post">
<input type="hidden" name="origin" value="${target.href}">
${field}
<ul>
${accounts.map(renderAccountChoice)}
</ul>
</form>
<p class="quiet">${note}</p>`
  // Browsers also apply the `form-action` policy to the redirect after a form.
  return sendPage(c, 200, content, `'self' ${target.origin}`)
}

function renderAccountChoice({ id, name, role }: LakeAccount, index: number): Html {
  return html`<li>
<button name="account" value="${id}" aria-describedby="role-${index}"${index === 0 ? ' autofocus' : ''}>Continue as ${name}</button>
<p id="role-${index}">${roles[role].description}</p>
</li>`
}

/** Responds with a page that explains why signing in is not possible. */
export function sendLoginError(
  c: Context,
  status: ContentfulStatusCode,
  reason: string,
): Response | Promise<Response> {
  return sendPage(c, status, html`<h1>This sign-in cannot go on</h1><p>${reason}</p>`, "'none'")
}

function sendPage(
  c: Context,
  status: ContentfulStatusCode,
  content: Html,
  formAction: string,
): Response | Promise<Response> {
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`
  return c.html(renderDocument(content), status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    // With `no-referrer`, browsers would hide the origin of the page's own form.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  })
}

function renderDocument(content: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in to the Studio</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<svg viewBox="0 0 1200 240" preserveAspectRatio="none" aria-hidden="true" focusable="false">
<path fill="#9db89a" d="M0 150 170 92l150 44 190-84 220 92 170-56 300 76v126H0z"/>
<path fill="#4f7a57" d="M0 196 210 138l170 40 240-66 190 70 160-38 230 52v44H0z"/>
<path fill="#265533" d="M0 222 240 190l260 26 210-38 250 36 240-22v48H0z"/>
</svg>
<div class="text">
${content}
</div>
</main>
</body>
</html>
`
}
