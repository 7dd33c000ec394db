import type { BrowserContextOptions } from '@playwright/test'
import type { SanityClient } from '@sanity/client'

/** The browser storage of a user who is signed in to the Studio. */
export type SignedIn = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>

/**
 * Signs in to the local dataset as a button of its sign-in page does, without the page. Without an account, it is the
 * administrator, who may do everything.
 */
export async function signedIn(
  { url, client }: { url: string; client: SanityClient },
  account?: 'local-editor' | 'local-publisher',
): Promise<SignedIn> {
  const { apiHost, projectId } = client.config()
  const pressed = await fetch(`${apiHost}/local-login`, {
    method: 'POST',
    // The dataset trusts its own origin, whatever the port of the site.
    body: new URLSearchParams({ origin: `${apiHost}/studio`, ...(account ? { account } : {}) }),
    redirect: 'manual',
  })
  const sid = new URLSearchParams(new URL(pressed.headers.get('location') ?? '').hash.slice(1)).get(
    'sid',
  )
  const response = await fetch(`${apiHost}/v2026-05-04/auth/fetch?sid=${sid}`)
  const { token } = (await response.json()) as { token: string }
  const name = `__studio_auth_token_${projectId}`
  return {
    cookies: [],
    origins: [
      {
        origin: url,
        localStorage: [{ name, value: JSON.stringify({ token, time: new Date().toISOString() }) }],
      },
    ],
  }
}
