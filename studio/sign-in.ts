import type { StudioSettings } from '@site/domain/dataset-settings'

/**
 * Completes the local sign-in before the Studio starts: exchanges the one-time key in the address for the token that the
 * Studio reads. If the Studio did this itself, its first account check could run before the exchange is complete and send
 * staff back to the sign-in page.
 */
export async function finishLocalSignIn({ projectId, apiHost }: StudioSettings): Promise<void> {
  const key = new URLSearchParams(window.location.hash.slice(1)).get('sid')
  if (!apiHost || !key) return
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
  const response = await fetch(`${apiHost}/v2021-06-07/auth/fetch?sid=${encodeURIComponent(key)}`)
  if (!response.ok) return
  const { token } = (await response.json()) as { token: string }
  window.localStorage.setItem(
    `__studio_auth_token_${projectId}`,
    JSON.stringify({ token, time: new Date().toISOString() }),
  )
}
