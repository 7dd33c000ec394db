import { Hono } from 'hono'

import { isWriteToken } from '../http/auth'
import { isTrustedOrigin } from '../http/cors'
import { credentialedOrigins } from '../management/origins'
import { readBytes } from '../http/exchange'
import type { LakeContext, LakeEnv } from '../http/context'
import { loginPage, loginRefusal } from '../users/login-page'

/** Where the Studio sends whoever is not signed in. */
export const loginPath = '/local-login'
/** How the Studio names the sign-in. */
export const loginProvider = { name: 'local', title: 'Local staff login' }

/** The page that signs one of the accounts in, and what its buttons do. */
export const loginRoutes = new Hono<LakeEnv>().get(loginPath, showPage).post(loginPath, signIn)

const maxFormBytes = 16 * 1024

function showPage(c: LakeContext): Response {
  const target = targetOf(c, c.var.url.searchParams)
  if (!target) return refuse(c)
  const { accounts, options } = c.var.lake
  return loginPage(c, target, accounts.people, options.isNetworked)
}

async function signIn(c: LakeContext): Promise<Response> {
  const form = new URLSearchParams((await readBytes(c, maxFormBytes)).toString('utf8'))
  const target = targetOf(c, form)
  if (!target) return refuse(c)
  const { accounts, options, sessions } = c.var.lake
  if (options.isNetworked && !isWriteToken(form.get('token') ?? '', options))
    return loginRefusal(c, 403, 'This is not the token of the content lake. Go back and try again.')
  const account = accounts.signingIn(form.get('account'))
  if (!account)
    return loginRefusal(c, 400, 'There is no such account. Open the Studio again and choose one.')
  target.hash = `sid=${sessions.begin(account)}`
  c.header('cache-control', 'no-store')
  return c.redirect(target.href)
}

/** The address to go back to; undefined unless it is on an origin that may use the lake. */
function targetOf(c: LakeContext, values: URLSearchParams): URL | undefined {
  const origins = credentialedOrigins(c.var.lake)
  const text = values.get('origin') ?? ''
  const target = URL.canParse(text) ? new URL(text) : undefined
  return target && isTrustedOrigin(target.origin, c.env.incoming, origins) ? target : undefined
}

function refuse(c: LakeContext): Response {
  return loginRefusal(
    c,
    400,
    'The address to return to is not that of the local Studio. Open the Studio again and sign in from there.',
  )
}
