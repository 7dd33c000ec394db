import { isTrustedOrigin } from '../http/cors'
import { readBytes } from '../http/exchange'
import type { RequestContext, Route } from '../http/router'
import { STAFF } from '../users/accounts'
import { sendLoginPage, sendLoginRefusal } from '../users/login-page'

/** Where the Studio sends whoever is not signed in. */
export const LOGIN_PATH = '/local-login'

/** The page that signs the local staff account in, and what its button does. */
export const loginRoutes: Route[] = [
  { method: 'GET', path: LOGIN_PATH, handle: showPage },
  { method: 'POST', path: LOGIN_PATH, handle: signIn },
]

const MAX_FORM_BYTES = 16 * 1024

function showPage(context: RequestContext): void {
  const { response, url } = context
  const target = targetOf(context, url.searchParams)
  if (target) sendLoginPage(response, target, STAFF)
  else refuse(context)
}

async function signIn(context: RequestContext): Promise<void> {
  const { lake, request, response } = context
  const form = new URLSearchParams((await readBytes(request, MAX_FORM_BYTES)).toString('utf8'))
  const target = targetOf(context, form)
  if (!target) return refuse(context)
  target.hash = `sid=${lake.sessions.begin(STAFF)}`
  response.writeHead(302, { location: target.href, 'cache-control': 'no-store' }).end()
}

/** The address to go back to; undefined unless it is on an origin that may use the lake. */
function targetOf({ lake, request }: RequestContext, values: URLSearchParams): URL | undefined {
  const text = values.get('origin') ?? ''
  const target = URL.canParse(text) ? new URL(text) : undefined
  return target && isTrustedOrigin(target.origin, request, lake.options.allowedOrigins ?? [])
    ? target
    : undefined
}

function refuse({ response }: RequestContext): void {
  sendLoginRefusal(
    response,
    400,
    'The address to return to is not that of the local Studio. Open the Studio again and sign in from there.',
  )
}
