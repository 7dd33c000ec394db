import { Hono } from 'hono'

import { isWriteToken } from '../http/auth'
import { isTrustedOrigin, listCredentialedOrigins } from '../http/cors'
import { readBytes } from '../http/exchange'
import type { LakeContext, LakeEnv } from '../http/context'
import { sendLoginPage, sendLoginError } from '../users/login-page'

/** The path of the page to which the Studio redirects users who are not signed in. */
export const loginPath = '/local-login'
/** The names of the sign-in in the Studio. */
export const loginProvider = { name: 'local', title: 'Local staff login' }

/** Renders the sign-in page, and signs in the account that was chosen on it. */
export const loginRoutes = new Hono<LakeEnv>().get(loginPath, showPage).post(loginPath, signIn)

const maxFormBytes = 16 * 1024

function showPage(c: LakeContext): Response | Promise<Response> {
  const target = parseTarget(c, c.var.url.searchParams)
  if (!target) return sendTargetError(c)
  const { accounts, options } = c.var.lake
  return sendLoginPage(c, target, accounts.people, options.isNetworked)
}

async function signIn(c: LakeContext): Promise<Response> {
  const form = new URLSearchParams((await readBytes(c, maxFormBytes)).toString('utf8'))
  const target = parseTarget(c, form)
  if (!target) return sendTargetError(c)
  const { accounts, options, sessions } = c.var.lake
  if (options.isNetworked && !isWriteToken(form.get('token') ?? '', options))
    return sendLoginError(
      c,
      403,
      'This is not the token of the content lake. Go back and try again.',
    )
  const account = accounts.findForSignIn(form.get('account'))
  if (!account)
    return sendLoginError(c, 400, 'There is no such account. Open the Studio again and choose one.')
  target.hash = `sid=${sessions.begin(account)}`
  c.header('cache-control', 'no-store')
  return c.redirect(target.href)
}

/** Returns the address of the Studio to return to, or undefined when its origin may not use the lake. */
function parseTarget(c: LakeContext, values: URLSearchParams): URL | undefined {
  const origins = listCredentialedOrigins(c.var.lake)
  const text = values.get('origin') ?? ''
  const target = URL.canParse(text) ? new URL(text) : undefined
  return target && isTrustedOrigin(target.origin, c.env.incoming, origins) ? target : undefined
}

function sendTargetError(c: LakeContext): Response | Promise<Response> {
  return sendLoginError(
    c,
    400,
    'The address to return to is not that of the local Studio. Open the Studio again and sign in from there.',
  )
}
